import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift, type ShiftGiven } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, type TestAnswer, testNow, testServer } from '#test/server.ts';

const hour = 3600;
const iso = (instant: number) => new Date(instant * 1000).toISOString();
/** Monday, 9:00 in California, of the pay period 11-01 to 11-15. */
const monday = Date.parse('2026-11-09T09:00:00-08:00') / 1000;
const days = { date_from: '2026-11-01', date_to: '2026-11-15' };
const query = new URLSearchParams(days).toString();

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
});

async function shift(given: Partial<ShiftGiven> = {}): Promise<string> {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, (store) =>
    buildShift(store, {
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start: monday,
      end: monday + 5 * hour,
      clockIn: monday,
      clockOut: monday + 5 * hour,
      ...given,
    }),
  );
}

function ok<Body>(answer: TestAnswer, status = 200): Body {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body as Body;
}

interface Told {
  action: string;
  by: string;
  before: { cash_tips?: number } | null;
  after: { cash_tips?: number } | null;
  reason: string;
}

const tip = (uuid: string, cash_tips: number | null, more: object = { reason: 'Counted again' }) =>
  cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { cash_tips, ...more } });
const told = async (uuid: string, by: Caller = cast.admin) =>
  ok<{ entries: Told[] }>(await by.call('GET', `/shift/shifts/${uuid}/history/`)).entries;
const compensation = async () =>
  ok<Record<string, { tips: number }>>(
    await cast.admin.call('GET', `/dashboard/shift/comp-report/?${query}`),
  )[String(cast.ana)];
const sheet = async (by: Caller = cast.admin) =>
  ok<{ cash_tips: number; shifts: { cash_tips: number | null }[] }>(
    await by.call('GET', `/shift/timesheets/${cast.ana}/?${query}`),
  );

describe('declared cash tips', () => {
  it('are added, changed and removed by hand with a reason; sheet, pay and history follow', async () => {
    const uuid = await shift();
    for (const [cents, shown] of [
      [1250, 1250],
      [900, 900],
      [null, 0],
    ] as const) {
      ok(await tip(uuid, cents));
      expect(await sheet()).toMatchObject({ cash_tips: shown, shifts: [{ cash_tips: cents }] });
      expect((await compensation())?.tips).toBe(shown);
    }
    for (const by of [cast.admin, cast.hourly]) {
      const entries = await told(uuid, by);
      expect(entries).toMatchObject([
        { action: 'correct', by: 'Priya Nair', after: { cash_tips: 1250 }, reason: 'Counted again' },
        { before: { cash_tips: 1250 }, after: { cash_tips: 900 } },
        { before: { cash_tips: 900 } },
      ]);
      expect(entries[0]?.before?.cash_tips).toBeUndefined();
      expect(entries[2]?.after?.cash_tips).toBeUndefined();
    }
  });

  it('need a reason, somebody who worked, and a shift that has begun; another correction leaves them', async () => {
    const uuid = await shift();
    expect((await tip(uuid, 500, {})).body).toHaveProperty('reason');
    expect((await tip(uuid, -1)).body).toHaveProperty('cash_tips');
    const leave = await shift({
      start: monday + 24 * hour,
      end: monday + 32 * hour,
      role: 'TO',
      clockIn: null,
      clockOut: null,
    });
    expect((await tip(leave, 500)).headers['x-error-code']).toBe('shift.tips_of_nobody');
    const ahead = await shift({
      start: testNow + hour,
      end: testNow + 2 * hour,
      clockIn: null,
      clockOut: null,
    });
    expect((await tip(ahead, 500)).headers['x-error-code']).toBe('shift.tips_ahead');
    ok(await tip(uuid, 500));
    const clock_out = iso(monday + 6 * hour);
    ok(
      await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { clock_out, reason: 'Stayed on' } }),
    );
    expect(await sheet()).toMatchObject({ cash_tips: 500 });
    // The same again changes nothing.
    ok(await tip(uuid, 500));
    expect(await told(uuid)).toHaveLength(2);
  });

  it('are kept by a stale version and by a closed period', async () => {
    const uuid = await shift();
    const stale = await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, {
      body: { cash_tips: 100, reason: 'Counted' },
      headers: { 'if-match': '"99"' },
    });
    expect(stale.status).toBe(412);
    ok(await tip(uuid, 700));
    ok(await cast.admin.call('POST', '/dashboard/period/close/', { body: days }), 201);
    for (const cents of [800, null]) {
      expect((await tip(uuid, cents)).headers['x-error-code']).toBe('period.closed');
    }
    expect(await sheet()).toMatchObject({ cash_tips: 700 });
  });

  it('come back when a deletion is taken back, as does a forgotten clock-out', async () => {
    const yesterday = monday - 24 * hour;
    const worked = await shift();
    const forgotten = await shift({
      start: yesterday,
      end: yesterday + 4 * hour,
      clockIn: yesterday,
      clockOut: null,
      missingOut: true,
    });
    for (const [uuid, cents] of [
      [worked, 700],
      [forgotten, 300],
    ] as const) {
      const {
        missing_out,
        version: _version,
        announced: _announced,
        was: _was,
        ...content
      } = ok<Record<string, unknown>>(await tip(uuid, cents));
      ok(await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`), 204);
      const body = { ...content, reason: 'Deletion undone' };
      const again = await cast.admin.call('POST', '/shift/shifts/create/', { body });
      expect(ok(again, 201)).toMatchObject({ missing_out });
      expect((await told(uuid)).slice(-2)).toMatchObject([
        { action: 'delete', before: { cash_tips: cents } },
        { action: 'create', after: { cash_tips: cents } },
      ]);
    }
    expect(await sheet()).toMatchObject({ cash_tips: 1000 });
  });

  it('are asked for with a correction, and written as asked or as the manager says instead', async () => {
    const uuid = await shift();
    const record = { clock_in: iso(monday), clock_out: iso(monday + 5 * hour), breaks: [] };
    const ask = async () =>
      ok<{ id: number }>(
        await cast.hourly.call('POST', '/shift/correction-requests/', {
          body: { shift: uuid, ...record, cash_tips: 1500, reason: 'Forgot the jar' },
        }),
        201,
      );
    const resolve = (id: number, body: object) =>
      cast.admin.call('POST', `/shift/correction-requests/${id}/resolve/`, { body });
    const first = await ask();
    expect(first).toMatchObject({ cash_tips: 1500 });
    ok(await resolve(first.id, { action: 'approve' }));
    expect(await sheet(cast.hourly)).toMatchObject({ cash_tips: 1500 });
    const second = await ask();
    ok(await resolve(second.id, { action: 'approve', cash_tips: 1400, answer: 'The jar says 14' }));
    expect(await sheet()).toMatchObject({ cash_tips: 1400 });
  });
});
