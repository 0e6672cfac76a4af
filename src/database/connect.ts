import type { Socket } from 'node:net';
import pg from 'pg';
import type { DatabaseUrl } from './database-url.ts';
import { keptOption } from './detect-pooler.ts';
import type { Hosts } from './hosts.ts';
import { ReadOnlyError, readTimeline } from './read-only.ts';
import { valueTypes } from './value-parsers.ts';

/** Milliseconds to wait for a connection before a request is answered as unavailable. */
export const connectionTimeoutMillis = 15_000;

/** The same for one host of several: a machine that is cut off does not even refuse. */
const hostTimeoutMillis = 4000;

/** Makes clients that go to the current host, or to the one given, and leave it when it does not answer. */
export function makeClient(hosts: Hosts, host?: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const at = host ?? hosts.at;
      super({
        ...config,
        connectionString: hosts.addresses[at],
        ...(hosts.count > 1 ? { connectionTimeoutMillis: hostTimeoutMillis } : {}),
      });
      const { connection } = this as unknown as { connection: { stream: Socket } };
      const forget = hosts.take(this, at, () => connection.stream.destroy());
      let answered = false;
      this.once('connect', () => {
        answered = true;
      });
      this.once('end', () => {
        if (!answered) hosts.leave(this);
        forget();
      });
    }
  };
}

/** Connects to the current host, or to the one given, as the user of the address. */
export async function connectAsGiven({ hosts, options }: DatabaseUrl, host?: number): Promise<pg.Client> {
  const client = new (makeClient(hosts, host))({
    options: `${options} -c timezone=UTC ${keptOption}`.trim(),
    connectionTimeoutMillis,
    types: valueTypes,
  });
  // A connection that breaks while idle must not end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Refuses and leaves, where several hosts are named, one that takes no writes or is a former primary. */
export async function refuseClosedHost(client: pg.ClientBase, hosts: Hosts): Promise<void> {
  if (hosts.count === 1) return;
  try {
    if (!hosts.isLatest(client, await readTimeline(client))) throw new ReadOnlyError();
  } catch (error) {
    if (error instanceof ReadOnlyError) hosts.leave(client);
    throw error;
  }
}

/** Connects to the host that takes writes; the one promoted last, if a former primary still takes itself for one. */
export async function connectToWrite(address: DatabaseUrl): Promise<pg.Client> {
  const { hosts } = address;
  if (hosts.count === 1) return connectAsGiven(address);
  const tried = await Promise.allSettled(
    hosts.addresses.map(async (_, at) => {
      const client = await connectAsGiven(address, at);
      try {
        return { client, at, timeline: await readTimeline(client) };
      } catch (error) {
        await client.end();
        throw error;
      }
    }),
  );
  const open = tried.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const [best, ...others] = open.sort((one, other) => other.timeline - one.timeline);
  await Promise.all(others.map(({ client }) => client.end()));
  if (!best) throw tried.findLast((one) => one.status === 'rejected')?.reason;
  hosts.moveTo(best.at);
  hosts.isLatest(best.client, best.timeline);
  return best.client;
}
