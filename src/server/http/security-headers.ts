import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { invalid, nonFieldErrors } from './refusal.ts';

const twoYears = 63_072_000;

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
}

/**
 * Headers of every answer: no foreign script, no frame, no sniffing, no referrer to others, https kept once seen. Helmet by itself, made
 * once: `@fastify/helmet` makes it anew for each request, a third of what a quick answer costs, and most of it outlived the young generation.
 */
export function registerSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: twoYears, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()));
  app.addHook('onRequest', async ({ raw }) => {
    // Node takes the first one; a proxy may have looked at another (RFC 9112, 3.2).
    if (hostsOf(raw) > 1) throw invalid({ field: nonFieldErrors, code: 'unreadable_body' });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    );
  });
}

/** The headers of an answer that no hook sees: to what never became a request, or whose path cannot be read. It shows and runs nothing. */
export function headersWithoutHooks(secure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` } : {}),
  };
}
