import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports, type Table, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

const sunday = '2025-09-14';
const dates = Array.from({ length: 14 }, (_, index) => addDays(sunday, index));
const range = { date_from: '2025-09-15', date_to: '2025-09-27' };
const categories = [
  'wages',
  'leave_pay',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'notice_premiums',
  'tips',
  'federal_overtime_premium',
  'total',
] as const;
type Compared = Record<string, Record<string, { now: number; then: number }>>;

const cents = fc.integer({ min: 1500, max: 4000 });
const fromDay = fc.integer({ min: 0, max: 9 });
const begins = fc.uniqueArray(fc.record({ from: fromDay, rate: cents }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ from }) => from,
});
const drawnWork = fc.record({
  day: fc.integer({ min: 0, max: 13 }),
  /** In hours of the day, one shift or two. */
  shifts: fc.constantFrom(
    [[9, 14]],
    [[6, 15]],
    [
      [8, 12],
      [14, 19],
    ],
    [[9, 10]],
    [
      [6, 9],
      [12, 13],
    ],
  ),
  person: fc.constantFrom('ana', 'luis'),
  branch: fc.nat(1),
  cooks: fc.boolean(),
  rest: fc.constantFrom('yes', 'chose', 'no', null),
});
const drawnRules = fc.record(
  {
    pay: fc.record({ person: fc.constantFrom('ana', 'luis'), rates: begins }),
    position: fc.record({ person: fc.constantFrom('ana', 'luis'), rates: begins }),
    federal: fc.record({ branch: fc.nat(1), from: fromDay }),
    salaried: fc.record({ rates: begins }),
    minimum: fc.record({ branch: fc.option(fc.nat(1)), rates: begins }),
    tips: fc.record({ from: fromDay, cooks: fc.integer({ min: 0, max: 10_000 }) }),
    rest: fc.constantFrom('yes', 'chose', 'no'),
    reporting: fc.constantFrom('employer', 'employee'),
  },
  { requiredKeys: [] },
);
type Given<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

async function buildCompany(work: readonly Given<typeof drawnWork>[]) {
  const cast = await buildCast();
  const branches = [cast.sanFrancisco, cast.oakland];
  const people = { ana: cast.ana, luis: cast.luis };
  const send = async (method: string, path: string, body: object) => {
    const answer = await cast.admin.call(method, path, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as { id: number };
  };
  const { id: cook } = await send('POST', '/store/positions/', { name: 'Cook' });
  const taken = new Set<string>();
  for (const { day, shifts, person, branch, cooks, rest } of work) {
    const date = dates[day] ?? sunday;
    if (taken.has(`${person} ${date}`)) continue;
    taken.add(`${person} ${date}`);
    for (const [from = 0, to = 0] of shifts) {
      const start = instantOfWallTime(date, `${String(from).padStart(2, '0')}:00`, bay);
      // Announced for longer than it was, as far as the next one leaves room.
      const end = start + (to - from + (shifts.length > 1 ? 1 : 3)) * hour;
      const uuid = await database.withinStore(cast.storeId, (query) =>
        buildShift(query, {
          ...{ employee: people[person], branch: branches[branch] ?? 0, position: cooks ? cook : null },
          ...{ planned: true, start, end, clockIn: start, clockOut: start + (to - from) * hour },
        }),
      );
      await database.withinStore(cast.storeId, (query) =>
        query.updateTable('shift').set({ rest_answer: rest }).where('uuid', '=', uuid).execute(),
      );
    }
  }
  for (const week of [sunday, addDays(sunday, 7)]) await send('POST', '/shift/publish/', { sunday: week });
  await database.withinStore(cast.storeId, async (query) => {
    for (const date of dates) {
      const occurredAt = instantOfWallTime(date, '12:30', bay);
      for (const id of branches)
        await saveSales(query, { id, zone: bay }, [
          { id: date, occurredAt, tender: 'card', gross: 0, discount: 0, tax: 0, tip: 2003 },
        ]);
    }
  });
  const ask = async (filters: object, rules: object) =>
    (await send('POST', '/dashboard/what-if/', { ...range, ...filters, rules })) as unknown as Compared;
  const at = (rates: readonly { from: number; rate: number }[]) =>
    rates.map(({ from, rate }) => ({ from: dates[from] ?? sunday, rate }));

  /** The rules as the call takes them, and what saves them. */
  const readRules = (drawn: Given<typeof drawnRules>) => {
    const { pay, position, federal, salaried, minimum, tips, rest, reporting } = drawn;
    const rates = [
      ...(pay ? at(pay.rates).map((rate) => ({ ...rate, employee: people[pay.person] })) : []),
      ...(position
        ? at(position.rates).map((rate) => ({ ...rate, employee: people[position.person], position: cook }))
        : []),
      ...(salaried ? at(salaried.rates).map((rate) => ({ ...rate, employee: cast.daniel })) : []),
    ];
    const minimums = minimum && at(minimum.rates);
    const minimumAt = minimum?.branch === null ? branches : [branches[minimum?.branch ?? 0] ?? 0];
    const pools = [
      { name: 'Cooks', share: tips?.cooks ?? 0, positions: [{ position: cook, points: 1 }] },
      { name: 'All', share: 10_000 - (tips?.cooks ?? 0) },
    ];
    const laborRules = federal && [{ from: dates[federal.from] ?? sunday, rules: 'federal' }];
    const laborAt = branches[federal?.branch ?? 0] ?? 0;
    const tipRules = tips && [{ from: dates[tips.from] ?? sunday, pools }];
    const rules = {
      ...(rates.length > 0 ? { pay_rates: rates } : {}),
      ...(minimums
        ? {
            minimum_wages: minimums.map((wage) =>
              minimum.branch === null ? wage : { ...wage, branch: minimumAt[0] },
            ),
          }
        : {}),
      ...(laborRules ? { labor_rules: laborRules.map((one) => ({ ...one, branch: laborAt })) } : {}),
      ...(tipRules ? { tip_rules: tipRules } : {}),
      ...(rest ? { rest: { answer: rest } } : {}),
      ...(reporting ? { reporting: { cause: reporting } } : {}),
    };
    const save = async () => {
      const saveFile = (id: number, body: object) => send('PATCH', `/human/employee-profile/${id}/`, body);
      if (pay) await saveFile(people[pay.person], { pay_rates: at(pay.rates) });
      if (position)
        await saveFile(people[position.person], {
          positions: [{ position: cook, rates: at(position.rates) }],
        });
      if (salaried) await saveFile(cast.daniel, { pay_rates: at(salaried.rates) });
      for (const id of minimums ? minimumAt : [])
        await send('PATCH', `/store/branch-profiles/${id}/`, { minimum_wages: minimums });
      if (laborRules) await send('PATCH', `/store/branch-profiles/${laborAt}/`, { labor_rules: laborRules });
      for (const id of tipRules ? branches : [])
        await send('PATCH', `/store/branch-profiles/${id}/`, { tip_rules: tipRules });
      if (rest)
        await database.withinStore(cast.storeId, (query) =>
          query.updateTable('shift').set({ rest_answer: rest }).execute(),
        );
      if (reporting) {
        const days = `date_from=${dates[0]}&date_to=${dates[13]}`;
        const { body } = await cast.admin.call('GET', `/dashboard/premium-days/?${days}`);
        for (const { employee, date, kind } of body as { employee: number; date: string; kind: string }[])
          if (kind === 'reporting_time')
            await send('PUT', '/dashboard/premium-cause/', { employee, date, kind, cause: reporting });
      }
    };
    return { rules, save };
  };
  return { cast, ask, readRules };
}

/** One side of the answer in the shape of the compensation report. */
function pick(compared: Compared, side: 'now' | 'then'): Table {
  const rows = Object.entries(compared).filter(([employee]) => employee !== '0');
  return Object.fromEntries(
    rows
      .map(([employee, figures]) => [
        employee,
        Object.fromEntries(categories.map((category) => [category, figures[category]?.[side] ?? 0])),
      ])
      .filter(([, figures]) => Object.values(figures ?? {}).some((figure) => figure !== 0)),
  );
}

function keepCents(report: Table): Table {
  const rows = Object.entries(report).map(([employee, figures]) => [
    employee,
    Object.fromEntries(categories.map((category) => [category, figures[category] ?? 0])),
  ]);
  return Object.fromEntries(
    rows.filter(([, figures]) => Object.values(figures ?? {}).some((figure) => figure !== 0)),
  );
}

interface OneDay {
  date: string;
  now: Record<string, number> & { shares: { cents: number }[] };
  then: Record<string, number> & { shares: { cents: number }[] };
}

/** A person's days add up to their row, and the shares of a day to its tips. */
async function expectDays(cast: Cast, given: object, whole: Compared): Promise<void> {
  const categories = ['wages', 'leave_pay', 'premium_pay', 'tips', 'total'];
  for (const employee of [cast.ana, cast.luis, cast.daniel]) {
    const body = { ...range, ...given, employee };
    const { status, body: answer } = await cast.admin.call('POST', '/dashboard/what-if/days/', { body });
    expect(status, JSON.stringify(answer)).toBe(200);
    const days = answer as OneDay[];
    for (const category of categories)
      for (const side of ['now', 'then'] as const) {
        const sum = days.reduce((all, day) => all + (day[side][category] ?? 0), 0);
        expect(sum, category).toBe(whole[employee]?.[category]?.[side] ?? 0);
      }
    for (const { now, then } of days)
      for (const side of [now, then])
        expect(side.shares.reduce((all, { cents }) => all + cents, 0)).toBe(side.tips);
  }
}

it('what would be paid under other rules is what is paid once they are saved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnWork, { minLength: 8, maxLength: 20 }),
      drawnRules,
      async (work, drawn) => {
        const { cast, ask, readRules } = await buildCompany(work);
        const { rules, save } = readRules(drawn);
        const asked: Record<string, number>[] = [{}, { branch: cast.oakland }];
        const readReports = () =>
          Promise.all(
            asked.map(async (filters) =>
              keepCents(await table(cast.admin, 'comp-report', { ...range, ...filters })),
            ),
          );
        const before = await readReports();
        const none = await ask({}, {});
        expect(pick(none, 'then')).toEqual(pick(none, 'now'));
        const whole = await ask({}, rules);
        expect(pick(whole, 'now')).toEqual(before[0]);
        expect(await readReports()).toEqual(before);
        await expectDays(cast, { rules }, whole);
        const there = drawn.minimum ? {} : rules;
        await expectDays(
          cast,
          { branch: cast.oakland, rules: there },
          await ask({ branch: cast.oakland }, there),
        );
        await save();
        const after = await readReports();
        expect(pick(whole, 'then')).toEqual(after[0]);
        // A value that holds already changes nothing, in all branches or one of them.
        for (const [index, filters] of asked.entries()) {
          const same = await ask(filters, drawn.minimum?.branch === null || !drawn.minimum ? rules : {});
          expect(pick(same, 'now')).toEqual(after[index]);
          expect(pick(same, 'then')).toEqual(after[index]);
        }
      },
    ),
    { numRuns: process.env.PROPERTY_SEED ? 25 : 5, endOnFailure: true },
  );
}, 300_000);
