/** Cache of the own published weeks on a device; removed at sign-out. */
export const keptWeeks = 'branchline-own-weeks';
/** Address under which the weeks are kept; no server answers it. */
export const weeksPage = '/own-weeks.html';
/** Script of that page, kept beside it; the server gives it, too. */
export const weeksScript = '/own-weeks.js';
/** Header with the time until which they may be shown, and the account they are of. */
export const keptUntilHeader = 'x-kept-until';
export const keptForHeader = 'x-kept-for';
