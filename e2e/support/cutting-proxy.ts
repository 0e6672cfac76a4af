import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL that can be cut at any message of its protocol. */
export interface CuttingProxy {
  /** The database's address, through it. */
  url: string;
  /** Counts messages, of either direction and any connection, from now on, and cuts the connection at the `nth`, which does not arrive. */
  cutAt: (nth: number) => void;
  /** Marks a cut connection, which counts no more. */
  stopCounting: () => boolean;
  close: () => Promise<void>;
}

/** Splits a stream of the protocol into its messages: a type of one byte, but for a client's first one, then a length with itself. */
function messagesIn(untypedFirst: boolean): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let typeBytes = untypedFirst ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) break;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      typeBytes = 1;
    }
    return messages;
  };
}

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let wasCut = false;

  function pass(from: Socket, to: Socket, untypedFirst: boolean): void {
    const split = messagesIn(untypedFirst);
    from.on('data', (chunk: Buffer) => {
      for (const message of split(chunk)) {
        left -= 1;
        if (left === 0) {
          wasCut = true;
          from.removeAllListeners('data').pause();
          // Delivers earlier data.
          to.end(() => from.destroy());
          return;
        }
        if (to.writable) to.write(message);
      }
    });
    from.on('close', () => to.destroy()).on('error', () => to.destroy());
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) socket.setNoDelay(true);
    pass(client, database, true);
    pass(database, client, false);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cutAt: (nth) => {
      wasCut = false;
      left = nth;
    },
    stopCounting: () => {
      left = Number.POSITIVE_INFINITY;
      return wasCut;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
