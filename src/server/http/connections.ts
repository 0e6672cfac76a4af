import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

export interface ConnectionLimits {
  /** Milliseconds between two checks of incoming bodies. */
  lookEvery: number;
  /** Bytes that a body must bring between two checks; a slower connection is closed. */
  minBytes: number;
  /** Concurrent connections; further ones are closed as soon as they open. */
  maxConnections: number;
  /** Milliseconds after a stop in which an open connection may still deliver a request. */
  lastRequests: number;
}

/** 2 KB a second lets a phone with a weak signal upload 25 MB, and closes connections that send single bytes. */
export const usualLimits: ConnectionLimits = {
  lookEvery: 30_000,
  minBytes: 60 * 1024,
  maxConnections: 10_000,
  lastRequests: 200,
};

/** Reported to the server's `clientError`, as an unreadable request is. */
const tooSlow = () =>
  Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Limits the number of connections and slow bodies, and closes them at a stop after their answers are sent. */
export class Connections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  /** Requests under way on each connection. */
  readonly #open = new Map<Socket, number>();
  /** Incoming bodies, with the bytes that their connection had received at the last check. */
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

  /** Accepts no more connections, and resolves when the last one is closed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const closed = new Promise((resolve) => this.#server.once('close', resolve));
    // `close` of an HTTP server would also cut off answers that are written but not sent.
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
    // The first check only measures.
    if (hasBody(request)) this.#incoming.set(request, { response, before: Number.NEGATIVE_INFINITY });
    response.once('close', () => {
      if (request.complete) this.#incoming.delete(request);
      const underWay = (this.#open.get(socket) ?? 1) - 1;
      if (this.#open.has(socket)) this.#open.set(socket, underWay);
      if (this.#stopping && underWay === 0) socket.destroySoon();
    });
  }

  /** Checks every incoming body, and ends those that received too little since the last check. */
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
