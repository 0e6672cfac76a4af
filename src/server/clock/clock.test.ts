import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildShift, buildUser, type ShiftGiven } from '#demo/builders.ts';
import type { AccountRole, ShiftRole } from '#domain/roles.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { anasPin, buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, type TestAnswer, testNow, testServer } from '#test/server.ts';

const [minute, hour, day] = [60, 3600, 86_400];

let cast: Cast;
let setNow: (now: number) => void;

beforeEach(async () => {
  ({ setNow } = await testServer());
  cast = await buildCast();
});
afterEach(() => setNow(testNow));

const seconds = (text: string) => Date.parse(text) / 1000;
/** As the API writes instants. */
const iso = (instant: number) => formatInstant(instant);

type Action = 'in' | 'out' | 'break_start' | 'break_end';

function bodyOf(action: Action, at: number, overrides: Record<string, unknown> = {}) {
  return { key: randomUUID(), employee: cast.ana, pin: anasPin, action, at: iso(at), ...overrides };
}

function send(body: unknown, caller: Caller = cast.clock): Promise<TestAnswer> {
  return caller.call('POST', '/shift/clock/', { body });
}

/** Ana taps at that moment, which is also the server's. */
function tap(
  action: Action,
  at: number,
  overrides: Record<string, unknown> = {},
  caller: Caller = cast.clock,
) {
  setNow(at);
  return send(bodyOf(action, at, overrides), caller);
}

interface PunchedShift {
  uuid: string;
  start_time: string;
  end_time: string;
  clock_in: string | null;
  clock_out: string | null;
  breaks: { start_time: string; end_time: string | null }[];
  planned: boolean;
  shift_role: string;
  branch: number;
}

const shiftOf = (answer: TestAnswer) => (answer.body as { shift: PunchedShift }).shift;
const codeOf = (answer: TestAnswer) => answer.headers['x-error-code'];

async function within<T>(
  work: Parameters<Awaited<ReturnType<typeof testServer>>['database']['withinStore']>[1],
) {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, work) as Promise<T>;
}

/** Plans Ana's shift in San Francisco; a test changes what it is about. */
function plan(start: number, end: number, given: Partial<ShiftGiven> = {}): Promise<string> {
  return within((query) =>
    buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, start, end, ...given }),
  );
}

/** All records of a store's shifts as they lie in the database. */
async function rows() {
  const { database } = await testServer();
  return database.readWithinStore(cast.storeId, (query) =>
    query.selectFrom('shift').selectAll().orderBy('clock_in').orderBy('start_time').execute(),
  );
}

/** A second tablet in the same branch, with an account of its own. */
async function anotherKiosk(branch_id = cast.sanFrancisco): Promise<Caller> {
  const { database } = await testServer();
  const { id } = await buildUser(database, cast.storeId, { auth_type: 'clockadmin', branch_id });
  return signedInAs({ storeId: cast.storeId, userId: id, isKiosk: true });
}

const nine = seconds('2026-11-18T09:00:00-08:00');
const five = nine + 8 * hour;

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

describe('a person at the clock', () => {
  it('who is salaried is refused', async () => {
    const employee = await within<number>((query) =>
      buildEmployee(query, { salary: true, branches: [cast.sanFrancisco], pin: anasPin }),
    );
    const answer = await tap('in', nine, { employee });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'clock.salaried']);
    expect(await rows()).toEqual([]);
  });

  it('who is not there, has left, or works elsewhere in the world is unknown, alike', async () => {
    const other = await buildCast();
    const left = await within<number>((query) => buildEmployee(query, { active: false, pin: anasPin }));
    const answers = [];
    for (const employee of [999_999_999, left, other.ana]) answers.push(await tap('in', nine, { employee }));
    for (const answer of answers) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'unknown_employee']);
      expect(answer.body).toEqual(answers[0]?.body);
    }
  });

  it('without a PIN of their own cannot clock', async () => {
    expect(codeOf(await tap('in', nine, { employee: cast.luis, pin: '0000' }))).toBe('clock.wrong_pin');
  });

  it.each([
    ['no PIN', { pin: undefined }, 'pin'],
    ['a PIN of letters', { pin: 'abcd' }, 'pin'],
    ['a PIN of three', { pin: '123' }, 'pin'],
    ['a key that is no uuid', { key: '1' }, 'key'],
    ['a time without offset', { at: '2026-11-18T09:00:00' }, 'at'],
    ['an unknown action', { action: 'lunch' }, 'action'],
    ['an unknown field', { branch: 1 }, 'branch'],
  ])('with %s is refused at that field', async (_what, overrides, field) => {
    const answer = await tap('in', nine, overrides);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('may be clocked by a kiosk or themselves, by nobody else', async () => {
    for (const caller of [cast.admin, cast.clientCaller]) {
      expect((await tap('in', nine, {}, caller)).status).toBe(403);
    }
  });
});

describe('wrong PINs', () => {
  const wrong = (at: number, caller: Caller = cast.clock) => tap('in', at, { pin: '9999' }, caller);

  it('are refused, and the fifth locks that employee on that kiosk for five minutes', async () => {
    for (let count = 0; count < 5; count += 1) {
      const answer = await wrong(nine);
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['pin']]);
    }
    const locked = await tap('in', nine);
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, String(5 * minute)]);
    expect((await tap('in', nine + 5 * minute - 1)).status).toBe(429);
    expect((await tap('in', nine + 5 * minute)).status).toBe(201);
  });

  it('lock for five minutes from the fifth, however slowly they came', async () => {
    for (let count = 0; count < 5; count += 1) await wrong(nine + count * minute);
    const fifth = nine + 4 * minute;
    for (const later of [1, minute + 1, 3 * minute, 5 * minute - 1]) {
      const answer = await tap('in', fifth + later);
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(5 * minute - later)]);
    }
    expect((await tap('in', fifth + 5 * minute)).status).toBe(201);
  });

  it('lock nobody else, and no other kiosk', async () => {
    for (let count = 0; count < 5; count += 1) await wrong(nine);
    expect((await tap('in', nine)).status).toBe(429);
    const colleague = await within<number>((query) =>
      buildEmployee(query, { branches: [cast.sanFrancisco], pin: '13579' }),
    );
    expect((await tap('in', nine, { employee: colleague, pin: '13579' })).status).toBe(201);
    expect((await tap('in', nine, {}, await anotherKiosk())).status).toBe(201);
  });

  it('are forgotten once the right one came', async () => {
    for (let count = 0; count < 4; count += 1) await wrong(nine);
    expect((await tap('in', nine)).status).toBe(201);
    for (let count = 0; count < 4; count += 1) expect((await wrong(nine)).status).toBe(400);
    expect((await tap('out', nine + minute)).status).toBe(201);
  });

  it('cannot slip past the limit by many at once', async () => {
    setNow(nine);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(bodyOf('in', nine, { pin: '9999' }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
  });
});

describe('the same key', () => {
  it('answers the same again and records nothing new, also after other punches', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    const first = await send(body);
    expect((await send(body)).body).toEqual(first.body);
    await tap('out', nine + hour);
    await tap('in', nine + 2 * hour);
    const again = await send({ ...body, sent_at: iso(nine + 2 * hour) });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await rows()).toHaveLength(2);
  });

  it('needs no PIN again: not with a wrong one, not while locked', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    const first = await send(body);
    for (let count = 0; count < 5; count += 1) await tap('out', nine, { pin: '9999' });
    expect((await tap('out', nine)).status).toBe(429);
    expect((await send({ ...body, pin: '9999' })).body).toEqual(first.body);
  });

  it('with another body is refused', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    await send(body);
    for (const change of [{ action: 'out' }, { at: iso(nine + 1) }, { employee: cast.luis }]) {
      const answer = await send({ ...body, ...change });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['key']]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('at the same moment records one punch and gives all the same answer', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('in another store is another key', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    await send(body);
    const other = await buildCast();
    const answer = await send({ ...body, employee: other.ana }, other.clock);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ employee: other.ana });
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

  it('is refused when nothing is open, also right after another', async () => {
    expect(codeOf(await tap('out', nine))).toBe('clock.none_open');
    await tap('in', nine);
    await tap('out', five);
    const answer = await tap('out', five + 1);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'clock.none_open']);
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

describe('a forgotten clock-out', () => {
  it('after sixteen hours is marked, with no time invented, and the next in succeeds', async () => {
    await plan(nine, five);
    await tap('in', nine);
    expect((await tap('in', nine + 16 * hour)).status).toBe(400);
    expect((await tap('in', nine + 16 * hour + 1)).status).toBe(201);
    expect(await rows()).toMatchObject([
      { clock_in: nine, clock_out: null, missing_out: true, planned: true, end_time: five },
      { clock_in: nine + 16 * hour + 1, clock_out: null, missing_out: false },
    ]);
  });

  it('is in the history, like every change of a shift', async () => {
    const { uuid } = shiftOf(await tap('in', nine));
    await tap('in', nine + 20 * hour);
    const entries = await within<{ action: string }[]>((query) =>
      query.selectFrom('audit_log').select('action').where('subject_id', '=', uuid).orderBy('id').execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(['clock_in', 'missing_out']);
  });

  it('that comes after sixteen hours still closes the record, flagged', async () => {
    await tap('in', nine);
    const answer = await tap('out', nine + 16 * hour + 1);
    expect(answer.status).toBe(201);
    expect(await rows()).toMatchObject([
      { clock_out: nine + 16 * hour + 1, late_out: true, missing_out: false },
    ]);
  });

  it('at sixteen hours to the second is no exception', async () => {
    await tap('in', nine);
    await tap('out', nine + 16 * hour);
    expect(await rows()).toMatchObject([{ late_out: false }]);
  });
});

describe('punches that come late', () => {
  it('are taken up to seven days later, with both times kept', async () => {
    setNow(nine + 7 * day);
    const answer = await send(bodyOf('in', nine, { sent_at: iso(nine + 7 * day - 90) }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ at: iso(nine), received_at: iso(nine + 7 * day) });
    const punches = await within<unknown[]>((query) => query.selectFrom('punch').selectAll().execute());
    expect(punches).toMatchObject([
      { at: nine, received_at: nine + 7 * day, sent_at: nine + 7 * day - 90, clock_offset_seconds: -90 },
    ]);
  });

  it('are refused when they are older, or not yet', async () => {
    setNow(nine);
    expect(codeOf(await send(bodyOf('in', nine - 7 * day - 1)))).toBe('clock.too_late');
    expect(codeOf(await send(bodyOf('in', nine + 5 * minute + 1)))).toBe('clock.in_future');
    expect((await send(bodyOf('in', nine + 5 * minute))).status).toBe(201);
  });

  it('that begin inside an earlier record are kept and flagged', async () => {
    await plan(nine, five, { clockIn: nine, clockOut: five });
    await tap('in', nine + hour);
    expect(await rows()).toMatchObject([{ overlap_flag: false }, { overlap_flag: true }]);
  });

  it('that end beyond the start of another record are kept and flagged', async () => {
    await plan(nine + hour, five, { clockIn: nine + hour, clockOut: five });
    setNow(five + hour);
    await send(bodyOf('in', nine));
    const answer = await send(bodyOf('out', nine + 2 * hour));
    expect(answer.status).toBe(201);
    expect(await rows()).toMatchObject([
      { clock_in: nine, overlap_flag: true },
      { clock_in: nine + hour, overlap_flag: false },
    ]);
  });

  it('that only touch another record are not flagged', async () => {
    await plan(nine + hour, five, { clockIn: nine + hour, clockOut: five });
    setNow(five + hour);
    await send(bodyOf('in', nine));
    await send(bodyOf('out', nine + hour));
    await send(bodyOf('in', five));
    expect((await rows()).map(({ overlap_flag }) => overlap_flag)).toEqual([false, false, false]);
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

describe('one’s own phone', () => {
  const phone = (overrides: Record<string, unknown> = {}) =>
    tap('in', nine, { pin: undefined, ...overrides }, cast.hourly);

  it('clocks only where the store allows it, without a PIN', async () => {
    expect((await phone()).status).toBe(403);
    const { database } = await testServer();
    await database.acrossStores((query) =>
      query.updateTable('store').set({ clock_from_phone: true }).where('id', '=', cast.storeId).execute(),
    );
    const answer = await phone();
    expect(answer.status).toBe(201);
    expect(shiftOf(answer)).toMatchObject({ branch: cast.sanFrancisco, planned: false });
    expect(codeOf(await phone({ employee: cast.luis }))).toBe('unknown_employee');
    expect((await tap('out', five)).status).toBe(201);
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
