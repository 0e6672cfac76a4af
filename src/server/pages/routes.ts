import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/index.ts';
import type { Database } from '#database/open.ts';
import { isAllowed } from '#domain/allowed-places.ts';
import { findPage } from '#domain/navigation.ts';
import { openEntity } from '#server/accounts/sessions/choose-entity.ts';
import { signInPath } from '#server/accounts/sign-in/routes.ts';
import type { Authenticate } from '#server/http/context.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Pages, toVisitor } from './pages.ts';

/** Registers every page and its access (docs/rules/screens.md#pages): sign-in with `next`, the role's home, or 404. */
export function registerPages(
  app: FastifyInstance,
  database: Database,
  authenticate: Authenticate,
  pages: Pages,
): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    // Programs request calls that do not exist; they are answered in JSON.
    if (path === apiBase || path.startsWith(`${apiBase}/`)) throw notFound();
    let actor = await authenticate(request);
    const page = findPage(path);
    if (!page) return pages.notFound(request, reply, actor);
    if (page.roles && !actor) {
      return reply.redirect(`${signInPath}?next=${encodeURIComponent(request.url)}`, 302);
    }
    if (actor && !isAllowed(path, toVisitor(actor))) return reply.redirect(pages.findHome(actor), 302);
    if (actor?.authType === 'client' && request.method === 'GET') {
      const { switched, redirect, missing } = await openEntity(database, actor, request);
      if (missing) return pages.notFound(request, reply, actor);
      if (redirect !== undefined) return reply.redirect(redirect, 302);
      if (switched) actor = await authenticate(request);
    }
    return pages.screen(request, reply, actor, page.title);
  });
}
