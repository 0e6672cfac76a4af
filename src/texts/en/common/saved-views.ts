/** Saved filters of a list or a report. */
export const savedViews = {
  title: 'Saved views',
  none: 'Save the filters you use most to open them with one click.',
  name: 'Name for these filters',
  nameHint: 'A view of the same name is replaced.',
  withDates: 'Keep these dates',
  save: 'Save view',
  saved: 'View saved.',
  deleteOf: 'Delete the view {{name}}',
  deleted: 'View deleted.',
} as const;
