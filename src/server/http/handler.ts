import type { Readable } from 'node:stream';
import type { AcceptedOf, Call, ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { CallId } from '#domain/permissions.ts';
import type { Context } from './context.ts';
import type { FileAnswer } from './file-answer.ts';

/** An answer that the database has already written as JSON text (hot lists). */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Work that goes on after the answer (202): what to watch, and where. */
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
type Work<C extends Call> = (
  query: StoreQuery,
  context: Context,
  input: ParsedRequestOf<C>,
) => Promise<Answer<C>>;

export type Handler<C extends Call> = (context: Context, input: ParsedRequestOf<C>) => Promise<Answer<C>>;

/** Every call has its handler: one that is missing does not compile. */
export type Handlers = { [Id in CallId]: Handler<Calls[Id]> };

/** A handler whose whole work is one writing transaction. */
export function writing<C extends Call>(work: Work<C>): Handler<C> {
  return (context, input) => context.write((query) => work(query, context, input));
}

/** A handler that only reads. */
export function reading<C extends Call>(work: Work<C>): Handler<C> {
  return (context, input) => context.read((query) => work(query, context, input));
}
