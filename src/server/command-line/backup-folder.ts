import type { Manifest } from '#database/backup/manifest.ts';
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

/** Says what a backup holds: files of an S3-compatible store (`FILES_URL`) are not in it. */
export function describeBackup(
  folder: string,
  { tables, store }: Pick<Manifest, 'tables' | 'store'>,
  filesUrl: string | undefined,
): string {
  const rows = `${folder} holds ${summary(tables)}`;
  if (filesUrl === undefined)
    return `${rows} and ${store ? 'the files of the store' : 'the files and the key'}.`;
  return `${rows}${store ? '' : ' and the key'}, but no files: they are in the store of FILES_URL.`;
}

/** Says what has become of a store. Its files in an S3-compatible store may be those of another server by now: a person deletes them. */
export function describeRemoval(
  folder: string,
  { id, name }: NonNullable<Manifest['store']>,
  filesUrl: string | undefined,
): string {
  const removed = `Removed store ${id} (${name}).`;
  if (filesUrl === undefined) return `${removed} ${folder} holds it.`;
  return `${removed} ${folder} holds its rows. Its files are still in the store of FILES_URL, under ${id}/: delete them there, unless another server has taken the store.`;
}
