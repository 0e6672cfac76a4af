import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/index.ts';
import { openApiDocument } from '#contract/openapi.ts';

/** The OpenAPI document and its reference page, both public. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  const text = JSON.stringify(document);
  app.get(`${apiBase}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { supportedSubmitMethods: [], layout: 'BaseLayout' },
    theme: { title: 'Branchline API' },
  });
}
