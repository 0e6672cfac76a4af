import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

export interface ConnectionLimits {
  /** How often bodies that are coming in are looked at, in milliseconds. */
  lookEvery: number;
  /** A body brings at least so many bytes between two looks, or its connection is ended. */
  minBytes: number;
  /** Connections at once; a further one is closed as soon as it is made. */
  maxConnections: number;
  /** Milliseconds after a stop during which a kept connection may still bring a request that was on its way. */
  lastRequests: number;
}

/** 2 KB a second: a phone at the edge of its network still sends 25 MB, a stranger holds no connection for ever with single bytes. */
export const usualLimits: ConnectionLimits = {
  lookEvery: 30_000,
  minBytes: 60 * 1024,
  maxConnections: 10_000,
  lastRequests: 200,
};

/** Told, like a request that cannot be read, to the server's `clientError`. */
const tooSlow = () =>
  Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Every connection of a server: bounded in number, ended where a body only trickles in, and at a stop closed as soon as what is under way
 * on it has been answered and sent.
 */
export class Connections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  /** Requests under way on each. */
  readonly #open = new Map<Socket, number>();
  /** Bodies on their way, each with what its connection had brought at the last look, in bytes. */
  readonly #incoming = new Map<IncomingMessage, { response: ServerResponse; before: number }>();
  #stopping = false;

  constructor(server: Server, limits: ConnectionLimits = usualLimits) {
    this.#server = server;
    this.#limits = limits;
    server.maxConnections = limits.maxConnections;
    server.on('connection', (socket) => {
      this.#open.set(socket, 0);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.prependListener('request', (request, response) => this.#begin(request, response));
    const looking = setInterval(() => this.endSlow(), limits.lookEvery);
    looking.unref();
    server.once('close', () => clearInterval(looking));
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Takes no further connection, and resolves when the last one is closed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const closed = new Promise((resolve) => this.#server.once('close', resolve));
    // An HTTP server's own `close` also cuts off answers that are written and not yet sent.
    NetServer.prototype.close.call(this.#server);
    // Reads first what has arrived, even when the process was busy.
    setTimeout(() => setImmediate(() => this.#closeIdle()), this.#limits.lastRequests);
    await closed;
  }

  #closeIdle(): void {
    for (const [socket, underWay] of this.#open) if (underWay === 0) socket.destroy();
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.#open.set(socket, (this.#open.get(socket) ?? 0) + 1);
    // Its first look only takes the measure.
    if (hasBody(request)) this.#incoming.set(request, { response, before: Number.NEGATIVE_INFINITY });
    response.once('close', () => {
      if (request.complete) this.#incoming.delete(request);
      const underWay = (this.#open.get(socket) ?? 1) - 1;
      if (this.#open.has(socket)) this.#open.set(socket, underWay);
      if (this.#stopping && underWay === 0) socket.destroySoon();
    });
  }

  /** Looks at every body that is coming in, and ends those that have brought too little since the last look. */
  endSlow(): void {
    for (const [request, body] of this.#incoming) {
      const { socket } = request;
      const came = socket.bytesRead - body.before;
      body.before = socket.bytesRead;
      if (request.complete || socket.destroyed) this.#incoming.delete(request);
      // Bytes that wait here to be read are not the sender's delay.
      else if (came < this.#limits.minBytes && request.readableLength === 0) {
        this.#incoming.delete(request);
        if (body.response.headersSent) socket.destroy();
        else this.#server.emit('clientError', tooSlow(), socket);
      }
    }
  }
}
