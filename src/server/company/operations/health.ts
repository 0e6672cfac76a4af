import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/open.ts';

/** Registers `GET /healthz` (process and database) and `GET /readyz`, which is 503 once asked to stop. */
export function registerHealth(app: FastifyInstance, database: Pick<Database, 'ping'>): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await database.ping();
    return { status: 'ok' };
  });
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    await database.ping();
    return { status: 'ready' };
  });
}
