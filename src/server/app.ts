import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiBase } from '#contract/index.ts';
import { openInstallationKey } from '#server/accounts/installation-key.ts';
import { registerAccountLinks } from '#server/accounts/links/routes.ts';
import { registerSignInLinks } from '#server/accounts/links/sign-in-routes.ts';
import { registerOpenid } from '#server/accounts/openid/routes.ts';
import { registerPasskeySignIn } from '#server/accounts/passkeys/sign-in-routes.ts';
import { authenticator } from '#server/accounts/sessions/authenticate.ts';
import { registerSetUp } from '#server/accounts/set-up/routes.ts';
import { registerSignIn } from '#server/accounts/sign-in/routes.ts';
import { callAuthenticator } from '#server/accounts/tokens/authenticate.ts';
import { registerHealth } from '#server/company/operations/health.ts';
import { registerMetrics } from '#server/company/operations/metrics.ts';
import { EventHub } from '#server/events/hub.ts';
import { type ConnectionLimits, Connections } from '#server/http/connections.ts';
import type { Services } from '#server/http/context.ts';
import { registerDocumentation } from '#server/http/documentation.ts';
import { answerRefusal, answerUnreadable, registerErrors } from '#server/http/errors.ts';
import { registerMultipart } from '#server/http/multipart.ts';
import { notFound } from '#server/http/refusal.ts';
import { registerCalls } from '#server/http/register-calls.ts';
import { type RequestLogOptions, requestLog } from '#server/http/request-log.ts';
import { headersWithoutHooks, registerSecurityHeaders } from '#server/http/security-headers.ts';
import { registerInstallable } from '#server/pages/installable.ts';
import { createPages } from '#server/pages/pages.ts';
import { registerPages } from '#server/pages/routes.ts';
import { startSalesImporter } from '#server/sales/import/importer.ts';
import { registerCalendar } from '#server/schedule/calendar/routes.ts';
import { spaceOut } from './background.ts';
import { handlers } from './handlers.ts';

export interface AppOptions
  extends Omit<Services, 'events' | 'installationKey' | 'salesImporter'>,
    RequestLogOptions {
  /** Without one it lasts as long as the process (tests). */
  installationKey?: Buffer;
  /** Milliseconds between two heartbeats of a listening connection; tests shorten it. */
  heartbeat?: number;
  /** Limits of connections; tests shorten them. */
  connectionLimits?: ConnectionLimits;
  /** Proxies trusted to name the visitor's address (`Config`). */
  trustedProxies?: string[];
  /** Folder of the built web; without a build the pages carry no scripts (API tests). */
  webFolder: string;
}

/** Bodies of the API are small; uploads have limits of their own. */
const bodyLimit = 2 * 1024 * 1024;

/** Treats an empty JSON body as none: a DELETE may name the type and send nothing. */
function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Builds the whole server: one Fastify instance, ready to listen or to be called in tests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const secure = options.publicUrl.startsWith('https:');
  const app = Fastify({
    ...requestLog(options),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    genReqId: () => randomUUID(),
    bodyLimit,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    // A kept connection is answered once more and then closed (`Connections`).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersWithoutHooks(secure), 'x-request-id': request.id });
      return answerRefusal(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headersWithoutHooks(secure)),
  });
  const connections = new Connections(app.server, options.connectionLimits);
  registerErrors(app, secure);
  registerJsonBodies(app);
  registerSecurityHeaders(app, secure);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Nothing a person sees may be cached, nor the page for a missing asset. Existing assets set their own header.
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (connections.isStopping) reply.header('connection', 'close');
  });

  const { mailer, webhookSender, noticeSender } = options;
  // A look of each sender costs as much as a small write.
  const wakeSenders = spaceOut(() => {
    mailer?.wake();
    webhookSender?.wake();
    noticeSender?.wake();
  }, 100);
  // A request that changed something may have queued mail, push messages and webhooks, visible since its commit.
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 400) wakeSenders();
  });

  registerHealth(app, options.database);

  const { database, files, now, heartbeat } = options;
  const events = new EventHub({
    database,
    now,
    heartbeat,
    onError: (error) => app.log.warn({ err: error }, 'changes could not be read'),
  });
  app.addHook('preClose', async () => {
    events.close();
    await connections.stop();
  });
  const salesImporter = startSalesImporter({
    database,
    files,
    now,
    onError: (error) => app.log.error({ err: error }, 'an import of transactions was interrupted'),
  });
  app.addHook('onClose', () => salesImporter.stop());
  const installationKey = options.installationKey ?? openInstallationKey(undefined);
  registerMetrics(app, { listeners: () => events.listeners, sendsMail: mailer !== undefined });
  const services = {
    ...options,
    events,
    salesImporter,
    installationKey,
  };
  const authenticate = authenticator(services, secure);
  const pages = await createPages(services, secure);
  await app.register(async (api) => {
    await registerMultipart(api);
    registerCalls(api, services, callAuthenticator(services, authenticate), handlers);
  });
  await registerDocumentation(app);
  registerSignIn(app, services, authenticate, pages, secure);
  registerPasskeySignIn(app, services, secure);
  registerOpenid(app, services, authenticate, pages, secure);
  registerAccountLinks(app, services, authenticate, pages, secure);
  registerSignInLinks(app, services, authenticate, pages, secure);
  registerSetUp(app, services, pages, secure);
  registerCalendar(app, services);

  const assets = join(options.webFolder, 'assets');
  if (existsSync(assets)) {
    // Files here are named after their content and never change.
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      // A route per file: the library reads the whole folder for each request of a route for all of them.
      wildcard: false,
      index: false,
      // Named by their content, so that no browser asks for them again.
      immutable: true,
      maxAge: '1y',
      etag: false,
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
    });
  }
  registerInstallable(app, options.webFolder);
  registerPages(app, services.database, authenticate, pages);
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(apiBase) || request.method !== 'GET') {
      return answerRefusal(notFound(), request, reply);
    }
    return pages.notFound(request, reply);
  });
  return app;
}
