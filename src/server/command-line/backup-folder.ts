import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#database/start-error.ts';

/** What lies in the data folder beside the database and belongs to it. */
const kept = ['files', 'secret.key'];

/** Copies pictures, attachments and the installation's secret between a data folder and a backup; what is there already stays. */
export async function copyKeptFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of kept) {
    const source = join(from, name);
    if (existsSync(source))
      await cp(source, join(to, name), { recursive: true, force: false, preserveTimestamps: true });
  }
}

/** The one argument of a command, a folder. */
export function folderArgument(command: string): string {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) throw new StartError(`Usage: npm run ${command} -- <folder>`);
  return folder;
}

export function summary(tables: Record<string, { rows: number }>): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables`;
}
