import type { Call, ResponseOf } from '#contract/base/call.ts';
import type { Instant } from '#domain/time/dates.ts';
import { parseInstant } from '#domain/time/instants.ts';

/** Instant fields of the API's answers, for the types and for `readInstants`. `instants.test.ts` compares the list with the contract. */
const instantFields = [
  'approved_at',
  'asked_at',
  'at',
  'clock_in',
  'clock_out',
  'closed_at',
  'code_ends_at',
  'confirmed_at',
  'counted_at',
  'created_at',
  'dropped_at',
  'edited_at',
  'end_time',
  'ends_at',
  'expires_at',
  'failing_since',
  'finished_at',
  'last_message_at',
  'last_pulled_at',
  'last_seen_at',
  'last_sent_at',
  'last_used_at',
  'next_attempt_at',
  'occurred_at',
  'read_at',
  'received_at',
  'reopened_at',
  'resolved_at',
  'saved_at',
  'seen_at',
  'sent_at',
  'since',
  'start_time',
  'started_at',
  'stopped_at',
  'tried_at',
  'verified_at',
  'waiting_since',
] as const;

export type InstantField = (typeof instantFields)[number];
export type Scalar = string | number | boolean | null | undefined;

/** JSON of the API with instants as epoch seconds. */
export type WithInstants<Json> = unknown extends Json
  ? Json
  : Json extends Scalar
    ? Json
    : {
        [Field in keyof Json]: Field extends InstantField
          ? WithInstant<Json[Field]>
          : WithInstants<Json[Field]>;
      };
type WithInstant<Value> = Value extends string ? Instant : WithInstants<Value>;

/** Answer of a call with instants as epoch seconds. */
export type Received<C extends Call> = WithInstants<ResponseOf<C>>;

export const instantNames: ReadonlySet<string> = new Set(instantFields);

/**
 * Turns the instants of an answer into epoch seconds, in place; keeps numbers.
 * @throws RangeError for a text that is no instant
 */
export function readInstants(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== 'string') readInstants(value);
    else if (instantNames.has(name)) (json as Record<string, unknown>)[name] = readInstant(value);
  }
  return json;
}

function readInstant(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === null) throw new RangeError(text);
  return instant;
}
