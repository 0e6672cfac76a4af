import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { testNow } from '#test/server.ts';
import {
  cast,
  day,
  hour,
  lines,
  monday,
  ok,
  seconds,
  setUpTimesheets,
  sheet,
  shift,
  within,
} from './timesheets.fixture.ts';

setUpTimesheets();

interface SheetLine {
  employee: { id: number };
  unfinished: string | null;
  state: string;
}

/** 8 to 13 in one branch and 10 to 14 in another. */
async function recordTwice() {
  const record = { planned: false, breaks: [] };
  const first = {
    start: monday - hour,
    end: monday + 4 * hour,
    clockIn: monday - hour,
    clockOut: monday + 4 * hour,
  };
  const second = {
    branch: cast.oakland,
    start: monday + hour,
    end: monday + 5 * hour,
    clockIn: monday + hour,
    clockOut: monday + 5 * hour,
  };
  return [await shift({ ...record, ...first }), await shift({ ...record, ...second })];
}

describe('time recorded twice', () => {
  it('counts once, in the record that began first, and is an exception', async () => {
    const [first, second] = await recordTwice();
    const [ana] = await lines();
    expect(ana).toMatchObject({ worked_seconds: 6 * hour, exceptions: { overlap: 2 } });
    const { shifts } = await sheet();
    const seconds = new Map(shifts.map(({ uuid, worked_seconds }) => [uuid, worked_seconds]));
    expect([seconds.get(first ?? ''), seconds.get(second ?? '')]).toEqual([5 * hour, hour]);
  });

  it('earns leave once', async () => {
    await recordTwice();
    const { body } = await cast.admin.call('GET', `/human/employees/${cast.ana}/leave-balance/`);
    expect(body).toMatchObject({ sick: { earned: 0.2 } });
  });

  it('is an exception of a record that began days before, too', async () => {
    await shift({
      planned: false,
      breaks: [],
      start: monday,
      end: monday + 5 * day,
      clockIn: monday,
      clockOut: monday + 5 * day,
    });
    await shift({
      breaks: [],
      start: monday + 4 * day,
      end: monday + 4 * day + hour,
      clockIn: monday + 4 * day,
      clockOut: monday + 4 * day + hour,
    });
    const [ana] = await lines();
    expect(ana).toMatchObject({ worked_seconds: 5 * day, exceptions: { overlap: 2 } });
  });
});

describe('the sheets of a period', () => {
  it('say how far the planned work of each has come, and wait for it in no call', async () => {
    const plan = { clockIn: null, clockOut: null, breaks: [] };
    await shift({ ...plan, start: testNow + hour });
    await shift({ ...plan, employee: cast.luis, branch: cast.oakland, start: testNow - hour });
    const today = { date_from: '2026-11-18', date_to: '2026-11-18' };
    const read = () =>
      cast.admin.call('GET', `/shift/timesheets/?${new URLSearchParams(today)}`).then(ok<SheetLine[]>);
    const found = await read();
    expect(new Map(found.map(({ employee, unfinished }) => [employee.id, unfinished]))).toEqual(
      new Map([
        [cast.ana, 'not_started'],
        // Nobody was told of it: not late.
        [cast.luis, 'not_over'],
        [cast.daniel, null],
      ]),
    );
    const [ana] = found.filter(({ employee }) => employee.id === cast.ana);
    const sheets = [{ employee: cast.ana, state: ana?.state }];
    const approved = await cast.admin.call('POST', '/shift/timesheets/approve/', {
      body: { ...today, sheets },
    });
    expect(ok(approved)).toMatchObject({ approved: [cast.ana], left: [] });
  });

  it('sum each person’s days, those with most to decide first', async () => {
    const usual = await shift();
    await shift({
      start: monday + day,
      end: monday + day + 8 * hour,
      clockIn: null,
      clockOut: null,
      breaks: [],
    });
    await shift({
      start: monday + 2 * day,
      end: monday + 2 * day + 8 * hour,
      role: 'TO',
      clockIn: null,
      clockOut: null,
      breaks: [],
    });
    await shift({ employee: cast.luis, branch: cast.oakland });
    await shift({ start: seconds('2026-10-31T09:00:00-07:00') });
    await within((query) =>
      query
        .insertInto('declared_tips')
        .values({ shift_uuid: usual, cents: 1250, declared_at: at(monday) })
        .execute(),
    );
    const found = await lines();
    expect(found.map(({ employee }) => employee.id)).toEqual([cast.ana, cast.daniel, cast.luis]);
    expect(found[0]).toMatchObject({
      planned_seconds: 16 * hour,
      worked_seconds: 7.5 * hour,
      leave_seconds: 8 * hour,
      cash_tips: 1250,
      exceptions: { no_show: 1 },
      requests: 0,
      clocked_in: false,
    });
    const own = await sheet();
    expect(own).toMatchObject({ ...found[0] });
    expect(own.shifts).toMatchObject([
      { uuid: usual, date: '2026-11-09', exceptions: [], cash_tips: 1250 },
      { exceptions: ['no_show'], cash_tips: null },
      { exceptions: [] },
    ]);
  });

  it('count a punch that waits, on a day without a shift too', async () => {
    await within((query) =>
      query
        .insertInto('waiting_punch')
        .values({
          key: randomUUID(),
          employee_id: cast.ana,
          action: 'in',
          at: at(monday),
          received_at: at(monday),
          body: '{}',
          refusal: JSON.stringify({ code: 'clock.wrong_pin', problems: [] }),
        })
        .execute(),
    );
    expect((await lines())[0]).toMatchObject({ employee: { id: cast.ana }, exceptions: { waiting: 1 } });
  });

  it('leave out whom the period ended before they were hired, unless they worked in it', async () => {
    await within((query) =>
      query
        .updateTable('employee')
        .set({ hire_date: '2026-11-16' })
        .where('id', 'in', [cast.ana, cast.luis])
        .execute(),
    );
    await shift({ employee: cast.luis, branch: cast.oakland });
    const people = async () => (await lines()).map(({ employee }) => employee.id);
    expect(await people()).toEqual([cast.daniel, cast.luis]);
    await within((query) =>
      query.updateTable('employee').set({ hire_date: '2026-11-15' }).where('id', '=', cast.ana).execute(),
    );
    expect(await people()).toEqual([cast.ana, cast.daniel, cast.luis]);
  });

  it('hide drafts from their person, never a record', async () => {
    const record = await shift();
    const draft = await shift({
      start: monday + day,
      end: monday + day + hour,
      clockIn: null,
      clockOut: null,
      breaks: [],
    });
    expect((await sheet()).shifts.map(({ uuid }) => uuid)).toEqual([record, draft]);
    expect((await sheet(cast.hourly)).shifts.map(({ uuid }) => uuid)).toEqual([record]);
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-08' } });
    expect((await sheet(cast.hourly)).shifts.map(({ uuid }) => uuid)).toEqual([record, draft]);
    expect((await cast.hourly.call('GET', `/shift/shifts/${draft}/history/`)).status).toBe(200);
  });
});
