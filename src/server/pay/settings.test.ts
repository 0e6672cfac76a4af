import { beforeEach, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

const closed = Array.from({ length: 7 }, (_, index) => addDays('2026-11-01', index));
const open = Array.from({ length: 9 }, (_, index) => addDays('2026-11-08', index));

type Stretch = readonly [first: string, last: string];
const closedWeek: Stretch = ['2026-11-01', '2026-11-07'];
/** Around the days from which a setting is changed, and the end of a period, by the day. */
const openStretches: readonly Stretch[] = [
  ['2026-11-08', '2026-11-08'],
  ['2026-11-09', '2026-11-09'],
  ['2026-11-10', '2026-11-10'],
  ['2026-11-11', '2026-11-14'],
  ['2026-11-15', '2026-11-15'],
  ['2026-11-16', '2026-11-16'],
];

let cast: Cast;
let cook: number;
/** What every company made below has before its setting changes: read of the first alone, as they are equal. */
let before: Map<Stretch, string> | undefined;
beforeEach(async () => {
  cast = await buildCast();
  const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Cook' } });
  cook = (made.body as { id: number }).id;
  await database.withinStore(cast.storeId, async (query) => {
    for (const [index, date] of [...closed, ...open].entries()) {
      const at = (time: string) => instantOfWallTime(date, time, bay);
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { id: date, occurredAt: at('09:00'), tender: 'card', gross: 10_000, discount: 0, tax: 0, tip: 1001 },
      ]);
      const work = (employee: number, start: number, end: number) =>
        buildShift(query, {
          employee,
          branch: cast.sanFrancisco,
          position: index % 2 === 0 ? cook : null,
          planned: true,
          ...{ start, end, clockIn: start, clockOut: end },
        });
      // Each other day without the meal that is due, or in two parts.
      if (index % 2 === 0) await work(cast.ana, at('08:00'), at('08:00') + 5.5 * hour);
      else {
        await work(cast.ana, at('08:00'), at('11:00'));
        await work(cast.ana, at('14:00'), at('17:00'));
      }
      await work(cast.luis, at('08:00'), at('12:00'));
    }
  });
  await cast.admin.call('PATCH', `/store/branch-profiles/${cast.sanFrancisco}/`, {
    body: { minimum_wages: [{ from: '2026-01-01', rate: 1900 }] },
  });
  const body = { date_from: closedWeek[0], date_to: closedWeek[1] };
  expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
});

/** Reads what each of these stretches has, in every report of pay; all by name, as each company has its own ids. */
async function read(stretches: readonly Stretch[]) {
  const found = new Map<Stretch, string>();
  const { ana, luis, daniel, sanFrancisco } = cast;
  const named = <Value>(rows: Record<string, Value>, names: Record<string, number>) => {
    const known = new Map(Object.entries(names).map(([name, id]) => [String(id), name]));
    return Object.fromEntries(Object.entries(rows).map(([id, value]) => [known.get(id) ?? id, value]));
  };
  const readTable = async (
    name: string,
    [date_from, date_to]: Stretch,
    columns: Record<string, number> = {},
  ) => {
    const rows = await table(cast.admin, name, { date_from, date_to });
    const people = Object.entries(named(rows, { ana, luis, daniel }));
    return people.map(([person, row]) => [person, named(row, columns)]);
  };
  for (const stretch of stretches) {
    const tables = [
      await readTable('comp-report', stretch),
      await readTable('emp-hr-total', stretch, { sanFrancisco }),
      await readTable('tip-total', stretch, { sanFrancisco }),
      await readTable('hr-position', stretch, { cook }),
    ];
    found.set(stretch, JSON.stringify(tables));
  }
  return found;
}

async function readLastAudit() {
  return database.withinStore(cast.storeId, (query) =>
    query
      .selectFrom('audit_log')
      .select(['id', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
}

const past = ['2026-01-01', '2026-11-03', '2026-11-10'];
const person = (field: string, ...bodies: object[]) =>
  bodies.map((body): [string, (cast: Cast) => string, object] => [
    `${field} ${JSON.stringify(body)}`,
    ({ ana }) => `/human/employee-profile/${ana}/`,
    body,
  ]);
const branch = (...bodies: object[]) =>
  bodies.map((body): [string, (cast: Cast) => string, object] => [
    `branch ${JSON.stringify(body)}`,
    ({ sanFrancisco }) => `/store/branch-profiles/${sanFrancisco}/`,
    body,
  ]);
const store = (...bodies: object[]) =>
  bodies.map((body): [string, (cast: Cast) => string, object] => [
    `store ${JSON.stringify(body)}`,
    ({ storeId }) => `/store/store-profile/${storeId}/`,
    body,
  ]);

it.each([
  ...person(
    'ana',
    { role: 'MN' },
    { meal_waiver: true },
    { salary: true },
    { weekly_hours: 10 },
    { active: false },
  ),
  ...past.flatMap((from) =>
    person(
      'ana',
      { roles: [{ from, value: 'MN' }] },
      { meal_waivers: [{ from, value: true }] },
      { pay_rates: [{ from, rate: 3100 }] },
      {
        pay_rates: [
          { from: '2024-01-08', rate: 2400 },
          { from, rate: 310_000, salary: true },
        ],
      },
      { tip_eligible: [{ from, value: false }] },
    ),
  ),
  ...past.flatMap((from) =>
    branch(
      { minimum_wages: [{ from, rate: 2600 }] },
      { sales_tax_rates: [{ from, ppm: 90_000 }] },
      { labor_target: [{ from, ppm: 300_000 }] },
      { sick_use_limits: [{ from, value: false }] },
      {
        tip_rules: [{ from, pools: [{ name: 'Floor', share: 10_000, by: 'server', positions: [] }] }],
      },
    ),
  ),
  ...branch({ sick_use_limit: false }),
  ...store(
    { salary_period: 1 },
    { salary_period: 4, period_anchor: '2026-11-01' },
    { rest_attestation: true },
    { pto_annual_hours: 10, pto_cap_hours: 5 },
    { clock_from_phone: true },
  ),
])(
  '%s moves no closed figure, and an open one only with an audit row that names its day',
  async (_, path, body) => {
    before ??= await read([closedWeek, ...openStretches]);
    const { id } = await readLastAudit();
    const answer = await cast.admin.call('PATCH', path(cast), { body });
    expect(
      answer.status === 200 || answer.headers['x-error-code'] === 'period.closed',
      JSON.stringify(answer.body),
    ).toBe(true);
    const after = await read([closedWeek, ...openStretches]);
    expect(after.get(closedWeek)).toBe(before.get(closedWeek));
    const moved = openStretches.filter((stretch) => after.get(stretch) !== before?.get(stretch));
    const last = await readLastAudit();
    const { days_moved = {} } = (last.id > id ? last.after : {}) as {
      days_moved?: Record<string, { from: string; to: string | null }[]>;
    };
    const named = Object.values(days_moved).flat();
    for (const [first, last] of moved)
      expect(
        named.some(({ from, to }) => from <= last && (to === null || first <= to)),
        first,
      ).toBe(true);
  },
);

it('a rate of a position moves no closed figure, and open ones by name', async () => {
  const path = `/human/employee-profile/${cast.ana}/`;
  const before = await read([closedWeek]);
  const [first = ''] = open;
  const openBefore = await read(openStretches);
  const rates = (from: string) => ({ positions: [{ position: cook, rates: [{ from, rate: 3300 }] }] });
  expect((await cast.admin.call('PATCH', path, { body: rates('2026-11-02') })).status).toBe(400);
  expect((await cast.admin.call('PATCH', path, { body: rates(first) })).status).toBe(200);
  expect(await read([closedWeek])).toEqual(before);
  expect(await read(openStretches)).not.toEqual(openBefore);
  const { after } = await readLastAudit();
  expect(after).toMatchObject({ days_moved: { [`position ${cook}`]: [{ from: first, to: null }] } });
});
