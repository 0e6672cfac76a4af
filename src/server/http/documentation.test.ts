import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { apiBase, calls } from '#contract/index.ts';
import { testServer } from '#test/server.ts';

type Json = Record<string, unknown>;

let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await testServer());
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('documents for machines', () => {
  it('the reference of the API is public', async () => {
    const answer = await get('/api/docs');
    const page = answer.statusCode === 302 ? await get(String(answer.headers.location)) : answer;
    expect(answer.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect((await get('/api/docs/json')).json()).toEqual(await document());
  });

  const document = async () => (await get(`${apiBase}/openapi.json`)).json() as Json;

  it('the OpenAPI document holds every call of the contract, each once', async () => {
    const { openapi, info, paths } = (await document()) as {
      openapi: string;
      info: Json;
      paths: Record<string, Record<string, Json>>;
    };
    expect(openapi).toMatch(/^3\.1\.\d+$/);
    expect(info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const expected = (Object.values(calls) as Call[]).map(
      ({ id, method, path }) => `${id} ${method} ${apiBase}${path}`,
    );
    const found = operations.map(
      ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    );
    expect(found.sort()).toEqual(expected.sort());
    for (const { path, operation } of operations) {
      const parameters = (operation.parameters ?? []) as { name: string; in: string; required: boolean }[];
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
      for (const [status, response] of Object.entries(operation.responses as Record<string, Json>)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(response.description).toBeTypeOf('string');
      }
    }
  });

  it('names the fields that no token changes, each one of its call', async () => {
    const { paths } = (await document()) as { paths: Record<string, Record<string, Json>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const closed = operations.flatMap(({ operationId, description, requestBody }) => {
      const [, names] = /but never to change (.*)\.$/.exec(String(description)) ?? [];
      return names ? [{ operationId, names, body: JSON.stringify(requestBody) }] : [];
    });
    expect(closed.map(({ operationId }) => operationId)).toContain('store-profile.update');
    for (const { names, body } of closed)
      for (const name of names.split(', ')) expect(body).toContain(`"${name.replaceAll('`', '')}":`);
  });

  it('every reference in it leads somewhere', async () => {
    const whole = await document();
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, found]) => found);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = (reference ?? '')
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], whole);
      expect(target, reference).toBeTypeOf('object');
    }
  });

  it('names the power that a token needs for a call, or why none will do', async () => {
    const { paths } = (await document()) as unknown as {
      paths: Record<string, Record<string, { security: Json[]; description: string; responses: Json }>>;
    };
    const read = (call: Call) => paths[`${apiBase}${call.path}`]?.[call.method.toLowerCase()];
    expect(read(calls['shift.create'])?.security).toEqual([
      { session: [], crossSiteToken: [] },
      { token: ['plan'] },
    ]);
    expect(read(calls['availability.list'])?.security).toEqual([
      { session: [] },
      { token: ['plan'] },
      { token: ['people'] },
    ]);
    expect(read(calls['shift.create'])?.responses).toHaveProperty('401');
    const closed = read(calls['token.create']);
    expect(closed?.security).toEqual([{ session: [], crossSiteToken: [] }]);
    expect(closed?.description).toContain('Not with a token: it gives or takes access');
  });

  it('names only security schemes that it describes', async () => {
    const whole = (await document()) as {
      components: { securitySchemes: Json };
      paths: Record<string, Record<string, { security: Json[] }>>;
    };
    const used = Object.values(whole.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ security }) => security.flatMap(Object.keys));
    expect(Object.keys(whole.components.securitySchemes)).toEqual(expect.arrayContaining(used));
  });
});
