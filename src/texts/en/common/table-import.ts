/** Bringing rows in from a file of CSV, whatever they are. */
export const tableImport = {
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  drop: 'Drop a CSV file here',
  template: 'Template',
  counts: '{{create}} to add, {{update}} to change, {{unchanged}} as they are, {{error}} left out',
  ignored: 'Columns that are left out: {{headings}}.',
  oldEncoding:
    'This file is not in UTF-8. Look whether names with accents are right, or save it as “CSV UTF-8”.',
  lines: 'What each line does',
  more_one: '{{count}} more line is not shown.',
  more_other:
    '{{count}} more lines are not shown. Those left out stand first, then those that change something.',
  done: 'Imported: {{create}} added, {{update}} changed.',
  columns: { line: 'Line', name: 'Name', action: 'What happens', details: 'Details' },
  actions: { create: 'Add', update: 'Change', unchanged: 'As it is', error: 'Left out' },
} as const;
