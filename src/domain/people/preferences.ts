export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Pages an employee may start on; empty: as the role says. */
export const startPages = ['', '/spa/schedule', '/spa/dashboard', '/spa/clients'] as const;
export type StartPage = (typeof startPages)[number];

/** Languages one may ask for. */
export const preferredLanguages = ['en', 'es'] as const;

/** Formats of times of day; empty: the language's own. */
export const clockChoices = ['', '12', '24'] as const;
export type ClockChoice = (typeof clockChoices)[number];
