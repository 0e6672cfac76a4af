import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

export async function listEntries(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const entry of await opendir(folder)) names.push(entry.name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return names;
}

/** Deletes what a killed process was working on in a folder. Others may use the folder: only what is a day old is deleted. */
export async function removeLeftovers(folder: string, isOurs = (_name: string) => true): Promise<void> {
  const dayAgo = Date.now() - 86_400_000;
  for (const name of (await listEntries(folder)).filter(isOurs)) {
    const path = join(folder, name);
    const age = await stat(path).catch(() => null);
    // Ignores files of other users: they can't be deleted, and must stop no start.
    if (age && age.mtimeMs < dayAgo) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
