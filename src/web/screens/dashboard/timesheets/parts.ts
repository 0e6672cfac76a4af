/** The parts of the timesheets, as `?show=` names them. */
export const sheetParts = ['sheets', 'requests', 'waiting'] as const;
export type SheetPart = (typeof sheetParts)[number];
