import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of the socket that PostgreSQL's clients look for, at the default port. */
export const socketName = '.s.PGSQL.5432';

const prefix = 'branchline-';

/** Limit for the path of a Unix socket on all systems. */
const maxSocketPath = 100;

function isDead(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const attempt = connect(socket);
  attempt.once('connect', () => resolve(false));
  // Any other error (not made yet, not ours) says nothing about its owner.
  attempt.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  return promise.finally(() => attempt.destroy());
}

/** Deletes what killed processes left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => /^branchline-\w{6}$/.test(entry))) {
    const left = join(folder, name);
    if (await isDead(join(left, socketName))) rmSync(left, { recursive: true, force: true });
  }
}

/** Makes a folder for a socket with a short path. Only its owner may enter (0700): reaching the socket means reaching the data. */
export async function makeSocketFolder(): Promise<string> {
  const usual = tmpdir();
  const fits = join(usual, `${prefix}123456`, socketName).length < maxSocketPath;
  const folder = fits ? usual : '/tmp';
  // Leftovers of others that cannot be deleted are no reason not to start.
  await sweep(folder).catch(() => {});
  return mkdtempSync(join(folder, prefix));
}
