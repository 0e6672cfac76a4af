import { describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { anasPin } from '#test/cast.ts';
import { type Caller, type TestAnswer, testNow, testServer } from '#test/server.ts';
import { cast, day, hour, iso, monday, ok, period, setUpTimesheets, shift } from './timesheets.fixture.ts';

const query = new URLSearchParams(period).toString();

setUpTimesheets();

interface Approval {
  id: number;
  approved_by: string;
  worked_seconds: number;
  cash_tips: number;
  changed: boolean;
  changes?: { shift: string; date: string; before: object | null; after: object | null }[];
}

interface Sheet {
  employee: { id: number };
  state: string;
  exceptions: Record<string, number>;
  still_in: boolean;
  approval: Approval | null;
}

interface Answer {
  approved: number[];
  approvals: number[];
  left: { employee: number; code: string; message: string }[];
}

const lines = async () => ok<Sheet[]>(await cast.admin.call('GET', `/shift/timesheets/?${query}`));
const sheet = async (by: Caller = cast.admin, employee = cast.ana) =>
  ok<Sheet>(await by.call('GET', `/shift/timesheets/${employee}/?${query}`));

/** Approves these people's sheets as they are, or as they were seen. */
async function approve(people: number[], seen?: Sheet[]): Promise<TestAnswer> {
  const known = seen ?? (await lines());
  const sheets = people.map((employee) => ({
    employee,
    state: known.find((one) => one.employee.id === employee)?.state ?? '',
  }));
  return cast.admin.call('POST', '/shift/timesheets/approve/', { body: { ...period, sheets } });
}

async function trail() {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, (store) =>
    store
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'before', 'after'])
      .where('subject', '=', 'timesheet_approval')
      .orderBy('id')
      .execute(),
  );
}

describe('approving the sheets of a period', () => {
  it('keeps who, when and the totals, of everybody at once, and tells each person', async () => {
    await shift();
    await shift({ employee: cast.luis, branch: cast.oakland });
    const answer = ok<Answer>(await approve([cast.ana, cast.luis]));
    expect(answer).toEqual({
      approved: [cast.ana, cast.luis],
      approvals: [expect.any(Number), expect.any(Number)],
      left: [],
    });
    // Approved as they are already: nothing new to take back.
    expect(ok(await approve([cast.ana]))).toMatchObject({ approved: [cast.ana], approvals: [] });
    expect(await sheet()).toMatchObject({
      approval: { approved_by: 'Priya Nair', worked_seconds: 7.5 * hour, changed: false, changes: [] },
    });
    expect((await sheet(cast.hourly)).approval).toMatchObject({
      approved_by: 'Priya Nair',
      worked_seconds: 7.5 * hour,
      changes: [],
    });
    const found = await lines();
    expect(found.map((line) => line.approval?.changed)).toEqual([undefined, false, false]);
    expect(await trail()).toMatchObject([
      { action: 'approve', after: { employee: cast.ana, ...period, worked_seconds: 7.5 * hour } },
      { action: 'approve', after: { employee: cast.luis } },
    ]);
    // The same again writes nothing.
    expect(ok<Answer>(await approve([cast.ana])).approved).toEqual([cast.ana]);
    expect(await trail()).toHaveLength(2);
  });

  it('is of what was seen: who is changed meanwhile is left out, with the reason', async () => {
    await shift();
    await shift({ employee: cast.luis, branch: cast.oakland });
    const seen = await lines();
    await shift({ start: monday + day });
    const answer = ok<Answer>(await approve([cast.ana, cast.luis], seen));
    expect(answer.approved).toEqual([cast.luis]);
    expect(answer.left).toMatchObject([
      { employee: cast.ana, code: 'approval.changed_meanwhile', message: expect.stringContaining('changed') },
    ]);
  });

  it('waits for who is still at work, and for the last day', async () => {
    (await testServer()).setNow(monday + 6 * day + 2 * hour);
    await shift({ start: monday + 6 * day, clockOut: null });
    expect(await sheet()).toMatchObject({ still_in: true });
    expect(ok<Answer>(await approve([cast.ana])).left).toMatchObject([{ code: 'approval.still_in' }]);
    (await testServer()).setNow(monday + 5 * day);
    const early = await approve([cast.ana]);
    expect([early.status, early.headers['x-error-code']]).toEqual([400, 'approval.in_future']);
  });

  it('refuses nobody known, a person twice, and days that another approval shares', async () => {
    await shift();
    for (const sheets of [
      [{ employee: 999_999, state: '' }],
      [
        { employee: cast.ana, state: '' },
        { employee: cast.ana, state: '' },
      ],
    ]) {
      const answer = await cast.admin.call('POST', '/shift/timesheets/approve/', {
        body: { ...period, sheets },
      });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['sheets']]);
    }
    ok(await approve([cast.ana]));
    const month = { date_from: '2026-11-01', date_to: '2026-11-18' };
    const answer = ok<Answer>(
      await cast.admin.call('POST', '/shift/timesheets/approve/', {
        body: { ...month, sheets: [{ employee: cast.ana, state: '' }] },
      }),
    );
    expect(answer.left).toMatchObject([
      { code: 'approval.overlaps', message: expect.stringContaining('Nov 15') },
    ]);
  });
});

describe('an approval', () => {
  it('tells what was changed since: a punch, a shift, tips; and is made anew', async () => {
    const uuid = await shift();
    const gone = await shift({ start: monday + day });
    ok(await approve([cast.ana]));
    const noted = await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { note: 'Seen' } });
    ok(noted);
    expect((await sheet()).approval).toMatchObject({ changed: false });
    const body = { clock_out: iso(monday + 9 * hour), reason: 'Stayed on' };
    ok(await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body }));
    ok(await cast.admin.call('DELETE', `/shift/shifts/${gone}/`), 204);
    const added = await shift({ start: monday + 2 * day });
    const { approval } = await sheet();
    expect(approval).toMatchObject({
      changed: true,
      worked_seconds: 15 * hour,
      changes: [
        {
          shift: uuid,
          date: '2026-11-09',
          before: { clock_out: expect.stringContaining('T01:00') },
          after: { clock_out: expect.stringContaining('T02:00') },
        },
        { shift: gone, date: '2026-11-10', after: null },
        { shift: added, date: '2026-11-11', before: null },
      ],
    });
    expect((await lines())[0]).toMatchObject({ employee: { id: cast.ana }, approval: { changed: true } });
    expect((await sheet(cast.hourly)).approval).toMatchObject({ changed: true });
    ok(await approve([cast.ana]));
    expect((await sheet()).approval).toMatchObject({ changed: false, worked_seconds: 16 * hour });
    expect((await trail()).at(-1)).toMatchObject({
      action: 'approve_again',
      before: { worked_seconds: 15 * hour },
      after: { worked_seconds: 16 * hour },
    });
  });

  it('says that tips declared later have changed it', async () => {
    const uuid = await shift();
    ok(await approve([cast.ana]));
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (store) =>
      store
        .insertInto('declared_tips')
        .values({ shift_uuid: uuid, cents: 1250, declared_at: at(monday) })
        .execute(),
    );
    expect((await sheet()).approval?.changes).toMatchObject([
      { before: { cash_tips: null }, after: { cash_tips: 1250 } },
    ]);
  });

  it('tells the person nothing of drafts', async () => {
    await shift();
    await shift({ start: monday + day, clockIn: null, clockOut: null, breaks: [] });
    ok(await approve([cast.ana]));
    expect((await sheet(cast.hourly)).approval).toMatchObject({ changed: false, changes: [] });
  });

  it('is taken back, once', async () => {
    await shift();
    ok(await approve([cast.ana]));
    const id = (await sheet()).approval?.id;
    const path = `/shift/timesheets/approvals/${id}/`;
    expect((await cast.hourly.call('DELETE', path)).status).toBe(403);
    ok(await cast.admin.call('DELETE', path), 204);
    expect((await cast.admin.call('DELETE', path)).status).toBe(404);
    expect((await sheet()).approval).toBeNull();
    expect((await trail()).at(-1)).toMatchObject({
      action: 'take_back',
      before: { employee: cast.ana, worked_seconds: 7.5 * hour },
      after: null,
    });
  });

  it('is taken back with others, or none of them is', async () => {
    await shift();
    await shift({ employee: cast.luis, branch: cast.oakland });
    const { approvals } = ok<Answer>(await approve([cast.ana, cast.luis]));
    const [first = 0, second = 0] = approvals;
    const takeBack = (ids: number[], by: Caller = cast.admin) =>
      by.call('POST', '/shift/timesheets/approvals-delete/', { body: { approvals: ids } });
    expect((await takeBack(approvals, cast.hourly)).status).toBe(403);
    ok(await cast.admin.call('DELETE', `/shift/timesheets/approvals/${first}/`), 204);
    const refused = await takeBack(approvals);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'approval.taken_back']);
    expect((await lines()).map(({ approval }) => approval?.id)).toContain(second);
    const again = ok<Answer>(await approve([cast.ana])).approvals;
    // Named twice, taken back once.
    expect(ok(await takeBack([...again, second, second]))).toEqual({ approvals: [...again, second] });
    expect((await lines()).map(({ approval }) => approval)).toEqual([null, null, null]);
    expect((await trail()).slice(-2)).toMatchObject([
      { action: 'take_back', before: { worked_seconds: 7.5 * hour } },
      { action: 'take_back', before: { worked_seconds: 7.5 * hour } },
    ]);
  });

  it('is neither made nor taken back in a closed period', async () => {
    await shift();
    ok(await approve([cast.ana]));
    const id = (await sheet()).approval?.id;
    ok(await cast.admin.call('POST', '/dashboard/period/close/', { body: period }), 201);
    const back = await cast.admin.call('DELETE', `/shift/timesheets/approvals/${id}/`);
    expect([back.status, back.headers['x-error-code']]).toEqual([400, 'period.closed']);
    const made = await approve([cast.luis]);
    expect([made.status, made.headers['x-error-code']]).toEqual([400, 'period.closed']);
    expect((await sheet()).approval).toMatchObject({ id });
  });

  it('and a punch at the same moment are one after the other: the sheet never says approved of what was not seen', async () => {
    (await testServer()).setNow(testNow);
    await shift();
    const today = { date_from: '2026-11-16', date_to: '2026-11-18' };
    const seen = ok<Sheet>(
      await cast.admin.call('GET', `/shift/timesheets/${cast.ana}/?${new URLSearchParams(today)}`),
    );
    const punch = (key: string, action: string, instant: number) =>
      cast.clock.call('POST', '/shift/clock/', {
        body: { key, employee: cast.ana, pin: anasPin, action, at: iso(instant) },
      });
    const body = { ...today, sheets: [{ employee: cast.ana, state: seen.state }] };
    const [approved, punched] = await Promise.all([
      cast.admin.call('POST', '/shift/timesheets/approve/', { body }),
      punch(crypto.randomUUID(), 'in', testNow),
    ]);
    expect([approved.status, punched.status]).toEqual([200, 201]);
    const after = ok<Sheet>(
      await cast.admin.call('GET', `/shift/timesheets/${cast.ana}/?${new URLSearchParams(today)}`),
    );
    expect(after.approval === null || after.approval.changed).toBe(true);
  });
});
