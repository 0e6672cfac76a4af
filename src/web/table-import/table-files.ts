/** Files that a table is imported from, as in `<input accept>`. */
export const tableFiles =
  '.csv,.tsv,.txt,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
