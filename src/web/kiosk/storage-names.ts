/** Names under which the clock keeps things on a tablet. */

/** Its database: punches that wait, and what its screen last showed. */
export const punchDatabase = 'branchline-kiosk';

/** The page of the clock as the server last gave it; goes when the tablet is signed out. */
export const keptPages = 'branchline-clock-page';
/** Faces on the tiles; they go with it. */
export const keptPictures = 'branchline-clock-pictures';
/** Scripts, styles and fonts of one build; the build's name follows. */
export const keptFiles = 'branchline-clock-files-';
