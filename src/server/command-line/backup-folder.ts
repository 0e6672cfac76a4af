import { StartError } from '#database/start-error.ts';
import { sum } from '#domain/sum.ts';

/** Reads the one argument of a command, a folder. */
export function folderArgument(command: string): string {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) throw new StartError(`Usage: npm run ${command} -- <folder>`);
  return folder;
}

export function summary(tables: Record<string, { rows: number }>): string {
  const rows = sum(Object.values(tables), (table) => table.rows);
  return `${rows} rows of ${Object.keys(tables).length} tables`;
}
