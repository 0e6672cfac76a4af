import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A client's startup parameters: user, database, options and the like. */
export type StartupParameters = Record<string, string>;

export interface StartupRelay {
  /** `host:port` of it. */
  server: string;
  close: () => Promise<void>;
}

const protocol = 196_608;

function readStartup(message: Buffer): StartupParameters {
  const words = message.subarray(8).toString('utf8').split('\0');
  return Object.fromEntries(
    Array.from({ length: Math.floor(words.length / 2) }, (_, index) => [
      words[2 * index],
      words[2 * index + 1],
    ]),
  );
}

function writeStartup(parameters: StartupParameters): Buffer {
  const words = Object.entries(parameters).filter(([name]) => name !== '');
  const text = Buffer.from(`${words.flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(text.length + 8, 0);
  head.writeInt32BE(protocol, 4);
  return Buffer.concat([head, text]);
}

/** Stands between a client and PostgreSQL, and says as a connection begins something else than the client did. */
export async function startRelay(
  databaseUrl: string,
  change: (asked: StartupParameters) => StartupParameters,
): Promise<StartupRelay> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    let first = Buffer.alloc(0);
    client.on('data', function begin(chunk: Buffer) {
      first = Buffer.concat([first, chunk]);
      if (first.length < 4 || first.length < first.readInt32BE(0)) return;
      client.off('data', begin);
      const end = first.readInt32BE(0);
      database.write(writeStartup(change(readStartup(first.subarray(0, end)))));
      database.write(first.subarray(end));
      client.pipe(database);
      database.pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
