import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import { calls } from '#contract/index.ts';
import { authTypes } from '#domain/auth-types.ts';
import { findReach, fullRights } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import type { Caller } from '#test/server.ts';

/** Rubbish thrown at every declared call: refused with the field, never a 5xx. */

let cast: Cast;
beforeAll(async () => {
  cast = await buildCast();
});

function whoMay(call: Call): Caller {
  const role = authTypes.find((type) => findReach(call.id, fullRights(type)));
  return { admin: cast.admin, employee: cast.hourly, clockadmin: cast.clock, client: cast.clientCaller }[
    role ?? 'admin'
  ];
}

const rubbishText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    'a\0b',
    "' OR 1=1--",
    '2026-02-30',
    '2026-11-18',
    '0000-00-00',
    '9999999999999999999',
    '-1',
    'NaN',
    '2026-11-08T09:00:00',
    '2026-13-08T09:00:00Z',
    '2026-11-08T09:00:00-08:00',
    '6f9619ff-8b86-d011-b42d-00c04fc964ff',
    'ff'.repeat(5000),
    '👩‍🚀',
    '\ud800',
    '__proto__',
  ),
);
const rubbish = fc.oneof(
  rubbishText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, 1e308, -0, 2 ** 53),
  fc.array(fc.anything(), { maxLength: 3 }),
);

function shapeOf(schema: unknown): string[] {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape;
  return shape ? Object.keys(shape) : [];
}

function bodyFor(call: Call): fc.Arbitrary<unknown> {
  const fields = shapeOf(call.body);
  const object = fc.dictionary(fc.constantFrom(...fields, 'surprise'), rubbish, {
    maxKeys: fields.length + 1,
  });
  return fc.oneof({ weight: 5, arbitrary: object }, rubbish);
}

const ids = ['7', '6f9619ff-8b86-4011-b42d-00c04fc964ff'];

/** The path of a call with an id of the kind that it takes, of a row that need not be there. */
function pathOf(call: Call): string {
  const names = shapeOf(call.params);
  const id = ids.find(
    (one) => call.params?.safeParse(Object.fromEntries(names.map((name) => [name, one]))).success,
  );
  return call.path.replaceAll(/\{\w+\}/g, id ?? '7');
}

const runs = process.env.LONG ? 500 : 15;

/** A stream does not end by itself: `events/events.test.ts` throws its rubbish. */
const answered = (Object.values(calls) as Call[]).filter((call) => call.contentType === 'application/json');

describe.each(answered)('$id', (call) => {
  it('never fails on rubbish', async () => {
    const caller = whoMay(call);
    const query = shapeOf(call.query);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(rubbishText, fc.constantFrom(...ids)),
        fc.dictionary(fc.constantFrom(...query, 'surprise'), rubbishText, { maxKeys: 4 }),
        bodyFor(call),
        async (id, parameters, body) => {
          const path = call.path.replaceAll(/\{\w+\}/g, () =>
            encodeURIComponent(id.toWellFormed()).slice(0, 150),
          );
          const search = new URLSearchParams(parameters).toString();
          const answer = await caller.call(call.method, `${path}?${search}`, call.body ? { body } : {});
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        },
      ),
      { numRuns: runs },
    );
  });

  if (call.params) {
    it('answers an id that cannot be one as a row that is not there', async () => {
      const path = call.path.replaceAll(/\{\w+\}/g, 'abc');
      const { status, body } = await whoMay(call).call(call.method, path, call.body ? { body: {} } : {});
      expect([status, Object.keys(body as object)]).toEqual([404, ['detail']]);
    });
  }

  if (call.files) {
    const places = ['surprise', ...shapeOf(call.body), ...Object.keys(call.files)];
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

    it('never fails on rubbish in a form', async () => {
      const part = fc.tuple(
        fc.constantFrom(...places, '__proto__', 'constructor', ''),
        rubbishText,
        fc.boolean(),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(part, { maxLength: 4 }), fc.boolean(), async (parts, broken) => {
          const lines = parts.map(([name, content, isFile]) => {
            const head = `--b\r\nContent-Disposition: form-data; name="${name}"`;
            return `${head}${isFile ? '; filename="../../x"' : ''}\r\n\r\n${content}\r\n`;
          });
          const payload = `${lines.join('')}${broken ? '' : '--b--\r\n'}`;
          const answer = await whoMay(call).call(call.method, pathOf(call), { payload, headers: multipart });
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        }),
        { numRuns: runs },
      );
    });

    it('names unknown fields and files of a form', async () => {
      for (const value of ['1', new File(['1'], 'one.txt')]) {
        const form = new FormData();
        form.set('surprise', value);
        const answer = await whoMay(call).call(call.method, pathOf(call), { form });
        expect(answer.status).toBe(400);
        expect(answer.body).toHaveProperty('surprise');
      }
    });

    it('refuses a form that breaks off or has no boundary', async () => {
      for (const [payload, type] of [
        ['--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc', 'boundary=b'],
        ['--b--\r\n', 'boundary=other'],
        ['nothing', ''],
      ]) {
        const answer = await whoMay(call).call(call.method, pathOf(call), {
          payload: payload ?? '',
          headers: { 'content-type': `multipart/form-data; ${type}` },
        });
        expect(answer.status).toBe(400);
        expect(answer.body).toBeTypeOf('object');
      }
    });
  } else if (call.body) {
    it('takes no form', async () => {
      const form = new FormData();
      form.set('note', 'text');
      const path = pathOf(call);
      const answer = await whoMay(call).call(call.method, path, { form });
      expect(answer.status).toBe(400);
      expect(answer.headers['x-error-code']).toBe('unsupported_body');
    });
  }

  if (!call.body) return;
  it('names unknown and missing fields', async () => {
    const path = pathOf(call);
    const surprise = { surprise: 1 };
    const isList = call.body instanceof z.ZodArray;
    const answer = await whoMay(call).call(call.method, path, { body: isList ? [surprise] : surprise });
    expect(answer.status).toBe(400);
    if (isList) expect(JSON.stringify(answer.body)).toContain('surprise');
    else expect(answer.body).toHaveProperty('surprise');
  });

  it('refuses a body that is not JSON', async () => {
    const path = pathOf(call);
    for (const [payload, type] of [
      ['{"a":', 'application/json'],
      ['[1', 'application/json'],
      ['{"__proto__":{"a":1}}', 'application/json'],
      ['{}', 'text/plain'],
      ['a=b', 'application/xml'],
    ]) {
      const answer = await whoMay(call).call(call.method, path, {
        payload: payload ?? '',
        headers: { 'content-type': type ?? '' },
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toBeTypeOf('object');
    }
  });
});
