import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/index.ts';
import { readInstants } from './instants.ts';
import { writeInstants } from './write-instants.ts';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  propertyNames?: { enum?: string[] };
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Lists every text of an answer by field name, and marks instants. */
function* textsIn(
  schema: Schema,
  root: Schema,
  field = '',
  seen = new Set<string>(),
): Generator<[string, boolean]> {
  if (schema.$ref) {
    if (seen.has(schema.$ref)) return;
    const name = schema.$ref.replace('#/$defs/', '');
    yield* textsIn(root.$defs?.[name] ?? root, root, field, new Set([...seen, schema.$ref]));
  }
  if (schema.type === 'string') yield [field, schema.format === 'date-time'];
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  for (const one of alternatives) yield* textsIn(one, root, field, seen);
  for (const [name, value] of Object.entries(schema.properties ?? {}))
    yield* textsIn(value, root, name, seen);
  if (typeof schema.additionalProperties === 'object') {
    // Records without a list of keys may have any key.
    for (const name of schema.propertyNames?.enum ?? ['any name']) {
      yield* textsIn(schema.additionalProperties, root, name, seen);
    }
  }
  for (const item of [schema.items, ...(schema.prefixItems ?? [])]) {
    if (item) yield* textsIn(item, root, `in ${field}`, seen);
  }
}

const now = '2026-11-22T12:00:00+00:00';
const seconds = Date.UTC(2026, 10, 22, 12) / 1000;
const isRead = (field: string) =>
  typeof (readInstants({ [field]: now }) as Record<string, unknown>)[field] === 'number';

describe('the instants of an answer', () => {
  it.each(Object.values(calls).filter(({ response, accepted }) => response ?? accepted))(
    'are known by their fields’ names: $id',
    ({ response, accepted }) => {
      for (const schema of [response, accepted]) {
        if (!schema) continue;
        const json = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema;
        for (const [field, isInstant] of textsIn(json, json))
          expect([field, isRead(field)]).toEqual([field, isInstant]);
      }
    },
  );

  it('are read wherever they lie, and stay where they are numbers already', () => {
    const read = { start_time: seconds, clock_out: null, breaks: [{ start_time: seconds, end_time: null }] };
    const answer = { start_time: now, clock_out: null, breaks: [{ start_time: now, end_time: null }] };
    expect(readInstants([answer])).toEqual([read]);
    expect(readInstants([read])).toEqual([read]);
    expect(readInstants(now)).toBe(now);
  });

  it('are refused where they are none', () => {
    expect(() => readInstants({ at: 'yesterday' })).toThrow(RangeError);
  });
});

it('writes instants for the API, and leaves other numbers alone', () => {
  const body = {
    start_time: seconds,
    version: 3,
    clock_out: null,
    breaks: [{ end_time: seconds }],
    note: now,
  };
  expect(writeInstants(body)).toEqual({ ...body, start_time: now, breaks: [{ end_time: now }] });
});
