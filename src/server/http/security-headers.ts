import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { invalid, nonFieldErrors } from './refusal.ts';

const twoYears = 63_072_000;

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
}

/** Mean something for documents only: a screen begins with some twenty scripts and styles, and with a dozen answers of the API. */
const ofDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-Frame-Options',
];

/** Recognizes a call by a page's script: no browser lets a link, a frame or a form say so. */
function isForScript({ url, headers }: FastifyRequest): boolean {
  return url.startsWith('/api/') && headers['sec-fetch-dest'] === 'empty';
}

/** Sets every answer's security headers, on built files and for scripts those that concern them. Uses Helmet once: `@fastify/helmet` costs a third of a quick answer. */
export function registerSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly: the solver that drafts a week.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: twoYears, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // For browsers and plug-ins of the past: each answer would carry them.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()));
  app.addHook('onRequest', async ({ raw }) => {
    // Node takes the first host; a proxy may have used another one (RFC 9112, 3.2).
    if (countHosts(raw) > 1) throw invalid({ field: nonFieldErrors, code: 'unreadable_body' });
  });
  app.addHook('onSend', async (request, reply) => {
    const isAsset = request.url.startsWith('/assets/') && reply.statusCode === 200;
    if (isAsset || isForScript(request)) {
      for (const name of ofDocuments) reply.raw.removeHeader(name);
      return;
    }
    reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    );
  });
}

/** Returns the headers for answers that bypass the hooks: unreadable requests and paths. */
export function headersWithoutHooks(secure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` } : {}),
  };
}
