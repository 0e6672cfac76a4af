import type { z } from 'zod';
import type { Topic } from '#domain/live/changes.ts';
import { type CallId, type Permission, permissions } from '#domain/permissions.ts';

export type ContentType = 'application/json' | 'text/event-stream';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Limits of a file field of a multipart request. */
export interface FileRule {
  max: number;
  /** Bytes of each. */
  bytes: number;
  /** Treats an empty part of this name as `null` in the body: removes the file. */
  clearable?: boolean;
  /** Code of the text for a file that is too large; its parameter is `megabytes`. */
  tooLarge?: string;
}

export type FileRules = Readonly<Record<string, FileRule>>;

/** An uploaded file, kept in a temporary place until the call is answered. */
export interface UploadedFile {
  path: string;
  /** Name given by the sender: shown, never used as a path. */
  name: string;
  bytes: number;
}

/**
 * A call of the API: source of the route, the typed client, the OpenAPI document and the permission matrix test.
 * Paths are relative to `/api/v1`, end in a slash unless a call says otherwise, and name parameters as `{id}`.
 */
export interface Call<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
  Files extends FileRules | undefined = FileRules | undefined,
  Accepted extends z.ZodType | undefined = z.ZodType | undefined,
  Id extends CallId = CallId,
> {
  id: Id;
  method: Method;
  path: `/${string}`;
  summary: string;
  params: Params;
  query: Query;
  /** As JSON; with `files` also the text fields of a multipart request. */
  body: Body;
  /** The file fields of a multipart request; undefined: the call takes JSON only. */
  files: Files;
  /** Undefined: answers without a body (204), or with a file. */
  response: Response;
  /** Body of a 202: the work continues after the answer. */
  accepted: Accepted;
  /** File type of an answer without JSON. */
  answersFile: string | undefined;
  status: 200 | 201 | 204;
  /** Content type of the answer; an event stream stays open. */
  contentType: ContentType;
  /** Honours `If-Match: "<version>"` and may answer 412 with the current row. */
  versioned: boolean;
  /** May answer 409: what it is about was settled or changed by somebody else. */
  conflicts: boolean;
  /** Requires the cross-site token: every unsafe method, and a GET that changes something. */
  changes: boolean;
  /**
   * Topics of the feed of changes that the answer depends on, beside plans that end.
   * While none changes, the answer is 304 without being computed again. Undefined: computed each time.
   */
  restsOn: readonly Topic[] | undefined;
  /** From the table in `domain/permissions.ts`. */
  permission: Permission;
}

interface CallDescription<
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | undefined,
  Files extends FileRules | undefined,
  Accepted extends z.ZodType | undefined,
> {
  method: Method;
  path: `/${string}`;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  files?: Files;
  response?: Response;
  accepted?: Accepted;
  answersFile?: string;
  contentType?: ContentType;
  versioned?: boolean;
  conflicts?: boolean;
  changes?: boolean;
  restsOn?: readonly Topic[];
}

/** Describes a call. The method decides the status: 201 for a create, 204 for a delete, else 200. */
export function defineCall<
  const Id extends CallId,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
  Files extends FileRules | undefined = undefined,
  Accepted extends z.ZodType | undefined = undefined,
>(
  id: Id,
  description: CallDescription<Params, Query, Body, Response, Files, Accepted> & { status?: 200 | 201 },
): Call<Params, Query, Body, Response, Files, Accepted, Id> {
  const statusByMethod = { GET: 200, PATCH: 200, PUT: 200, POST: 201, DELETE: 204 } as const;
  return {
    id,
    method: description.method,
    path: description.path,
    summary: description.summary,
    params: description.params as Params,
    query: description.query as Query,
    body: description.body as Body,
    files: description.files as Files,
    response: description.response as Response,
    accepted: description.accepted as Accepted,
    answersFile: description.answersFile,
    status: description.status ?? statusByMethod[description.method],
    contentType: description.contentType ?? 'application/json',
    versioned: description.versioned ?? false,
    conflicts: description.conflicts ?? false,
    changes: description.changes ?? description.method !== 'GET',
    restsOn: description.restsOn,
    permission: permissions[id],
  };
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Request before parsing. */
export type RequestOf<C extends Call> = {
  params: Input<C['params']>;
  query: Input<C['query']>;
  body: Input<C['body']>;
};

export type FileFieldOf<C extends Call> = C['files'] extends FileRules ? keyof C['files'] & string : never;

/** Request after parsing: instants are epoch seconds. */
export type ParsedRequestOf<C extends Call> = {
  /** Files by field, in the order received. */
  files: Record<FileFieldOf<C>, UploadedFile[]>;
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
};

export type ResponseOf<C extends Call> = Output<C['response']>;

/** Body of a 202; never for calls without one. */
export type AcceptedOf<C extends Call> = C['accepted'] extends z.ZodType ? z.output<C['accepted']> : never;
