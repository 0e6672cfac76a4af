import { describe, expect, it } from 'vitest';
import { buildCast } from '#test/cast.ts';
import type { Caller } from '#test/server.ts';
import { testServer } from '#test/server.ts';
import {
  bid,
  bidOf,
  cast,
  claim,
  decide,
  drop,
  luis,
  openTo,
  owner,
  plan,
  setRule,
  setUpPool,
  steps,
} from './pool.fixture.ts';

setUpPool();

const code = ({ headers, status }: { headers: Record<string, unknown>; status: number }) =>
  headers['x-error-code'] ?? status;

async function waiting(caller: Caller = cast.admin) {
  const { body } = await caller.call('GET', '/human/attention/');
  return (
    body as { kind: string; id: string; employee: { id: number }; facts: Record<string, unknown> }[]
  ).filter(({ kind }) => kind === 'bid');
}

describe('a claim by the rule of the store', () => {
  it('takes effect at once unless it breaks rest, weekly hours or makes overtime', async () => {
    const fine = await plan(null);
    await plan(cast.ana, 26, 16, 23);
    const early = await plan(null, 27, 6, 10);
    expect(await openTo(cast.hourly)).toMatchObject([
      { uuid: fine, outcome: 'at_once', reasons: [], bid: null },
      { uuid: early, outcome: 'asks', reasons: ['shift.short_rest'], bid: null },
    ]);
    expect((await claim(cast.hourly, fine)).body).toMatchObject({ employee: cast.ana, bid: null });
    const asked = await claim(cast.hourly, early);
    expect([asked.status, asked.body]).toMatchObject([200, { employee: null, bid: expect.any(Number) }]);
    expect((await claim(cast.hourly, early)).body).toEqual(asked.body);
    expect(await openTo(cast.hourly)).toMatchObject([
      { uuid: early, bid: (asked.body as { bid: number }).bid },
    ]);
    // Nobody is notified of what they asked themselves.
    expect(await steps(cast.hourly)).toEqual([]);
    expect(await steps(cast.admin)).toEqual(['asked']);
  });

  it('takes effect at once in a free store, and never where a manager always decides', async () => {
    await plan(cast.ana, 26, 16, 23);
    const [early, plain] = [await plan(null, 27, 6, 10), await plan(null)];
    await setRule('manager');
    expect((await claim(cast.hourly, plain)).body).toMatchObject({ employee: null });
    await setRule('free');
    expect((await claim(cast.hourly, early)).body).toMatchObject({ employee: cast.ana, bid: null });
    expect((await claim(cast.hourly, plain)).body).toMatchObject({ employee: cast.ana, bid: null });
    expect(await waiting()).toEqual([]);
  });

  it('counts an offer as the manager’s word for what was known then', async () => {
    await setRule('manager');
    await plan(cast.ana, 26, 16, 23);
    const early = await plan(null, 27, 6, 10);
    const offer = (uuid: string) =>
      cast.admin.call('POST', `/shift/shifts/${uuid}/offer/`, { body: { employee: cast.ana } });
    expect((await offer(early)).status).toBe(200);
    expect((await claim(cast.hourly, early)).body).toMatchObject({ employee: cast.ana });
    const later = await plan(null, 25, 6, 10);
    await offer(later);
    await plan(cast.ana, 24, 16, 23);
    expect((await claim(cast.hourly, later)).body).toMatchObject({ employee: null });
    // Offered again, it is the word for what is known now.
    await cast.hourly.call('POST', `/shift/bid/${(await openTo(cast.hourly))[0]?.bid}/withdraw/`);
    await offer(later);
    expect((await claim(cast.hourly, later)).body).toMatchObject({ employee: cast.ana });
  });

  it('is judged among drafts and other branches, of which its person is told nothing', async () => {
    await plan(cast.ana, 29, 5, 9);
    const night = await plan(null, 28, 16, 23);
    expect(await openTo(cast.hourly)).toMatchObject([
      { uuid: night, outcome: 'asks', reasons: ['shift.short_rest'] },
    ]);
  });

  it('lets a swap pass at once, or asks, by the same verdict', async () => {
    const trade = async (shift: string, other: string) => {
      const made = await cast.hourly.call('POST', '/shift/trades/', {
        body: { shift, to: cast.luis, other },
      });
      const { id } = made.body as { id: number };
      const { body } = await luis.call('POST', `/shift/trades/${id}/answer/`, { body: { action: 'accept' } });
      return (body as { state: string }).state;
    };
    expect(await trade(await plan(cast.ana, 23), await plan(cast.luis, 24))).toBe('done');
    await plan(cast.luis, 25, 16, 23);
    expect(await trade(await plan(cast.ana, 26, 6, 10), await plan(cast.luis, 27, 9, 12))).toBe('accepted');
    const { body } = await cast.admin.call('GET', '/human/attention/');
    expect(body).toMatchObject([
      {
        kind: 'trade',
        facts: { verdict: { level: 'warns', findings: [{ employee: cast.luis, code: 'shift.short_rest' }] } },
      },
    ]);
    const [{ id }] = body as [{ id: string }];
    await cast.admin.call('POST', `/shift/trades/${id}/decide/`, {
      body: { action: 'refuse', reason: 'Too short a night.' },
    });
    const notices = (await luis.call('GET', '/human/notices/')).body as { data: object }[];
    expect(notices[0]).toMatchObject({
      kind: 'shift_trade',
      data: { step: 'refused', reason: 'Too short a night.' },
    });
  });
});

describe('bids', () => {
  it('come from several people, and the manager picks one by verdicts and cost', async () => {
    const uuid = await plan(null);
    await plan(cast.luis, 24, 17, 23);
    await plan(cast.luis, 26, 2, 5);
    const rates = [{ from: '2026-01-01', rate: 2000 }];
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.luis}/`, { body: { pay_rates: rates } });
    const [anas, luiss] = [await bidOf(cast.hourly, uuid), await bidOf(luis, uuid)];
    expect(await bidOf(luis, uuid)).toBe(luiss);
    const rows = await waiting();
    expect(rows).toMatchObject([
      {
        id: String(anas),
        employee: { id: cast.ana },
        facts: { rivals: 1, from: null, verdict: { level: 'fits', findings: [] } },
      },
      {
        id: String(luiss),
        employee: { id: cast.luis },
        facts: {
          cost: 8 * 2000,
          verdict: {
            level: 'warns',
            findings: [
              { employee: cast.luis, code: 'shift.short_rest', message: expect.stringContaining('9') },
            ],
          },
        },
      },
    ]);
    const [first, second] = await Promise.all([
      decide(luiss, { action: 'approve' }),
      decide(anas, { action: 'approve' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    const loser = first.status === 400 ? first : second;
    expect(code(loser)).toBe('trade.answered');
    expect(await owner(uuid)).toBe(first.status === 200 ? cast.luis : cast.ana);
    const [winner, other] = first.status === 200 ? [luis, cast.hourly] : [cast.hourly, luis];
    expect(await steps(winner)).toEqual(['approved']);
    expect(await steps(other)).toEqual(['taken']);
    expect(await waiting()).toEqual([]);
    expect((await cast.admin.call('GET', '/human/attention/decided/')).body).toMatchObject([
      { kind: 'bid', decision: 'approved', date: '2026-11-25' },
    ]);
  });

  it('are declined with the reason, withdrawn by their maker alone, and made anew', async () => {
    const uuid = await plan(null);
    const id = await bidOf(cast.hourly, uuid);
    expect((await luis.call('DELETE', `/shift/bid/${id}/`)).status).toBe(404);
    expect((await decide(id, { action: 'refuse', reason: 'Luis asked first.' })).body).toMatchObject({
      id,
      state: 'declined',
    });
    expect(code(await decide(id, { action: 'approve' }))).toBe('trade.answered');
    const { body } = await cast.hourly.call('GET', '/human/notices/');
    expect((body as object[])[0]).toMatchObject({ data: { step: 'declined', reason: 'Luis asked first.' } });
    const again = await bidOf(cast.hourly, uuid);
    expect((await cast.hourly.call('DELETE', `/shift/bid/${again}/`)).status).toBe(204);
    expect(code(await cast.hourly.call('DELETE', `/shift/bid/${again}/`))).toBe('trade.answered');
    expect(await waiting()).toEqual([]);
  });

  it('are refused by the hard rules, when made and when decided', async () => {
    const uuid = await plan(null);
    const id = await bidOf(cast.hourly, uuid);
    const own = await plan(cast.ana, 25, 10, 12);
    expect(code(await decide(id, { action: 'approve' }))).toBe('shift.overlap');
    expect(code(await bid(cast.hourly, uuid))).toBe('shift.overlap');
    expect(code(await bid(cast.hourly, own))).toBe('claim.not_open');
    expect(code(await bid(luis, own))).toBe('claim.taken');
    expect(code(await bid(luis, await plan(null, 30)))).toBe('claim.not_open');
    const other = await buildCast();
    expect((await decide(id, { action: 'approve' }, other.admin)).status).toBe(404);
    expect((await bid(other.hourly, uuid)).body).toHaveProperty('shift');
    await cast.admin.call('DELETE', `/shift/shifts/${own}/`);
    expect((await decide(id, { action: 'approve' })).status).toBe(200);
  });

  it('end when the shift changes, goes, or is no longer published, and their makers hear so', async () => {
    const change = (uuid: string, body: object) =>
      cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body });
    const uuid = await plan(null);
    const first = await bidOf(cast.hourly, uuid);
    await change(uuid, { note: 'Bring the key' });
    expect(await waiting()).toMatchObject([{ id: String(first) }]);
    await change(uuid, { end_time: '2026-11-25T18:00:00-08:00' });
    expect(code(await decide(first, { action: 'approve' }))).toBe('trade.answered');
    await bidOf(cast.hourly, uuid);
    await change(uuid, { employee: cast.luis });
    const gone = await plan(null, 26);
    await bidOf(cast.hourly, gone);
    await cast.admin.call('DELETE', `/shift/shifts/${gone}/`);
    const last = await plan(null, 27);
    await bidOf(cast.hourly, last);
    const { body } = await cast.admin.call('GET', '/shift/publish/?date=2026-11-25');
    await cast.admin.call('DELETE', `/shift/publish/delete/${(body as [{ id: number }])[0].id}/`);
    expect(await steps(cast.hourly)).toEqual(['ended', 'taken', 'ended', 'ended']);
    expect(await waiting()).toEqual([]);
  });
});

describe('a dropped shift', () => {
  it('is dropped again, and an open one offered, when its deletion is undone', async () => {
    const [dropped, offered] = [await plan(cast.luis), await plan(null, 26)];
    await drop(luis, dropped);
    await setRule('manager');
    const body = { employee: cast.ana };
    await cast.admin.call('POST', `/shift/shifts/${offered}/offer/`, { body });
    const { body: rows } = await cast.admin.call('GET', '/shift/shifts/?date=2026-11-25');
    const shifts = (rows as Record<string, unknown>[]).map(
      ({ uuid, employee, branch, start_time, end_time, shift_role }) => ({
        ...{ uuid, employee, branch, start_time, end_time, shift_role },
      }),
    );
    const gone = shifts.map(({ uuid }) => ({ uuid }));
    const deleted = await cast.admin.call('POST', '/shift/shifts-delete/', { body: { shifts: gone } });
    expect(deleted.status).toBe(200);
    await cast.admin.call('POST', '/shift/shifts-update-create/', { body: { shifts } });
    expect(await openTo(cast.hourly)).toMatchObject([
      { uuid: dropped, employee: cast.luis, outcome: 'asks' },
      { uuid: offered, employee: null, outcome: 'at_once' },
    ]);
  });

  it('stays its person’s until a colleague takes it, who is asked, and can be taken back', async () => {
    const uuid = await plan(cast.ana);
    const dropped = await drop(cast.hourly, uuid);
    expect([dropped.status, dropped.body]).toMatchObject([201, { shift: uuid, employee: cast.ana }]);
    expect((await drop(cast.hourly, uuid)).body).toEqual(dropped.body);
    expect((await cast.hourly.call('GET', '/shift/drop/?date=2026-11-25')).body).toEqual([dropped.body]);
    expect((await luis.call('GET', '/shift/drop/?date=2026-11-25')).body).toEqual([]);
    expect((await cast.admin.call('GET', '/shift/drop/?date=2026-11-25')).body).toEqual([dropped.body]);
    expect(await steps(luis)).toEqual(['dropped']);
    expect(await steps(cast.hourly)).toEqual([]);
    expect(await owner(uuid)).toBe(cast.ana);
    expect(await openTo(cast.hourly)).toEqual([]);
    expect(await openTo(luis)).toMatchObject([{ uuid, employee: cast.ana, outcome: 'at_once' }]);

    expect((await luis.call('DELETE', `/shift/drop/${uuid}/`)).status).toBe(404);
    expect((await cast.hourly.call('DELETE', `/shift/drop/${uuid}/`)).status).toBe(204);
    expect(await openTo(luis)).toEqual([]);
    expect(code(await claim(luis, uuid))).toBe('claim.taken');

    await drop(cast.hourly, uuid);
    const taken = await claim(luis, uuid);
    expect([taken.status, taken.body]).toMatchObject([200, { employee: cast.luis, announced: true }]);
    expect(await steps(cast.hourly)).toEqual(['given']);
    expect((await cast.hourly.call('GET', '/shift/drop/?date=2026-11-25')).body).toEqual([]);
    expect((await cast.hourly.call('DELETE', `/shift/drop/${uuid}/`)).status).toBe(404);
  });

  it('has one taker of all who claim it at the same moment', async () => {
    const uuid = await plan(cast.ana);
    await drop(cast.hourly, uuid);
    const answers = await Promise.all([claim(luis, uuid), claim(cast.salaried, uuid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.map(code)).toContain('claim.taken');
  });

  it('is bid for where a manager decides; taking it back ends the bids', async () => {
    await setRule('manager');
    const uuid = await plan(cast.ana);
    await drop(cast.hourly, uuid);
    expect((await claim(luis, uuid)).body).toMatchObject({ employee: cast.ana, bid: expect.any(Number) });
    expect(await waiting()).toMatchObject([
      { employee: { id: cast.luis }, facts: { from: { id: cast.ana } } },
    ]);
    await cast.hourly.call('DELETE', `/shift/drop/${uuid}/`);
    expect(await waiting()).toEqual([]);
    await drop(cast.hourly, uuid);
    const id = await bidOf(luis, uuid);
    expect((await decide(id, { action: 'approve' })).status).toBe(200);
    expect(await owner(uuid)).toBe(cast.luis);
    expect(await steps(luis)).toEqual(['dropped', 'ended', 'dropped', 'approved']);
    expect(await steps(cast.hourly)).toEqual(['given']);
  });

  it('is one’s own planned work, ahead, in a published week', async () => {
    expect(code(await drop(cast.hourly, await plan(cast.luis)))).toBe('trade.not_tradeable');
    expect(code(await drop(cast.hourly, await plan(null)))).toBe('trade.not_tradeable');
    expect(code(await drop(cast.hourly, await plan(cast.ana, 30)))).toBe('trade.not_tradeable');
    expect(code(await drop(cast.hourly, await plan(cast.ana, 16)))).toBe('trade.not_tradeable');
  });

  it('is in the pool no longer when the manager moves it to somebody or unpublishes the week', async () => {
    const [moved, hidden] = [await plan(cast.ana), await plan(cast.ana, 26)];
    await drop(cast.hourly, moved);
    await drop(cast.hourly, hidden);
    await cast.admin.call('PATCH', `/shift/shifts/${moved}/`, { body: { employee: cast.luis } });
    const { body } = await cast.admin.call('GET', '/shift/publish/?date=2026-11-25');
    await cast.admin.call('DELETE', `/shift/publish/delete/${(body as [{ id: number }])[0].id}/`);
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
    expect((await cast.admin.call('GET', '/shift/drop/?date=2026-11-25')).body).toEqual([]);
    expect(await openTo(luis)).toEqual([]);
  });

  it('may be answered with a swap for one’s own', async () => {
    const uuid = await plan(cast.ana);
    await drop(cast.hourly, uuid);
    const body = { shift: await plan(cast.luis, 27), to: cast.ana, other: uuid };
    const made = await luis.call('POST', '/shift/trades/', { body });
    const path = `/shift/trades/${(made.body as { id: number }).id}/answer/`;
    expect((await cast.hourly.call('POST', path, { body: { action: 'accept' } })).body).toMatchObject({
      state: 'done',
    });
    expect(await owner(uuid)).toBe(cast.luis);
    expect((await cast.admin.call('GET', '/shift/drop/?date=2026-11-25')).body).toEqual([]);
  });
});

it('shows cost to managers who handle pay alone', async () => {
  const { database } = await testServer();
  await database.withinStore(cast.storeId, (query) =>
    query
      .updateTable('app_user')
      .set({ powers: ['plan'] })
      .where('id', '=', cast.userIds.admin)
      .execute(),
  );
  await bidOf(cast.hourly, await plan(null));
  const [row] = await waiting();
  expect(row?.facts).not.toHaveProperty('cost');
});
