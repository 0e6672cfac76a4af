import type { z } from 'zod';
import type { Topic } from '#domain/live/changes.ts';
import { type AuthType, type CallId, permissions, type Reach } from '#domain/permissions.ts';

export type ContentType = 'application/json' | 'text/event-stream';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a part of a multipart request that carries files may hold. */
export interface FileRule {
  /** How many files at once. */
  max: number;
  /** Bytes of each. */
  bytes: number;
  /** An empty part of this name, as a form sends it, stands for the body's `null`: the file is taken away. */
  clearable?: boolean;
  /** What a file beyond that is told, in place of the plain words; the text is given the limit as `megabytes`. */
  tooLarge?: string;
}

export type FileRules = Readonly<Record<string, FileRule>>;

/** A file that came with a request: it lies in a temporary place until the call is answered. */
export interface UploadedFile {
  /** Where its content lies. */
  path: string;
  /** As the sender called it: shown, never used as a path. */
  name: string;
  bytes: number;
}

/**
 * One call of the API, described once. From it come the route, the typed client, the OpenAPI document and the permission matrix test.
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
  /** One sentence for the reference page. */
  summary: string;
  params: Params;
  query: Query;
  /** As JSON; with `files` also the text fields of a multipart request. */
  body: Body;
  /** The file fields of a multipart request; undefined: the call takes JSON only. */
  files: Files;
  /** Undefined: answers without a body (204), or with a file. */
  response: Response;
  /** What it answers with (202) where the work goes on after the answer. */
  accepted: Accepted;
  /** The type of the file that the call answers with, in place of JSON. */
  answersFile: string | undefined;
  status: 200 | 201 | 204;
  /** What it answers with; an event stream stays open. */
  contentType: ContentType;
  /** Whether the call honours `If-Match: "<version>"` and may answer 412 with the current row. */
  versioned: boolean;
  /** Whether it needs the cross-site token: every unsafe method, and a GET that changes something. */
  changes: boolean;
  /**
   * All that its answer rests on, as topics of the feed of changes, beside plans that end: while none of it changes, who has the answer
   * is told so (304) without it being made again. Undefined: it is made each time.
   */
  restsOn: readonly Topic[] | undefined;
  /** Who may make it, and how far each role reaches: from the one table in `domain/permissions.ts`. */
  permission: Partial<Record<AuthType, Reach>>;
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
  changes?: boolean;
  restsOn?: readonly Topic[];
}

/** Describes a call. Its status follows from the method: a create answers 201, a delete 204, the rest 200. */
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
    changes: description.changes ?? description.method !== 'GET',
    restsOn: description.restsOn,
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

/** The names of a call's file fields. */
export type FileFieldOf<C extends Call> = C['files'] extends FileRules ? keyof C['files'] & string : never;

/** What a handler receives (parsed: instants are epoch seconds). */
export type ParsedRequestOf<C extends Call> = {
  /** The files under each file field of the call, in the order they came. */
  files: Record<FileFieldOf<C>, UploadedFile[]>;
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
};

/** What the call answers with. */
export type ResponseOf<C extends Call> = Output<C['response']>;

/** What the call answers with where the work goes on after the answer; never, where it does not. */
export type AcceptedOf<C extends Call> = C['accepted'] extends z.ZodType ? z.output<C['accepted']> : never;
