/** Figures and reports. */
export const dashboard = {
  heading: 'Dashboard',
} as const;
