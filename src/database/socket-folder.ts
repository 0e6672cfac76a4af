import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name PostgreSQL's clients look for in a socket folder, at the default port. */
export const socketName = '.s.PGSQL.5432';

const prefix = 'branchline-';

/** Unix socket paths are short everywhere. */
const longestSocketPath = 100;

function isDead(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const attempt = connect(socket);
  attempt.once('connect', () => resolve(false));
  // Any other error (not made yet, not ours) says nothing about its owner.
  attempt.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  return promise.finally(() => attempt.destroy());
}

/** Takes away what killed processes left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => /^branchline-\w{6}$/.test(entry))) {
    const left = join(folder, name);
    if (await isDead(join(left, socketName))) rmSync(left, { recursive: true, force: true });
  }
}

/** A folder for a socket, with a path short enough. For its owner alone (0700): whoever reaches the socket reaches the data. */
export async function makeSocketFolder(): Promise<string> {
  const usual = tmpdir();
  const fits = join(usual, `${prefix}123456`, socketName).length < longestSocketPath;
  const folder = fits ? usual : '/tmp';
  // Left-overs of others that cannot be swept are no reason not to start.
  await sweep(folder).catch(() => {});
  return mkdtempSync(join(folder, prefix));
}
