import type { FastifyInstance } from 'fastify';
import { mayOpen, pageAt } from '#domain/navigation.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import { signInPath } from '../auth/routes.ts';
import { type Pages, visitorOf } from './pages.ts';

/**
 * Every page of the specification (section 2) and who may open it: signed out, to sign-in with `next`; the wrong role, to the role's
 * home; an unknown path, the 404 screen with status 404.
 */
export function registerPages(app: FastifyInstance, authenticate: Authenticate, pages: Pages): void {
  app.get('/*', async (request, reply) => {
    const actor = await authenticate(request);
    const page = pageAt(request.url.split('?')[0] ?? '/');
    if (!page) return pages.notFound(request, reply, actor);
    if (page.roles && !actor) {
      return reply.redirect(`${signInPath}?next=${encodeURIComponent(request.url)}`, 302);
    }
    if (actor && !mayOpen(page, visitorOf(actor))) return reply.redirect(pages.homeOf(actor), 302);
    return pages.screen(request, reply, actor, page.title);
  });
}
