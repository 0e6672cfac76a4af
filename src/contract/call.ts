import type { z } from 'zod';
import { type AuthType, type CallId, permissions, type Reach } from '#domain/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One call of the API, described once. From it come the route, the typed client, the OpenAPI document and the permission matrix test.
 * Paths are relative to `/api/v1`, end in a slash unless the specification says otherwise, and name parameters as `{id}`.
 */
export interface Call<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> {
  id: CallId;
  method: Method;
  path: `/${string}`;
  /** One sentence for the reference page. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** Undefined: answers without a body (204). */
  response: Response;
  status: 200 | 201 | 204;
  /** Whether the call honours `If-Match: "<version>"` and may answer 412 with the current row. */
  versioned: boolean;
  /** Who may make it, and how far each role reaches: from the one table in `domain/permissions.ts`. */
  permission: Partial<Record<AuthType, Reach>>;
}

interface CallDescription<
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | undefined,
> {
  method: Method;
  path: `/${string}`;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  versioned?: boolean;
}

/** Describes a call. Its status follows from the method: a create answers 201, a delete 204, the rest 200. */
export function defineCall<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(
  id: CallId,
  description: CallDescription<Params, Query, Body, Response> & { status?: 200 | 201 },
): Call<Params, Query, Body, Response> {
  const statusByMethod = { GET: 200, PATCH: 200, PUT: 200, POST: 201, DELETE: 204 } as const;
  return {
    id,
    method: description.method,
    path: description.path,
    summary: description.summary,
    params: description.params as Params,
    query: description.query as Query,
    body: description.body as Body,
    response: description.response as Response,
    status: description.status ?? statusByMethod[description.method],
    versioned: description.versioned ?? false,
    permission: permissions[id],
  };
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sends (before parsing). */
export type RequestOf<C extends Call> = {
  params: Input<C['params']>;
  query: Input<C['query']>;
  body: Input<C['body']>;
};

/** What a handler receives (parsed: instants are epoch seconds). */
export type ParsedRequestOf<C extends Call> = {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
};

/** What the call answers with. */
export type ResponseOf<C extends Call> = Output<C['response']>;
