import { beforeEach, describe, expect, it } from 'vitest';
import { hashContent } from '#domain/content-hash.ts';
import { buildCast, type Cast } from '#test/cast.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const date = '2026-11-26';
const opening = { name: 'Opening', from: '07:00', to: '15:00', shift_role: 'AT' };
const friday = { position: null, weekday: 5, from: 9.25, to: 17, best: 3, starts: '2026-11-20' };
const seeing = (content: unknown) => ({ headers: { 'if-match': `"${hashContent(content)}"` } });

/** Wishes of the first and the second of two savers. */
const lists = {
  'day notes': {
    path: () => '/shift/day-notes/',
    first: () => [{ branch: cast.sanFrancisco, date, closed: true }],
    second: () => [{ branch: cast.sanFrancisco, date, note: 'Market' }],
  },
  'the day notes of a range': {
    path: () => `/shift/day-notes/?date_from=${date}&date_to=${date}&branch=${cast.sanFrancisco}`,
    first: () => [{ branch: cast.sanFrancisco, date, closed: true }],
    second: () => [],
  },
  'coverage targets': {
    path: () => `/shift/coverage/?branch=${cast.sanFrancisco}`,
    first: () => [{ ...friday, least: 1 }],
    second: () => [{ ...friday, least: 2 }],
  },
  'named shifts of a branch': {
    path: () => `/shift/named-shifts/?branch=${cast.sanFrancisco}`,
    first: () => [opening],
    second: () => [{ ...opening, name: 'Early' }],
  },
  'named shifts of all branches': {
    path: () => '/shift/named-shifts/',
    first: () => [opening],
    second: () => [],
  },
};

describe.each(Object.entries(lists))('%s', (_name, { path, first, second }) => {
  const save = (body: unknown, seen?: unknown) =>
    cast.admin.call('PUT', path(), { body, ...(seen === undefined ? {} : seeing(seen)) });

  it('are replaced once they are as they were read, and are in the refusal until then', async () => {
    const saved = await save(first(), []);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const late = await save(second(), []);
    expect([late.status, late.body]).toEqual([412, saved.body]);
    expect((await save(second(), saved.body)).status).toBe(200);
  });

  it('are replaced by a program that names no version', async () => {
    await save(first());
    expect((await save(second())).status).toBe(200);
  });
});

it('fields of a rotation are changed once they are as they were read', async () => {
  const body = {
    ...{ name: 'Nights', branch: cast.sanFrancisco, anchor: '2026-11-02', days: [true, false] },
    ...{ from: '22:00', to: '06:00', shift_role: 'MN', places: [{ employee: cast.ana, first_day: 0 }] },
  };
  const { id } = (await cast.admin.call('POST', '/shift/rotations/', { body })).body as { id: number };
  const change = (fields: object, seen: object) =>
    cast.admin.call('PATCH', `/shift/rotations/${id}/`, { body: fields, ...seeing(seen) });
  expect((await change({ name: 'Late' }, { name: 'Nights' })).status).toBe(200);
  const late = await change({ name: 'Later' }, { name: 'Nights' });
  expect([late.status, late.body]).toMatchObject([412, { id, name: 'Late', days: [true, false] }]);
  expect((await change({ note: 'Keys' }, { note: '' })).status).toBe(200);
});
