/** Bringing rows in from a file of CSV or .xlsx, whatever they are. */
export const tableImport = {
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  drop: 'Drop a CSV or Excel (.xlsx) file here',
  sheet: 'Sheet',
  template: 'Download template',
  counts: '{{create}} to add, {{update}} to change, {{unchanged}} unchanged, {{error}} skipped',
  ignored: 'Skipped columns: {{headings}}.',
  oldEncoding: 'This file isn’t in UTF-8. Check names with accents, or save it as “CSV UTF-8”.',
  lines: 'What happens to each line',
  more_one: '{{count}} more line isn’t shown.',
  more_other: '{{count}} more lines aren’t shown. Skipped lines come first, then changes.',
  done: 'Imported: {{create}} added, {{update}} changed.',
  columns: { line: 'Line', name: 'Name', action: 'What happens', details: 'Details' },
  actions: { create: 'Add', update: 'Change', unchanged: 'No change', error: 'Skipped' },
} as const;
