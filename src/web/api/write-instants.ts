import type { Instant } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { type InstantField, instantNames, type Scalar } from './instants.ts';

/** JSON for the API with instants as text. */
type WithTexts<Json> = Json extends Scalar
  ? Json
  : { [Field in keyof Json]: Field extends InstantField ? WithText<Json[Field]> : WithTexts<Json[Field]> };
type WithText<Value> = Value extends Instant ? string : Value;

/** Copies a request's JSON with its instants as ISO 8601 text. */
export function writeInstants<const Json>(json: Json): WithTexts<Json> {
  const text = JSON.stringify(json, (name, value) =>
    instantNames.has(name) && typeof value === 'number' ? formatInstant(value) : value,
  );
  return JSON.parse(text) as WithTexts<Json>;
}
