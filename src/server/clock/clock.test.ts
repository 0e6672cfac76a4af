import { describe, expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import type { AccountRole, ShiftRole } from '#domain/roles.ts';
import { anasPin } from '#test/cast.ts';
import type { TestAnswer } from '#test/server.ts';
import {
  anotherKiosk,
  bodyOf,
  cast,
  codeOf,
  day,
  five,
  hour,
  iso,
  minute,
  nine,
  plan,
  rows,
  seconds,
  send,
  setNow,
  setUpClock,
  shiftOf,
  tap,
  within,
} from './clock.fixture.ts';

setUpClock();

describe('clocking in', () => {
  it.each([
    ['30 minutes early', -30 * minute, true],
    ['30 minutes and a second early', -30 * minute - 1, false],
    ['on time', 0, true],
    ['30 minutes late', 30 * minute, true],
    ['hours late, while it runs', 3 * hour, true],
    ['when it has ended', 8 * hour, false],
  ])('%s takes the plan: %j', async (_when, seconds, taken) => {
    const uuid = await plan(nine, five);
    const answer = await tap('in', nine + (seconds as number));
    expect(answer.status).toBe(201);
    expect(shiftOf(answer).uuid === uuid).toBe(taken);
    expect(shiftOf(answer)).toMatchObject({
      planned: taken,
      clock_in: iso(nine + (seconds as number)),
      clock_out: null,
    });
    expect(await rows()).toHaveLength(taken ? 1 : 2);
  });

  it('leaves the plan as it was laid', async () => {
    await plan(nine, five, { note: 'Opens the till' });
    const answer = await tap('in', nine + 4 * minute + 7);
    expect(shiftOf(answer)).toMatchObject({
      start_time: iso(nine),
      end_time: iso(five),
      clock_in: iso(nine + 4 * minute + 7),
      note: 'Opens the till',
      version: 2,
    });
  });

  it('takes the nearest of two plans, also one that starts later', async () => {
    await plan(nine, nine + 30 * minute);
    const later = await plan(nine + 40 * minute, five);
    expect(shiftOf(await tap('in', nine + 25 * minute)).uuid).toBe(later);
  });

  it('prefers a plan about to start to one that is running', async () => {
    await plan(nine, nine + 4 * hour);
    const next = await plan(nine + 4 * hour + minute, five);
    expect(shiftOf(await tap('in', nine + 3.75 * hour)).uuid).toBe(next);
  });

  it.each<[ShiftRole]>([['OW'], ['TO'], ['SL']])('never takes a plan of %s', async (role) => {
    const uuid = await plan(nine, five, { role });
    const shift = shiftOf(await tap('in', nine));
    expect(shift.uuid).not.toBe(uuid);
    expect(shift).toMatchObject({ planned: false, shift_role: 'AT' });
  });

  it('takes no plan of another branch, another person, or one that has been clocked', async () => {
    await plan(nine, five, { branch: cast.oakland });
    await plan(nine, five, { employee: cast.luis });
    await plan(nine + 5 * minute, five, { employee: null });
    await plan(nine - 2 * hour, nine - hour, { clockIn: nine - 2 * hour, clockOut: nine - hour });
    const shift = shiftOf(await tap('in', nine));
    expect(shift).toMatchObject({ planned: false, branch: cast.sanFrancisco });
    expect(await rows()).toHaveLength(5);
  });

  it.each<[AccountRole, ShiftRole]>([
    ['ST', 'AT'],
    ['JR', 'AT'],
    ['MN', 'MN'],
    ['HA', 'HA'],
    ['OS', 'OS'],
    ['IN', 'IN'],
  ])('without a plan makes an unplanned shift: who is %s works as %s', async (role, shift_role) => {
    const employee = await within<number>((query) =>
      buildEmployee(query, { role, branches: [cast.sanFrancisco], pin: anasPin }),
    );
    const answer = await tap('in', nine, { employee });
    expect(answer.status).toBe(201);
    expect(shiftOf(answer)).toMatchObject({
      planned: false,
      shift_role,
      start_time: iso(nine),
      end_time: iso(nine),
      clock_in: iso(nine),
      clock_out: null,
      branch: cast.sanFrancisco,
      employee,
    });
  });

  it('drops fractions of a second, and rounds to no grid', async () => {
    setNow(nine);
    const answer = await send(bodyOf('in', nine, { at: '2026-11-18T08:57:13.999-08:00' }));
    expect(shiftOf(answer).clock_in).toBe('2026-11-18T16:57:13+00:00');
  });

  it('twice is refused, saying since when', async () => {
    await tap('in', nine);
    const answer = await tap('in', nine + hour);
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('clock.already_in');
    expect(JSON.stringify(answer.body)).toMatch(/9:00\sAM/u);
    expect(await rows()).toHaveLength(1);
  });

  it('ten times at once makes one open punch', async () => {
    setNow(nine);
    const kiosks = [cast.clock, await anotherKiosk(), await anotherKiosk(), await anotherKiosk(cast.oakland)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(bodyOf('in', nine), kiosks[index % 4])),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    expect(await rows()).toHaveLength(1);
  });
});

describe('clocking out', () => {
  it('ends the record and keeps the plan', async () => {
    await plan(nine, five);
    await tap('in', nine);
    const answer = await tap('out', five + 3 * minute);
    expect(shiftOf(answer)).toMatchObject({ clock_out: iso(five + 3 * minute), end_time: iso(five) });
  });

  it('sets the end of an unplanned shift', async () => {
    await tap('in', nine);
    const shift = shiftOf(await tap('out', nine + 90 * minute));
    expect(shift).toMatchObject({ end_time: iso(nine + 90 * minute), clock_out: iso(nine + 90 * minute) });
  });

  it('ends a break that is running', async () => {
    await tap('in', nine);
    await tap('break_start', nine + hour);
    const shift = shiftOf(await tap('out', nine + 2 * hour));
    expect(shift.breaks).toEqual([{ start_time: iso(nine + hour), end_time: iso(nine + 2 * hour) }]);
  });

  it('is taken at another branch', async () => {
    const { uuid } = shiftOf(await tap('in', nine));
    const answer = await tap('out', five, {}, await anotherKiosk(cast.oakland));
    expect(answer.status).toBe(201);
    expect(shiftOf(answer)).toMatchObject({ uuid, branch: cast.sanFrancisco, clock_out: iso(five) });
  });

  it('is refused when nothing is open, also right after another, saying since when', async () => {
    const never = await tap('out', nine);
    expect([codeOf(never), never.body]).toEqual([
      'clock.none_open',
      { non_field_errors: ['Not clocked in.'] },
    ]);
    await tap('in', nine);
    await tap('out', five);
    const answer = await tap('out', five + 1);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'clock.none_open']);
    expect(JSON.stringify(answer.body)).toMatch(/Last clock-out: .*5:00\sPM/u);
  });

  it('before the clock-in is refused, saying since when', async () => {
    await tap('in', nine);
    setNow(nine + hour);
    const answer = await send(bodyOf('out', nine - minute));
    expect([answer.status, codeOf(answer)]).toEqual([400, 'clock.before_last']);
    expect(JSON.stringify(answer.body)).toMatch(/9:00\sAM/u);
  });
});

describe('breaks', () => {
  it('start and end on the open record, more than once', async () => {
    await tap('in', nine);
    for (const start of [nine + hour, nine + 4 * hour]) {
      expect((await tap('break_start', start)).status).toBe(201);
      expect((await tap('break_end', start + 31 * minute)).status).toBe(201);
    }
    const shift = shiftOf(await tap('out', five));
    expect(shift.breaks).toEqual(
      [nine + hour, nine + 4 * hour].map((start) => ({
        start_time: iso(start),
        end_time: iso(start + 31 * minute),
      })),
    );
  });

  it('are refused where they make no sense', async () => {
    expect(codeOf(await tap('break_start', nine))).toBe('clock.none_open');
    expect(codeOf(await tap('break_end', nine))).toBe('clock.none_open');
    await tap('in', nine);
    expect(codeOf(await tap('break_end', nine + 1))).toBe('clock.not_on_break');
    await tap('break_start', nine + hour);
    const twice = await tap('break_start', nine + 2 * hour);
    expect(codeOf(twice)).toBe('clock.already_on_break');
    expect(JSON.stringify(twice.body)).toMatch(/10:00\sAM/u);
    setNow(nine + 3 * hour);
    expect(codeOf(await send(bodyOf('break_end', nine + hour - 1)))).toBe('clock.before_last');
  });
});

describe('nights', () => {
  it.each([
    ['an ordinary night', '2026-11-18T22:00:00-08:00', '2026-11-19T06:00:00-08:00', 8],
    ['clocks put forward', '2026-03-07T22:00:00-08:00', '2026-03-08T06:00:00-07:00', 7],
    ['clocks put back', '2026-10-31T22:00:00-07:00', '2026-11-01T06:00:00-08:00', 9],
  ])('%s: in before midnight and out after, by real time', async (_what, from, to, hours) => {
    const [start, end] = [seconds(from), seconds(to)];
    expect(end - start).toBe(hours * hour);
    const uuid = await plan(start, end);
    await tap('in', start - 5 * minute);
    const shift = shiftOf(await tap('out', end));
    expect(shift).toMatchObject({ uuid, clock_in: iso(start - 5 * minute), clock_out: iso(end) });
    expect(await rows()).toHaveLength(1);
  });

  it('a plan just after midnight is taken just before it', async () => {
    const midnight = seconds('2026-11-19T00:00:00-08:00');
    const uuid = await plan(midnight + 10 * minute, midnight + 4 * hour);
    expect(shiftOf(await tap('in', midnight - 10 * minute)).uuid).toBe(uuid);
  });

  it('both half past ones of the night are two moments', async () => {
    const first = seconds('2026-11-01T01:30:00-07:00');
    await tap('in', first);
    const shift = shiftOf(await tap('out', first + hour));
    expect(shift.clock_in).toBe('2026-11-01T08:30:00+00:00');
    expect(shift.clock_out).toBe('2026-11-01T09:30:00+00:00');
  });

  it('an unplanned shift belongs to the date of its branch, not of UTC', async () => {
    await tap('in', seconds('2026-11-18T20:00:00-08:00'));
    expect(await rows()).toMatchObject([{ local_date: '2026-11-18' }]);
  });
});

describe('what is kept', () => {
  it('is an audit row for each punch, with before and after', async () => {
    const uuid = await plan(nine, five);
    await tap('in', nine);
    await tap('break_start', nine + hour);
    await tap('break_end', nine + 2 * hour);
    await tap('out', five);
    const entries = await within<{ action: string; before: unknown; after: unknown; actor_id: number }[]>(
      (query) =>
        query.selectFrom('audit_log').selectAll().where('subject_id', '=', uuid).orderBy('id').execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'clock_in',
      'clock_break_start',
      'clock_break_end',
      'clock_out',
    ]);
    expect(entries[0]).toMatchObject({ before: { clock_in: null }, after: { clock_in: iso(nine) } });
    expect(entries[3]).toMatchObject({ before: { clock_out: null }, after: { clock_out: iso(five) } });
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([cast.userIds.clock]));
  });

  it('is nothing of a refused punch', async () => {
    await tap('out', nine);
    const counts = await within<unknown[]>((query) => query.selectFrom('punch').selectAll().execute());
    expect(counts).toEqual([]);
  });

  it('is the PIN nowhere', async () => {
    const employee = await within<number>((query) =>
      buildEmployee(query, { branches: [cast.sanFrancisco], pin: '739164' }),
    );
    await tap('in', nine, { employee, pin: '739164' });
    await tap('out', nine, { employee, pin: '739165' });
    const kept = await within<unknown>(async (query) => [
      await query.selectFrom('punch').selectAll().execute(),
      await query.selectFrom('audit_log').selectAll().execute(),
      await query.selectFrom('pin_failure').selectAll().execute(),
      await query.selectFrom('shift').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/73916[45]/);
  });
});

describe('the hours of the week that a punch answers', () => {
  const weekOf = (answer: TestAnswer) => (answer.body as { week_seconds: number }).week_seconds;
  const monday = nine - 2 * day;

  it('are those of all days and branches since Sunday, and what runs until the punch', async () => {
    await plan(monday, monday + 4 * hour, { clockIn: monday, clockOut: monday + 4 * hour, planned: false });
    const [start, end] = [monday + 6 * hour, monday + 9 * hour];
    await plan(start, end, { clockIn: start, clockOut: end, planned: false, branch: cast.oakland });
    const before = monday - 2 * day;
    await plan(before, before + 8 * hour, { clockIn: before, clockOut: before + 8 * hour, planned: false });
    expect(weekOf(await tap('in', nine))).toBe(7 * hour);
    expect(weekOf(await tap('break_start', nine + 3 * hour))).toBe(10 * hour);
    expect(weekOf(await tap('break_end', nine + 4 * hour))).toBe(10 * hour);
    expect(weekOf(await tap('out', nine + 5 * hour + 7))).toBe(11 * hour + 7);
  });

  it('begin anew on Sunday, within a night', async () => {
    const saturday = nine + 3 * day;
    await tap('in', saturday + 13 * hour);
    expect(weekOf(await tap('out', saturday + 21 * hour))).toBe(6 * hour);
  });
});
