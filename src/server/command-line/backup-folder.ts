import { StartError } from '#database/start-error.ts';
import { sum } from '#domain/sum.ts';

/** Reads the one argument of a command, a folder. */
export function folderArgument(command: string): string {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) throw new StartError(`Usage: npm run ${command} -- <folder>`);
  return folder;
}

/** Reads a folder and, where it is given, the id of the one store that is meant. */
export function folderAndStore(command: string): { folder: string; storeId: number | undefined } {
  const [folder, store, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0 || !/^([1-9]\d{0,14})?$/.test(store ?? ''))
    throw new StartError(`Usage: npm run ${command} -- <folder> [<store id>]`);
  return { folder, storeId: store ? Number(store) : undefined };
}

export function summary(tables: Record<string, { rows: number }>): string {
  const rows = sum(Object.values(tables), (table) => table.rows);
  return `${rows} rows of ${Object.keys(tables).length} tables`;
}
