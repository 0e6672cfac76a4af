import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import { explainNoToken, listClosedFields } from '#domain/accounts/tokens.ts';
import { apiBase, calls } from './index.ts';

type Json = Record<string, unknown>;

/** Converts a schema to OpenAPI 3.1; named ones become components. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  Object.assign(components, asComponents(($defs ?? {}) as Json));
  return asComponents(rest);
}

function asComponents(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}

function parametersOf(call: Call, components: Json): Json[] {
  return (
    [
      ['path', call.params],
      ['query', call.query],
    ] as const
  ).flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = toSchema(schema, 'input', components) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  });
}

const problem = (description: string, schema: Json) => ({
  description,
  headers: {
    'X-Error-Code': { schema: { type: 'string' } },
    'X-Request-Id': { schema: { type: 'string' } },
  },
  content: { 'application/json': { schema } },
});

/** Describes a body: JSON, or a form with files beside the same fields. */
function requestBodyOf(call: Call, components: Json): Json {
  if (!call.body && !call.files) return {};
  const fields: Json = call.body ? toSchema(call.body, 'input', components) : { type: 'object' };
  const files = Object.entries(call.files ?? {}).map(([name, { max, bytes }]) => {
    const file = { type: 'string', format: 'binary', maxLength: bytes };
    return [name, max === 1 ? file : { type: 'array', items: file, maxItems: max }];
  });
  const form = {
    ...fields,
    properties: { ...(fields.properties as Json | undefined), ...Object.fromEntries(files) },
  };
  return {
    requestBody: {
      required: true,
      content: {
        ...(call.body ? { 'application/json': { schema: fields } } : {}),
        ...(call.files ? { 'multipart/form-data': { schema: form } } : {}),
      },
    },
  };
}

function responsesOf(call: Call, components: Json): Json {
  const detail = { $ref: '#/components/schemas/Detail' };
  const isStream = call.contentType === 'text/event-stream';
  const answer = call.response
    ? {
        description: 'Done',
        ...(isStream ? {} : { headers: { ETag: { schema: { type: 'string' } } } }),
        content: { [call.contentType]: { schema: toSchema(call.response, 'output', components) } },
      }
    : call.answersFile
      ? {
          description: 'The file',
          headers: { ETag: { schema: { type: 'string' } } },
          content: { [call.answersFile]: { schema: { type: 'string', format: 'binary' } } },
        }
      : { description: 'Done' };
  return {
    [call.status]: answer,
    ...(call.accepted
      ? {
          202: {
            description: 'Under way; `Location` says where to watch it',
            headers: { Location: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: toSchema(call.accepted, 'output', components) } },
          },
        }
      : {}),
    ...(call.method === 'GET' && !isStream
      ? { 304: { description: 'Unchanged since the ETag of `If-None-Match`' } }
      : {}),
    400: problem('Bad input, named by field', { $ref: '#/components/schemas/FieldErrors' }),
    ...(tokenPowersOf(call) ? { 401: problem('The token is unknown, revoked or has ended', detail) } : {}),
    403: problem('Not signed in, not allowed, or the cross-site token is missing or wrong', detail),
    ...(call.params ? { 404: problem('Not there, or not yours', detail) } : {}),
    ...(call.versioned ? { 412: problem('Stale version; the row or list as it is now', {}) } : {}),
    ...(call.conflicts ? { 409: problem('Settled or changed by somebody else', detail) } : {}),
    413: problem('Too large', detail),
    429: problem('Too often; see `Retry-After`', detail),
  };
}

/** Powers of which a token needs one, each by itself; null: no token makes the call. */
function tokenPowersOf({ id, permission: { admin } }: Call): string[] | null {
  if (admin === undefined || explainNoToken(id) !== null) return null;
  return [admin].flat();
}

function describeTokenUse(call: Call): string {
  const powers = tokenPowersOf(call);
  if (!powers) return `Not with a token${call.permission.admin ? `: ${explainNoToken(call.id)}` : ''}.`;
  if (call.permission.admin === 'any') return 'With any token.';
  const quote = (names: readonly string[], word: string) => names.map((name) => `\`${name}\``).join(word);
  const closed = listClosedFields(call.id);
  const except = closed.length > 0 ? `, but never to change ${quote(closed, ', ')}` : '';
  return `With a token that has the power ${quote(powers, ' or ')}${except}.`;
}

/** The ways to be known, one of which suffices: a session, or a token with one of the powers. */
function securityOf(call: Call): Json[] {
  const session = call.changes ? { session: [], crossSiteToken: [] } : { session: [] };
  const tokens = (tokenPowersOf(call) ?? []).map((power) => ({ token: power === 'any' ? [] : [power] }));
  return [session, ...tokens];
}

function operationOf(call: Call, components: Json): Json {
  const { narrowed, ...byRole } = call.permission;
  const roles = Object.entries(byRole)
    .map(
      ([role, reach]) =>
        `${role} (${[reach].flat().join(' or ')}${role === 'admin' && narrowed ? ', own branches' : ''})`,
    )
    .join(', ');
  const parameters = parametersOf(call, components);
  if (call.versioned) {
    const description = 'Version that was read, or the hash of what has none (docs/rules/live.md)';
    parameters.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    });
  }
  return {
    operationId: call.id,
    tags: [call.path.split('/')[1] ?? ''],
    summary: call.summary,
    description: `Who may: ${roles}. ${describeTokenUse(call)}`,
    security: securityOf(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(call, components),
    responses: responsesOf(call, components),
  };
}

/** Makes the OpenAPI 3.1 document from the contract. */
export function openApiDocument(): Json {
  const components: Json = {
    Detail: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
    FieldErrors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Field → messages; general ones under `non_field_errors`',
    },
  };
  const paths: Record<string, Json> = {};
  for (const call of Object.values(calls) as Call[]) {
    const path = `${apiBase}${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Branchline', version: '1', description: 'Schedules, time, pay and clients.' },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        crossSiteToken: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'blt_…',
          description:
            'A token of a program, made under Company › Developers. It needs no cookie and no cross-site token, and has the named power.',
        },
      },
    },
  };
}
