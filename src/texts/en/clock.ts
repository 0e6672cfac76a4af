/** The kiosk's clock. */
export const clock = {
  heading: 'Clock',
} as const;
