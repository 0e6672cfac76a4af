import type { FastifyInstance } from 'fastify';
import { pageFor, roleHome } from '#domain/navigation.ts';
import { signInPath } from '../auth/routes.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Services } from '../http/context.ts';
import type { Pages } from './pages.ts';

/**
 * Every page of the specification (section 2) and who may open it: signed out, to sign-in with `next`; the wrong role, to the role's
 * home; an unknown path, the 404 screen with status 404.
 */
export function registerPages(
  app: FastifyInstance,
  _services: Services,
  authenticate: Authenticate,
  pages: Pages,
): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const actor = await authenticate(request);
    const found = pageFor(path);
    if (!found) return pages.notFound(request, reply, actor);
    if (!found.roles) {
      if (found.title === 'notFound') return pages.notFound(request, reply, actor);
      return pages.screen(request, reply, actor, found.title);
    }
    if (!actor) {
      return reply.redirect(`${signInPath}?next=${encodeURIComponent(request.url)}`, 302);
    }
    return pages.screen(request, reply, actor, found.title);
  });
}
