import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import type { Caller } from '#test/server.ts';

let cast: Cast;
/** Luis works in both branches, Ana and Daniel in San Francisco alone. */
let ofSanFrancisco: Caller;
let ofOakland: Caller;

beforeEach(async () => {
  cast = await buildCast();
  ofSanFrancisco = await buildManager(cast, [cast.sanFrancisco]);
  ofOakland = await buildManager(cast, [cast.oakland]);
});

const shift = (overrides: Record<string, unknown> = {}) => ({
  uuid: randomUUID(),
  employee: cast.luis,
  branch: cast.oakland,
  start_time: '2026-11-19T09:00:00-08:00',
  end_time: '2026-11-19T17:00:00-08:00',
  shift_role: 'AT',
  ...overrides,
});
const create = (caller: Caller, body: unknown) => caller.call('POST', '/shift/shifts/create/', { body });
const friday = { start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T17:00:00-08:00' };

async function plan(overrides: Record<string, unknown> = {}): Promise<string> {
  const body = shift(overrides);
  expect((await create(cast.admin, body)).status).toBe(201);
  return body.uuid;
}

interface Row {
  uuid: string;
  branch: number;
}

const list = async (caller: Caller, path: string) => (await caller.call('GET', path)).body as Row[];
const week = '/shift/shifts/?date=2026-11-15';

describe('shifts of a branch manager', () => {
  it('are the owner’s of that branch', async () => {
    await plan();
    await plan({ ...friday, branch: cast.sanFrancisco });
    await plan({ employee: null, branch: cast.sanFrancisco });
    const all = await list(cast.admin, week);
    expect(await list(ofSanFrancisco, week)).toEqual(
      all.filter(({ branch }) => branch === cast.sanFrancisco),
    );
    expect(await list(ofOakland, week)).toEqual(all.filter(({ branch }) => branch === cast.oakland));
  });

  it('stay out of other branches, and of people who work in none of theirs', async () => {
    const elsewhere = await create(ofSanFrancisco, shift({ employee: null }));
    expect([elsewhere.status, elsewhere.body]).toMatchObject([400, { branch: [expect.any(String)] }]);
    const stranger = await create(ofOakland, shift({ employee: cast.ana }));
    expect([stranger.status, stranger.headers['x-error-code']]).toEqual([400, 'unknown_employee']);
    const own = shift({ branch: cast.sanFrancisco });
    expect((await create(ofSanFrancisco, own)).status).toBe(201);
    const change = (body: unknown) => ofSanFrancisco.call('PATCH', `/shift/shifts/${own.uuid}/`, { body });
    expect((await change({ branch: cast.oakland })).headers['x-error-code']).toBe('unknown_branch');
    expect((await change({ note: 'Bring the keys' })).status).toBe(200);
  });

  it('are saved and deleted together, or not at all', async () => {
    const theirs = await plan();
    const own = shift({ employee: null, branch: cast.sanFrancisco });
    const save = (shifts: unknown[]) =>
      ofSanFrancisco.call('POST', '/shift/shifts-update-create/', { body: { shifts } });
    expect((await save([own, { uuid: theirs, note: 'Mine' }])).body).toEqual({
      'shifts.1.uuid': [expect.any(String)],
    });
    expect((await save([own, shift()])).body).toEqual({ 'shifts.1.branch': [expect.any(String)] });
    expect(await list(ofSanFrancisco, week)).toEqual([]);
    await save([own]);
    const shifts = [{ uuid: own.uuid }, { uuid: theirs }];
    const removal = await ofSanFrancisco.call('POST', '/shift/shifts-delete/', { body: { shifts } });
    expect([removal.status, removal.body]).toEqual([400, { 'shifts.1.uuid': [expect.any(String)] }]);
    expect(await list(cast.admin, week)).toHaveLength(2);
  });

  it('are no longer theirs once moved to another branch', async () => {
    const own = shift({ branch: cast.sanFrancisco });
    await create(ofSanFrancisco, own);
    await cast.admin.call('PATCH', `/shift/shifts/${own.uuid}/`, {
      body: { branch: cast.oakland, note: 'For Oakland' },
    });
    expect((await create(ofSanFrancisco, own)).headers['x-error-code']).toBe('shift.uuid_taken');
  });
});

describe('a person busy in another branch', () => {
  it('is known by the hours alone', async () => {
    await plan({ note: 'Train the new cook' });
    await plan({ employee: null, ...friday });
    expect(await list(ofSanFrancisco, '/shift/busy/?date=2026-11-15')).toEqual([
      {
        employee: cast.luis,
        date: '2026-11-19',
        start_time: '2026-11-19T17:00:00+00:00',
        end_time: '2026-11-20T01:00:00+00:00',
      },
    ]);
    expect(await list(ofOakland, '/shift/busy/?date=2026-11-15')).toEqual([]);
    expect(await list(cast.admin, '/shift/busy/?date=2026-11-15')).toEqual([]);
  });

  it('cannot be planned at that time', async () => {
    await plan();
    const answer = await create(ofSanFrancisco, shift({ branch: cast.sanFrancisco }));
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'shift.overlap_busy']);
    expect(JSON.stringify(answer.body)).not.toContain('Oakland');
  });
});
