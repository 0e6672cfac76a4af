/** Names of the clock's storage on a tablet. */

/** Database of waiting punches and the last shown data. */
export const punchDatabase = 'branchline-kiosk';

/** Cache of the clock's page; removed at sign-out. */
export const keptPages = 'branchline-clock-page';
/** Cache of pictures; removed at sign-out. */
export const keptPictures = 'branchline-clock-pictures';
/** Cache of one build's scripts, styles and fonts; the build's name follows. */
export const keptFiles = 'branchline-clock-files-';
