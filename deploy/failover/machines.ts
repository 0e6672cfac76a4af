import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A machine of the drill: a network namespace of its own on this one. */
export interface Machine {
  name: string;
  address: string;
  /** Runs a command there as the unprivileged user. Returns what it printed. */
  run: (command: string[]) => string;
  /** Starts what goes on there. */
  start: (command: string[], environment?: Record<string, string>) => void;
  /** Kills everything on it in an instant. */
  kill: () => void;
  /** Cuts it off from these machines, or from all. */
  cutOff: (from?: Machine[]) => void;
  /** Plugs it in again. */
  heal: () => void;
}

/** Machines on one switch, all on this machine. Needs root for the network; what runs there does so as `user`. */
export interface Network {
  add: (name: string) => Machine;
  /** Ends everything and takes the network away. */
  remove: () => void;
}

const prefix = 'bl-';
const hub = `${prefix}hub`;

const ip = (...given: string[]) => execFileSync('ip', given, { encoding: 'utf8' });

/** The address of this script in the network. */
const hubAddress = '10.77.0.1';

/** Makes the switch, and runs this script again within its network. Returns false in that second run. */
export function enterNetwork(): boolean {
  if (process.env.DRILL_WITHIN) return false;
  if (process.getuid?.() !== 0)
    throw new Error('Network namespaces need root. What runs in them does so as another user.');
  ip('netns', 'add', hub);
  ip('-n', hub, 'link', 'set', 'lo', 'up');
  ip('-n', hub, 'link', 'add', 'switch', 'type', 'bridge');
  ip('-n', hub, 'addr', 'add', `${hubAddress}/24`, 'dev', 'switch');
  ip('-n', hub, 'link', 'set', 'switch', 'up');
  return true;
}

/** Runs this script within the network and takes it away afterwards. Returns its exit code. */
export async function runWithin(): Promise<number> {
  // Unlike `ip netns exec`, this keeps the mounts, by which the names of networks are known.
  const child = spawn('nsenter', [`--net=/run/netns/${hub}`, process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, DRILL_WITHIN: '1' },
    stdio: 'inherit',
  });
  try {
    return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    ip('netns', 'del', hub);
  }
}

export function openNetwork(folder: string, user: string, path: string): Network {
  const machines: Machine[] = [];
  const processes: ChildProcess[] = [];
  const add = (name: string): Machine => {
    const space = `${prefix}${name}`;
    const address = `10.77.0.${10 + machines.length}`;
    const home = join(folder, 'home', name);
    mkdirSync(home, { recursive: true });
    execFileSync('chown', [user, home]);
    ip('netns', 'add', space);
    ip('-n', space, 'link', 'set', 'lo', 'up');
    ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', space, 'master', 'switch', 'up');
    ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', space, 'link', 'set', 'eth0', 'up');
    const own = { HOME: home, XDG_RUNTIME_DIR: home, PATH: path, LC_ALL: 'C.UTF-8' };
    const within = (environment: Record<string, string>, command: string[]) => [
      ...['netns', 'exec', space, 'runuser', '-u', user, '--', 'env', '-i'],
      ...Object.entries({ ...own, ...environment }).map(([key, value]) => `${key}=${value}`),
      ...command,
    ];
    const machine: Machine = {
      name,
      address,
      run: (command) => execFileSync('ip', within({}, command), { encoding: 'utf8', stdio: 'pipe' }),
      start: (command, environment = {}) => {
        const child = spawn('ip', within(environment, command), { stdio: ['ignore', 'pipe', 'pipe'] });
        const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
        child.stdout.pipe(log);
        child.stderr.pipe(log);
        processes.push(child);
      },
      kill: () => {
        for (const pid of ip('netns', 'pids', space).split('\n').filter(Boolean)) {
          try {
            process.kill(Number(pid), 'SIGKILL');
          } catch {
            // It went with its parent.
          }
        }
      },
      cutOff: (from) => {
        if (!from) return void ip('link', 'set', space, 'down');
        for (const other of from) ip('-n', space, 'route', 'add', 'blackhole', `${other.address}/32`);
      },
      heal: () => {
        ip('link', 'set', space, 'up');
        for (const route of ip('-n', space, 'route', 'show', 'type', 'blackhole')
          .split('\n')
          .filter(Boolean)) {
          ip('-n', space, 'route', 'del', ...route.trim().split(' '));
        }
      },
    };
    machines.push(machine);
    return machine;
  };
  return {
    add,
    remove: () => {
      for (const machine of machines.splice(0)) {
        machine.kill();
        ip('netns', 'del', `${prefix}${machine.name}`);
      }
      for (const child of processes) child.unref();
    },
  };
}
