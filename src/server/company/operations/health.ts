import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/open.ts';

/**
 * `GET /healthz` says that the process and its database work. `GET /readyz` says so, too, until the process is asked to stop: then it
 * answers 503, so that a balancer sends nobody here any more while what is under way is answered.
 */
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
