import type { Readable } from 'node:stream';
import type { AcceptedOf, Call, ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { CallId } from '#domain/permissions.ts';
import type { ContextWith, FullContext } from './context.ts';
import type { FileAnswer } from './file-answer.ts';

/** JSON text that the database wrote itself, for hot lists. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Work that continues after the answer (202), with the address to watch. */
export class Accepted<Body> {
  readonly body: Body;
  /** Relative to `/api/v1`. */
  readonly location: string;
  constructor(body: Body, location: string) {
    this.body = body;
    this.location = location;
  }
}

/** An answer that stays open: server-sent events. */
export class EventStream {
  readonly stream: Readable;
  constructor(stream: Readable) {
    this.stream = stream;
  }
}

// biome-ignore lint/suspicious/noConfusingVoidType: a call without a response answers with nothing at all
type PlainAnswer<C extends Call> = C['response'] extends undefined ? void : ResponseOf<C>;
type Answer<C extends Call> = PlainAnswer<C> | Accepted<AcceptedOf<C>> | JsonText | FileAnswer | EventStream;
type Work<C extends Call, Extra extends keyof FullContext> = (
  query: StoreQuery,
  context: ContextWith<Extra>,
  input: ParsedRequestOf<C>,
) => Promise<Answer<C>>;

/** Answers a call; `Extra` names what it needs beside the plain context (`Handler<Calls['image.read'], 'files'>`). */
export type Handler<C extends Call, Extra extends keyof FullContext = never> = (
  context: ContextWith<Extra>,
  input: ParsedRequestOf<C>,
) => Promise<Answer<C>>;

/** A handler for every call: a missing one does not compile. */
export type Handlers = { [Id in CallId]: Handler<Calls[Id], keyof FullContext> };

/** Makes a handler whose whole work is one writing transaction. */
export function writing<C extends Call, Extra extends keyof FullContext = never>(
  work: Work<C, Extra>,
): Handler<C, Extra> {
  return (context, input) => context.write((query) => work(query, context, input));
}

/** Makes a handler that only reads. */
export function reading<C extends Call, Extra extends keyof FullContext = never>(
  work: Work<C, Extra>,
): Handler<C, Extra> {
  return (context, input) => context.read((query) => work(query, context, input));
}
