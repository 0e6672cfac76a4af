import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, type PostgresProgram, type ServerProcess } from './postgres-program.ts';

/** A primary with standbys of the test's own, on ports of 127.0.0.1. */
export interface ReplicatedPostgres {
  /** Address that names all of them. */
  url: string;
  /** Address of the present primary alone. */
  primaryUrl: () => string;
  /** Address of the first standby alone. */
  standbyUrl: () => string;
  /**
   * Kills the primary in an instant, or cuts it off (nothing answers, and no connection ends); then promotes the standby that holds the most,
   * and lets the other follow it.
   */
  failOver: (how?: 'killed' | 'cut off') => Promise<void>;
  /** Brings the lost primary back as it was: it takes itself for the primary. Returns its address. */
  wakeFormer: () => Promise<string>;
  /** Makes the lost primary anew as a standby: by a base backup, as npm's binaries hold neither `pg_rewind` nor `pg_basebackup`. */
  rebuild: () => Promise<void>;
  /** Lets no standby receive anything from now on. */
  pauseStandbys: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Member extends ServerProcess {
  name: string;
  data: string;
  port: number;
}

const names = ['one', 'two', 'three'] as const;

/** Belongs to the running server. */
const ofTheServer = new Set(['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf', 'standby.signal']);
/** Made anew by the server, in folders that have to be there. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

async function ask<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Copies the data of a server under work, by the calls that PostgreSQL has for it. What is written meanwhile comes with the log. */
async function takeBaseBackup(
  { run, give }: PostgresProgram,
  url: string,
  from: string,
  to: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('rebuild', true)`);
    await run('mkdir', ['-m', '700', to]);
    const kept = readdirSync(from).filter((name) => !ofTheServer.has(name) && !emptied.includes(name));
    // A table dropped meanwhile is not there to be copied, which is no failure.
    await run('cp', ['-R', ...kept.map((name) => join(from, name)), to]);
    await run('mkdir', [
      '-m',
      '700',
      ...emptied.map((name) => join(to, name)),
      join(to, 'pg_wal/archive_status'),
    ]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    give(join(to, 'backup_label'));
  } finally {
    await client.end();
  }
}

/** Starts them. Each acknowledges a commit as `commit` says: `remote_apply` once one standby has applied it, `local` by itself. */
export async function startReplicatedPostgres(
  commit: 'remote_apply' | 'local',
  { standbys: count = 2 } = {},
): Promise<ReplicatedPostgres> {
  const program = findPostgres();
  const members: Member[] = [];
  for (const name of names.slice(0, 1 + count)) {
    const data = join(program.folder, name);
    members.push({ name, data, ...(await program.serverOn(data)) });
  }
  const [first, ...rest] = members as [Member, ...Member[]];
  const password = program.makeData(first.data);
  const urlOf = (...of: Member[]) =>
    `postgres://postgres:${password}@${of.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
  const start = ({ start: run, name }: Member) =>
    run([
      // Ended by `kill` only, which leaves to the system what is written: nothing has to reach the disk.
      'fsync=off',
      'max_connections=100',
      'wal_keep_size=1GB',
      'wal_receiver_status_interval=1s',
      'wal_retrieve_retry_interval=200ms',
      `synchronous_commit=${commit}`,
      `synchronous_standby_names=ANY 1 (${names.filter((other) => other !== name).join(', ')})`,
      `cluster_name=${name}`,
    ]);
  const sourceOf = ({ port }: Member) => `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  const follow = (standby: Member, source: string) =>
    ask(urlOf(standby), `ALTER SYSTEM SET primary_conninfo = '${source}'`, 'SELECT pg_reload_conf()');

  /** Lets a standby receive nothing any more. */
  async function detach(standby: Member): Promise<void> {
    await follow(standby, '');
    const receivers = () => ask(urlOf(standby), 'SELECT pid FROM pg_stat_wal_receiver');
    while ((await receivers()).length > 0);
  }

  let primary = first;
  let lost: Member | undefined;

  async function makeStandby(member: Member): Promise<void> {
    rmSync(member.data, { recursive: true, force: true });
    await takeBaseBackup(program, urlOf(primary), primary.data, member.data);
    for (const [name, text] of [
      ['postgresql.auto.conf', `primary_conninfo = '${sourceOf(primary)}'\n`],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(member.data, name), text);
      program.give(join(member.data, name));
    }
    await start(member);
  }

  async function countReceived(standby: Member): Promise<bigint> {
    const [row] = await ask<{ bytes: string }>(
      urlOf(standby),
      `SELECT pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::text AS bytes`,
    );
    return BigInt(row?.bytes ?? 0);
  }

  const standbys = () => members.filter((member) => member !== primary && member !== lost);

  await start(first);
  for (const member of rest) await makeStandby(member);

  return {
    url: `${urlOf(...members)}?target_session_attrs=read-write`,
    primaryUrl: () => urlOf(primary),
    standbyUrl: () => urlOf(...standbys().slice(0, 1)),
    failOver: async (how = 'killed') => {
      const left = standbys();
      if (how === 'killed') await primary.kill();
      else primary.freeze();
      // First: a standby that went on would confirm commits of the lost one that the promoted one does not have.
      await Promise.all(left.map(detach));
      const received = await Promise.all(left.map(countReceived));
      const most = received.reduce((best, bytes, at) => (bytes > (received[best] ?? 0n) ? at : best), 0);
      lost = primary;
      primary = left[most] as Member;
      await ask(urlOf(primary), 'SELECT pg_promote(true, 60)');
      for (const other of standbys()) await follow(other, sourceOf(primary));
    },
    wakeFormer: async () => {
      if (!lost) throw new Error('No primary was lost.');
      if (lost.isRunning()) lost.thaw();
      else await start(lost);
      return urlOf(lost);
    },
    rebuild: async () => {
      if (!lost) return;
      await lost.kill();
      await makeStandby(lost);
      lost = undefined;
    },
    pauseStandbys: async () => {
      await Promise.all(standbys().map(detach));
    },
    stop: async () => {
      for (const member of members) await member.kill();
      rmSync(program.folder, { recursive: true, force: true });
    },
  };
}
