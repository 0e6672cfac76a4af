import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#server/http/refusal.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** Headers that proxies add. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Tells whether a program on this machine asks directly. A proxy without such headers speaks HTTP/1.0, nginx's default. */
function asksFromHere({ headers, httpVersion, socket }: IncomingMessage): boolean {
  return (
    loopback.has(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}

/** Gauges with names of counters; the same figures by type stay. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

interface Measured {
  /** Number of connections that listen for changes on this process. */
  listeners: () => number;
  /** Mail is sent from here. */
  sendsMail: boolean;
}

/** Registers `GET /metrics` for Prometheus, on loopback only and not forwarded. Names no address, person or store. */
export function registerMetrics(app: FastifyInstance, { listeners, sendsMail }: Measured): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const duration = new Histogram({
    name: 'branchline_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'branchline_request_faults_total',
    help: 'Requests answered with 500 or above',
    registers: [registry],
  });
  new Gauge({
    name: 'branchline_live_listeners',
    help: 'Connections that wait for changes',
    registers: [registry],
    collect() {
      this.set(listeners());
    },
  });
  new Gauge({
    name: 'branchline_sends_mail',
    help: '1 where SMTP_URL is set and OUTGOING is not off',
    registers: [registry],
  }).set(sendsMail ? 1 : 0);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    // A connection that listens for hours is not slow.
    if (route.endsWith('/events/')) return;
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) faults.inc();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!asksFromHere(request.raw)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
