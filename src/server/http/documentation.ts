import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/index.ts';
import { openApiDocument } from '#contract/openapi.ts';

let document: ReturnType<typeof openApiDocument> | undefined;

/** Makes the document when it is first asked for, once in a process: it takes a tenth of a second. */
function readDocument() {
  document ??= openApiDocument();
  return document;
}

/** The OpenAPI document and its reference page, both public. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  app.get(`${apiBase}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(readDocument())),
  );
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { supportedSubmitMethods: [], layout: 'BaseLayout' },
    theme: { title: 'Branchline API' },
    transformSpecification: readDocument,
    transformSpecificationClone: false,
  });
}
