/**
 * Brings up a monitor, three PostgreSQL servers, two application machines and HAProxy, each in a network of its own on this machine; kills,
 * cuts off and heals them under load, and says what was lost. Needs root and the packages that docs/deploying.md names.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScene } from '../../e2e/support/business-actions.ts';
import { withDatabase } from '../../e2e/support/caller.ts';
import { halfDone } from '../../e2e/support/half-done.ts';
import { countOf, findLost, noneDone } from '../../e2e/support/lost-writes.ts';
import { saleRows, workThrough } from '../../e2e/support/mixed-load.ts';
import { makePatient, type Refused } from '../../e2e/support/patient-callers.ts';
import { enterNetwork, type Machine, openNetwork, runWithin } from './machines.ts';

const user = 'postgres';
const [monitorPort, nodePort] = [6000, 6001];
const say = (text: string) => process.stdout.write(`${text}\n`);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(what: string, seconds: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (
    !(await Promise.resolve()
      .then(isSo)
      .catch(() => false))
  ) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await pause(250);
  }
}

/** The newest PostgreSQL here that has pg_auto_failover. */
function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = readdirSync(root).filter((name) =>
    readdirSync(join(root, name, 'lib')).includes('pgautofailover.so'),
  );
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (!newest) throw new Error('pg_auto_failover is not installed. See docs/deploying.md.');
  return join(root, newest, 'bin');
}

interface NodeState {
  nodename: string;
  health: number;
  current_group_state: string;
  assigned_group_state: string;
}

/** Monitor and three nodes, as docs/deploying.md makes them. */
async function startDatabase(folder: string, monitor: Machine, nodes: Machine[]) {
  const dataOf = ({ name }: Machine) => join(folder, name);
  const run = (machine: Machine) => machine.start(['pg_autoctl', 'run', '--pgdata', dataOf(machine)]);
  const ask = (machine: Machine, port: number, database: string, statement: string) =>
    machine.run(['psql', '-qAtp', String(port), '-d', database, '-c', statement]).trim();
  const common = ['--auth', 'scram-sha-256', '--ssl-self-signed'];
  const create = (what: string, machine: Machine, port: number) => [
    ...['pg_autoctl', 'create', what, '--pgdata', dataOf(machine), '--pgport', String(port)],
    ...['--hostname', machine.address, ...common],
  ];
  monitor.run(create('monitor', monitor, monitorPort));
  run(monitor);
  await until(
    'the monitor answers',
    30,
    () => ask(monitor, monitorPort, 'pg_auto_failover', 'SELECT 1') === '1',
  );
  ask(monitor, monitorPort, 'pg_auto_failover', `ALTER USER autoctl_node PASSWORD 'monitor-secret'`);
  const monitorUrl = `postgres://autoctl_node:monitor-secret@${monitor.address}:${monitorPort}/pg_auto_failover?sslmode=require`;

  const states = (): NodeState[] =>
    JSON.parse(monitor.run(['pg_autoctl', 'show', 'state', '--json', '--pgdata', dataOf(monitor)]));
  const stateOf = ({ name }: Machine) =>
    states().find(({ nodename }) => nodename === name)?.current_group_state;
  for (const [number, node] of nodes.entries()) {
    const home = join(folder, 'home', node.name);
    writeFileSync(join(home, '.pgpass'), '*:*:*:pgautofailover_replicator:replicator-secret\n', {
      mode: 0o600,
    });
    execFileSync('chown', [user, join(home, '.pgpass')]);
    const port = nodePort + number;
    node.start([
      ...create('postgres', node, port),
      ...['--run', '--name', node.name, '--monitor', monitorUrl],
      ...['--username', 'branchline', '--dbname', 'branchline', '--pg-hba-lan'],
    ]);
    await until(`${node.name} is a node`, 300, () =>
      ['single', 'wait_primary', 'primary', 'secondary'].includes(stateOf(node) ?? ''),
    );
    if (number > 0) continue;
    ask(node, port, 'postgres', `ALTER USER pgautofailover_replicator PASSWORD 'replicator-secret'`);
    ask(node, port, 'postgres', `ALTER USER branchline PASSWORD 'application-secret' CREATEROLE`);
  }
  const isWhole = () => {
    const now = states();
    const settled = now.every(
      ({ health, current_group_state: is, assigned_group_state: shall }) => health === 1 && is === shall,
    );
    const count = (state: string) => now.filter(({ current_group_state: is }) => is === state).length;
    return settled && count('primary') === 1 && count('secondary') === 2;
  };
  const primary = () => {
    const name = states().find(({ current_group_state: is }) => is === 'primary')?.nodename;
    const found = nodes.find((node) => node.name === name);
    if (!found) throw new Error('There is no primary.');
    return found;
  };
  await until('a primary with two standbys', 300, isWhole);
  const hosts = nodes.map(({ address }, number) => `${address}:${nodePort + number}`).join(',');
  return {
    url: `postgres://branchline:application-secret@${hosts}/branchline?target_session_attrs=read-write&sslmode=no-verify`,
    run,
    isWhole,
    primary,
    switchOver: (): Hit => {
      monitor.run(['pg_autoctl', 'perform', 'switchover', '--pgdata', dataOf(monitor)]);
      return [monitor];
    },
  };
}

/** Something that happens to machines, and what puts it right. */
interface Fault {
  what: string;
  strike: () => Hit;
  heal: (hit: Hit) => void;
  /** Nothing can be written until it is put right. */
  isOutage?: true;
}
type Hit = [Machine, ...Machine[]];

const kill = (machine: Machine): Hit => {
  machine.kill();
  return [machine];
};
const cutOff = (...machines: Machine[]): Hit => {
  for (const machine of machines) machine.cutOff();
  return machines as Hit;
};
const heal = (hit: Hit) => {
  for (const machine of hit) machine.heal();
};

async function drill(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'branchline-drill-'));
  const dataDir = join(folder, 'shared');
  mkdirSync(dataDir, { mode: 0o700 });
  execFileSync('chown', ['-R', user, folder]);
  const network = openNetwork(folder, user, `${findBinaries()}:/usr/sbin:/usr/bin:/bin`);
  process.once('exit', () => network.remove());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const root = join(import.meta.dirname, '../..');
  try {
    const [monitor, ...nodes] = ['monitor', 'one', 'two', 'three'].map(network.add) as [
      Machine,
      ...Machine[],
    ];
    const [appOne, appTwo, proxy] = ['app-one', 'app-two', 'proxy'].map(network.add) as [
      Machine,
      Machine,
      Machine,
    ];
    say('Making a monitor and three nodes …');
    const database = await startDatabase(folder, monitor, nodes);

    const url = `http://${proxy.address}:8080`;
    const serve = (app: Machine) =>
      app.start([process.execPath, '--v8-pool-size=0', join(root, 'src/server/main.ts')], {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        HOST: app.address,
        PUBLIC_URL: url,
        TRUSTED_PROXIES: proxy.address,
      });
    const answers = async (address: string) => (await fetch(`${address}/readyz`)).ok;
    const isServing = ({ address }: Machine) => answers(`http://${address}:3000`);
    for (const app of [appOne, appTwo]) {
      serve(app);
      await until(`${app.name} serves`, 60, () => isServing(app));
    }
    proxy.start(['haproxy', '-db', '-f', join(import.meta.dirname, 'haproxy.cfg')], {
      BIND: `${proxy.address}:8080`,
      APP_ONE: `${appOne.address}:3000`,
      APP_TWO: `${appTwo.address}:3000`,
    });
    await until('the proxy serves', 20, () => answers(url));

    const scene = await withDatabase({ databaseUrl: database.url }, (open) => buildScene(open, url));
    const refused: Refused = { count: 0, dropped: 0 };
    const done = noneDone();
    let goesOn = true;
    let [last, longest] = [Date.now(), 0];
    let counted = 0;
    const watching = setInterval(() => {
      if (countOf(done) === counted) return;
      counted = countOf(done);
      longest = Math.max(longest, Date.now() - last);
      last = Date.now();
    }, 20);
    const working = workThrough(makePatient(scene, refused, 'may be lost'), done, () => goesOn);
    working.catch((error: unknown) => say(`The load met a fault: ${error}`));
    const more = async (count: number) => {
      const before = countOf(done);
      await until('writes are acknowledged', 180, () => countOf(done) >= before + count);
    };

    const standbys = () => nodes.filter((node) => node !== database.primary());
    const faults: Fault[] = [
      {
        what: 'the primary is killed',
        strike: () => kill(database.primary()),
        heal: ([hit]) => database.run(hit),
      },
      { what: 'the primary is cut off from everybody', strike: () => cutOff(database.primary()), heal },
      {
        what: 'the primary is cut off from monitor and standbys, not from the applications',
        strike: () => {
          const primary = database.primary();
          primary.cutOff([monitor, ...standbys()]);
          return [primary];
        },
        heal,
      },
      { what: 'a standby is cut off', strike: () => cutOff(...standbys().slice(1)), heal },
      { what: 'both standbys are cut off', strike: () => cutOff(...standbys()), heal, isOutage: true },
      { what: 'the monitor is killed', strike: () => kill(monitor), heal: () => database.run(monitor) },
      { what: 'the primary changes as planned', strike: database.switchOver, heal: () => {} },
      { what: 'an application machine is killed', strike: () => kill(appOne), heal: ([hit]) => serve(hit) },
      { what: 'an application machine is cut off', strike: () => cutOff(appTwo), heal },
    ];
    for (const { what, strike, heal: mend, isOutage } of faults) {
      await more(30);
      const [refusedBefore, droppedBefore] = [refused.count, refused.dropped];
      longest = 0;
      const hit = strike();
      // The monitor takes most of a minute to decide. Without a standby nothing may be acknowledged until one is back.
      await (isOutage ? pause(45_000) : more(10));
      mend(hit);
      await more(10);
      await until(
        'all is whole again',
        240,
        async () => database.isWhole() && (await isServing(appOne)) && (await isServing(appTwo)),
      );
      await more(10);
      say(
        `${what}: ${(longest / 1000).toFixed(1)} s without a write, ${refused.count - refusedBefore} answers 503, ${refused.dropped - droppedBefore} connections dropped`,
      );
    }
    goesOn = false;
    await working;
    clearInterval(watching);
    return await withDatabase({ databaseUrl: database.url }, async (open) => {
      const lost = await findLost(open, scene.storeId, done);
      const half = await halfDone(open, { storeId: scene.storeId, dataDir, saleRows });
      const counts = Object.entries(done).map(([name, list]) => `${list.length} ${name}`);
      say(
        `Acknowledged: ${counts.join(', ')}. Lost: ${countOf(lost) === 0 ? 'nothing' : JSON.stringify(lost)}.`,
      );
      for (const trace of half) say(`Half done: ${trace}`);
      return countOf(lost) + half.length === 0 ? 0 : 1;
    });
  } finally {
    network.remove();
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = enterNetwork() ? await runWithin() : await drill();
process.exit();
