import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './postgres-program.ts';

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

/** Settings for a server whose data is thrown away: nothing waits for the disk. */
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];

/**
 * Makes and starts a PostgreSQL on a free port of 127.0.0.1, with its data in a temporary folder.
 * @param place a folder for its data, which is then kept as it would be at work: what it acknowledged survives its own end. Its user
 *   (`unprivileged`) has to reach it.
 */
export async function startPrivatePostgres(place?: string): Promise<PrivatePostgres> {
  const { folder, makeData, serverOn } = findPostgres();
  const data = join(place ?? folder, 'data');
  const password = makeData(data);
  const server = await serverOn(data);
  const resume = () => server.start(place ? [] : throwAway);
  await resume();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    halt: server.end,
    resume,
    stop: async () => {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
