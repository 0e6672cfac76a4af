import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/** Messages that are answered with the one that ends their batch: Parse, Bind, Describe, Execute and Close, mostly until Sync. */
const batched = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);

/** Codes in place of a protocol version. */
const [cancelRequest, encryptionRequests] = [80_877_102, [80_877_103, 80_877_104]];

interface Task {
  socket: Socket;
  run: () => Promise<void>;
}

/** Gives PGlite to one connection at a time, for a batch or for as long as its transaction lasts. */
class Turns {
  readonly #database: PGlite;
  #tasks: Task[] = [];
  #last: Socket | undefined;
  #isWorking = false;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async add(socket: Socket, run: () => Promise<void>): Promise<void> {
    this.#tasks.push({ socket, run });
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let task = this.#take(); task; task = this.#take()) {
      await task.run();
      this.#last = task.socket;
    }
    this.#isWorking = false;
  }

  /** Drops what the connection waits for, and rolls its transaction back. */
  leave(socket: Socket): Promise<void> {
    this.#tasks = this.#tasks.filter((task) => task.socket !== socket);
    return this.add(socket, async () => {
      if (this.#last === socket && this.#isInTransaction) await this.#database.exec('ROLLBACK');
    });
  }

  get #isInTransaction(): boolean {
    return !this.#database.closed && this.#database.isInTransaction();
  }

  #take(): Task | undefined {
    const index = this.#isInTransaction ? this.#tasks.findIndex(({ socket }) => socket === this.#last) : 0;
    return index < 0 ? undefined : this.#tasks.splice(index, 1)[0];
  }
}

/** Takes whole batches off the front of what a client has sent. */
class Messages {
  #unread: Buffer = Buffer.alloc(0);
  /** The first message has no letter. */
  #begun = false;

  *read(data: Buffer): Generator<Buffer> {
    this.#unread = this.#unread.length === 0 ? data : Buffer.concat([this.#unread, data]);
    for (let at = 0; ; ) {
      const letter = this.#begun ? 1 : 0;
      if (this.#unread.length < at + letter + 4) return;
      const end = at + letter + this.#unread.readInt32BE(at + letter);
      if (this.#unread.length < end) return;
      const isBatched = this.#begun && batched.has(this.#unread[at] ?? 0);
      at = end;
      if (isBatched) continue;
      const batch = this.#unread.subarray(0, end);
      this.#unread = this.#unread.subarray(end);
      at = 0;
      this.#begun ||= !encryptionRequests.includes(batch.readInt32BE(4));
      yield batch;
    }
  }
}

/**
 * Serves PGlite on a Unix socket in PostgreSQL's protocol. Runs the messages of a statement in one go and writes their answers in one:
 * a call into PGlite and a write for each message took as long as small statements.
 */
export async function serveEmbedded(
  database: PGlite,
  { path, maxConnections }: { path: string; maxConnections: number },
): Promise<{ stop: () => Promise<void> }> {
  const turns = new Turns(database);
  const sockets = new Set<Socket>();

  const answer = async (socket: Socket, batch: Buffer) => {
    const answers: Buffer[] = [];
    await database.runExclusive(() =>
      database.execProtocolRawStream(new Uint8Array(batch), {
        onRawData: (data) => answers.push(Buffer.from(data)),
      }),
    );
    if (!socket.writable) return;
    socket.cork();
    for (const one of answers) socket.write(one);
    socket.uncork();
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    const messages = new Messages();
    const receive = (batch: Buffer) => {
      const code = batch[0] === 0 && batch.length >= 8 ? batch.readInt32BE(4) : 0;
      if (encryptionRequests.includes(code)) socket.write('N');
      else if (code === cancelRequest || batch[0] === terminate) socket.end();
      else void turns.add(socket, () => answer(socket, batch));
    };
    socket.on('data', (data: Buffer) => {
      for (const batch of messages.read(data)) receive(batch);
    });
    // A client that is gone is no fault; its transaction ends with `close`.
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      void turns.leave(socket);
    });
  });
  server.maxConnections = maxConnections;
  server.listen(path);
  await once(server, 'listening');
  return {
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
