import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildEmployee, buildShift, buildUser, type ShiftGiven } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';
import type { Rows } from './permission-matrix/recipe.fixture.ts';
import { rowsOf } from './permission-matrix/rows.fixture.ts';

/**
 * A store of two branches. Everything that belongs to the second alone has a word or an amount that is nowhere else, so that its
 * appearance in an answer is a leak.
 */

/** In every text of the other branch: its name, people, notes, files and reasons. */
const word = 'xanthic';

/** The name of a client, which belongs to no branch. */
const client = 'Zephyrine';

/** Cents that are the other branch's alone. */
export const amounts = {
  rate: 8_317_431,
  positionRate: 8_213_977,
  gross: 6_133_057,
  tax: 611_933,
  tip: 471_937,
  counted: 5_419_331,
  cashTips: 433_781,
};
/** What people of the first branch earn, in cents. */
const wages = { rate: 7_654_319, positionRate: 7_432_109, salary: 9_876_541 };
const phone = '510-555-7391';

const hour = 3600;
const instant = (text: string) => Date.parse(text) / 1000;

/** Digits of an amount, as cents or as dollars, not within a longer number. */
const asAmount = (cents: number) =>
  new RegExp(`(?<![\\d.])${String(cents).slice(0, -2)}\\.?${String(cents).slice(-2)}(?!\\d)`);

export type Secret = [name: string, pattern: RegExp];

export const secrets: readonly Secret[] = [
  ['word', new RegExp(word, 'i')],
  ['client', new RegExp(client, 'i')],
  ['phone', new RegExp(phone)],
  ...Object.entries(amounts).map(([name, cents]) => [name, asAmount(cents)] as Secret),
];
export const wagePatterns = [...Object.values(wages), amounts.rate, amounts.positionRate].map(asAmount);

async function make<Body>(caller: Caller, path: string, body: unknown, method = 'POST'): Promise<Body> {
  const answer = await caller.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body as Body;
}

export interface Store {
  cast: Cast;
  /** Works in the other branch alone; Ana and Daniel in the first alone, Luis in both. */
  noa: number;
  /** The rows that requests name: of the first branch, of who works in both, and of the other. */
  sets: [name: string, cast: Cast, rows: Rows][];
}

/** Records of a day, each with tips and a note of its branch. */
async function buildRecords({ cast, noa }: { cast: Cast; noa: number }) {
  const { database } = await testServer();
  const { sanFrancisco, oakland, ana, luis } = cast;
  return database.withinStore(cast.storeId, async (query) => {
    const record = async (given: Pick<ShiftGiven, 'employee' | 'branch'> & { day: string }) => {
      const start = instant(`${given.day}T09:00:00-08:00`);
      const times = { start, end: start + 8 * hour, clockIn: start, clockOut: start + 8 * hour };
      const isOther = given.branch === oakland;
      const uuid = await buildShift(query, { ...given, ...times, note: isOther ? `${word} record` : 'Till' });
      const cents = isOther ? amounts.cashTips : 500;
      await query
        .insertInto('declared_tips')
        .values({ shift_uuid: uuid, cents, declared_at: at(start + 8 * hour) })
        .execute();
      return uuid;
    };
    const [anas] = [
      await record({ employee: ana, branch: sanFrancisco, day: '2026-11-09' }),
      await record({ employee: luis, branch: sanFrancisco, day: '2026-11-10' }),
      await record({ employee: luis, branch: oakland, day: '2026-11-11' }),
    ];
    return { anas, noas: await record({ employee: noa, branch: oakland, day: '2026-11-09' }) };
  });
}

/** Sales, an import and a count of cash of each branch. */
async function buildSales({ storeId, sanFrancisco, oakland, userIds }: Cast): Promise<number> {
  const { database } = await testServer();
  return database.withinStore(storeId, async (query) => {
    const times = { occurred_at: at(instant('2026-11-09T12:00:00-08:00')), local_date: '2026-11-09' };
    const { gross, tax, tip, counted } = amounts;
    await query
      .insertInto('sale')
      .values(
        [
          { branch_id: oakland, external_id: `${word}-1`, gross, tax, tip },
          { branch_id: sanFrancisco, external_id: 'A1', gross: 1000, tax: 78, tip: 200 },
        ].map((sale) => ({ ...sale, ...times, local_hour: 12, tender: 'cash' })),
      )
      .execute();
    const actor = { counted_by: userIds.admin, counted_by_name: 'Priya Nair', counted_at: times.occurred_at };
    const count = { local_date: '2026-11-09', note: `${word} drawer`, reason: `${word} recount` };
    await query
      .insertInto('cash_count')
      .values({ branch_id: oakland, counted, expected: gross, ...actor, ...count })
      .execute();
    const { id } = await query
      .insertInto('sales_import')
      .values({
        branch_id: oakland,
        file_name: `${word}.csv`,
        state: 'done',
        rows_total: 1,
        claimed_until: times.occurred_at,
        actor_id: userIds.admin,
        actor_name: 'Priya Nair',
        request_id: 'made',
        created_at: times.occurred_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Pay of everybody, by person and by position. */
async function buildPay({ cast, noa }: { cast: Cast; noa: number }): Promise<void> {
  const { database } = await testServer();
  const { id: position } = await make<{ id: number }>(cast.admin, '/store/positions/', { name: 'Server' });
  await database.withinStore(cast.storeId, async (query) => {
    const from_date = '2024-01-08';
    for (const [employee_id, cents, rate] of [
      [cast.ana, wages.rate, wages.positionRate],
      [cast.luis, wages.rate, wages.positionRate],
      [cast.daniel, wages.salary, wages.positionRate],
      [noa, amounts.rate, amounts.positionRate],
    ] as const) {
      await query.updateTable('pay_rate').set({ cents }).where('employee_id', '=', employee_id).execute();
      const held = { employee_id, position_id: position };
      await query
        .insertInto('employee_position')
        .values({ ...held, place: 0 })
        .execute();
      await query
        .insertInto('position_rate')
        .values({ ...held, from_date, cents: rate })
        .execute();
    }
    await query
      .insertInto('payroll_number')
      .values({ employee_id: noa, number: `${word}-77` })
      .execute();
  });
}

/** Plans of the week that comes, with what is asked and offered about them. */
async function buildPlans({ cast, noa }: { cast: Cast; noa: number }, noas: Caller) {
  const { sanFrancisco, oakland, ana, luis } = cast;
  const plan = async (employee: number | null, branch: number, day: string) => {
    const uuid = randomUUID();
    const note = branch === oakland ? `${word} plan` : 'Till';
    const times = { start_time: `${day}T15:00:00-08:00`, end_time: `${day}T20:00:00-08:00` };
    const shift = { uuid, employee, branch, ...times, shift_role: 'AT', note };
    await make(cast.admin, '/shift/shifts/create/', shift);
    return uuid;
  };
  await plan(ana, sanFrancisco, '2026-11-19');
  await plan(luis, oakland, '2026-11-20');
  await plan(null, oakland, '2026-11-20');
  const traded = await plan(noa, oakland, '2026-11-19');
  await make(cast.admin, '/shift/publish/create/', { sunday: '2026-11-15' });
  await make(cast.admin, `/shift/shifts/${traded}/`, { note: `${word} changed` }, 'PATCH');
  await make(noas, '/shift/trades/', { shift: traded, to: luis });
  await plan(noa, oakland, '2026-11-21');
  const template = { name: `${word} week`, sunday: '2026-11-15', branch: oakland };
  const { id } = await make<{ id: number }>(cast.admin, '/shift/week-templates/', template);
  await make(cast.admin, '/shift/week-templates/', { name: 'All', sunday: '2026-11-15' });
  const rotation = await make<{ id: number }>(cast.admin, '/shift/rotations/', {
    ...{ name: `${word} rotation`, branch: oakland, anchor: '2026-11-16', days: [true, false] },
    ...{ from: '09:00', to: '17:00', shift_role: 'AT', note: `${word} keys` },
    places: [{ employee: noa, first_day: 0 }],
  });
  const entry = { branch: oakland, date: '2026-11-09', text: `${word} oven` };
  const logEntry = await make<{ id: number }>(cast.admin, '/shift/log-book/', entry);
  const said = { title: `${word} party`, text: `${word} wine`, branches: [oakland] };
  const announcement = await make<{ id: number }>(cast.admin, '/human/announcements/', said);
  const asked = { dayoff: '2026-12-15', note: `${word} wedding` };
  const dayOff = await make<{ id: number }>(noas, '/shift/dayoff/', asked);
  const availability = { weekly: [{ weekday: 3, from: '08:00', to: '12:00', kind: 'cannot' }], dated: [] };
  await make(noas, `/human/my-preference/${noa}/`, { availability }, 'PATCH');
  return {
    shift: traded,
    template: id,
    rotation: rotation.id,
    dayOff: dayOff.id,
    announcement: announcement.id,
    logEntry: logEntry.id,
  };
}

/** Punches that wait, corrections asked for and sheets approved. */
async function buildTimesheets({ cast, noa, noasShift }: { cast: Cast; noa: number; noasShift: string }) {
  const { database } = await testServer();
  const { oakland, luis } = cast;
  const asked_at = at(instant('2026-11-12T09:00:00-08:00'));
  return database.withinStore(cast.storeId, async (query) => {
    const device = await query
      .insertInto('device')
      .values({
        name: `${word} tablet`,
        branch_id: oakland,
        user_id: cast.userIds.clock,
        token_hash: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (const employee_id of [luis, noa]) {
      await query
        .insertInto('correction_request')
        .values({
          employee_id,
          branch_id: oakland,
          shift_uuid: employee_id === noa ? noasShift : null,
          shift_version: employee_id === noa ? 1 : null,
          local_date: '2026-11-09',
          clock_in: at(instant('2026-11-09T08:00:00-08:00')),
          reason: `${word} correction`,
          asked_at,
        })
        .execute();
      const { id } = await query
        .insertInto('waiting_punch')
        .values({
          key: randomUUID(),
          employee_id,
          branch_id: oakland,
          device_id: device.id,
          action: 'out',
          at: asked_at,
          received_at: asked_at,
          cash_tips: amounts.cashTips,
          body: '{}',
          refusal: JSON.stringify({ code: 'clock.wrong_pin', problems: [] }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return { waitingPunch: ids.at(-1) ?? 0 };
  });
}

/** Approves everybody's sheets of a period and closes it. */
async function closePeriod({ admin }: Cast): Promise<number> {
  const range = { date_from: '2026-11-01', date_to: '2026-11-10' };
  const lines = await admin.call('GET', `/shift/timesheets/?${new URLSearchParams(range)}`);
  const sheets = (lines.body as { employee: { id: number }; state: string }[]).map(({ employee, state }) => ({
    employee: employee.id,
    state,
  }));
  await make(admin, '/shift/timesheets/approve/', { ...range, sheets });
  return (await make<{ id: number }>(admin, '/dashboard/period/close/', range)).id;
}

/** Builds the store of the leak tests. */
export async function buildLeakyStore(): Promise<Store> {
  const { database } = await testServer();
  const cast = await buildCast();
  const { oakland, storeId, luis } = cast;
  const noa = await database.withinStore(storeId, async (query) => {
    const place = { name: `${word} Wharf`, phone, address: `1 ${word} Street` };
    await query.updateTable('branch').set(place).where('id', '=', oakland).execute();
    await query
      .updateTable('client')
      .set({ entity_name: `${client} Holdings` })
      .execute();
    const person = { first_name: 'Noa', last_name: word, email: `${word}@example.com`, phone };
    return buildEmployee(query, { ...person, branches: [oakland], cents: amounts.rate });
  });
  const { id: userId } = await buildUser(database, storeId, { auth_type: 'employee', employee_id: noa });
  await make(cast.admin, `/human/employee-profile/${noa}/`, { notes: `${word} file` }, 'PATCH');
  await buildPay({ cast, noa });
  const records = await buildRecords({ cast, noa });
  const plans = await buildPlans({ cast, noa }, await signedInAs({ storeId, userId }));
  const salesImport = await buildSales(cast);
  const period = await closePeriod(cast);
  const { waitingPunch } = await buildTimesheets({ cast, noa, noasShift: records.noas });
  const rows = await rowsOf(cast);
  const ofBoth = { ...cast, ana: luis };
  const ofOther = { ...cast, ana: noa, sanFrancisco: oakland };
  const others = {
    employee: noa,
    ownShift: records.noas,
    salesImport,
    period,
    waitingPunch,
  };
  return {
    cast,
    noa,
    sets: [
      ['the branch', cast, { ...rows, period, ownShift: records.anas }],
      ['who works in both', ofBoth, { ...(await rowsOf(ofBoth)), period }],
      ['the other branch', ofOther, { ...(await rowsOf(ofOther)), ...plans, ...others }],
    ],
  };
}
