import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#database/start-error.ts';

const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Migrations that the data was written with, in order. */
  migrations: z.array(z.string()),
  /** The one store that the backup holds; without it, the whole installation. */
  store: z.object({ id: z.number().int(), name: z.string() }).optional(),
  /** SHA-256 of the key that sealed the store's secrets; only where one store is held, whose backup must not hold the key of all. */
  key_hash: z.string().optional(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  /** Files beside the rows, by their path in the folder. Missing in backups from before 22 November 2026. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })).default({}),
  /** Next number of each sequence, by its name: no id is given twice, not even that of a deleted row. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
});

/** Describes a backup. Written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

export const manifestName = 'manifest.json';

/** Path of a table's rows, one JSON object per line, compressed. */
export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl.gz`);
}

/** @throws StartError when the folder has no backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), 'utf8');
  } catch {
    throw new StartError(`${folder} holds no backup: there is no ${manifestName} in it.`);
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new StartError(`The ${manifestName} in ${folder} cannot be read. Is it a backup of this product?`);
  }
}
