/** The weekly schedule. */
export const schedule = {
  heading: 'Schedule',
} as const;
