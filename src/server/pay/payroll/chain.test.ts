import { describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildShift } from '#demo/builders.ts';
import { sum } from '#domain/sum.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, report, setUpReports, type Table, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

type Cell = string | number | null | { number: number; decimals: number };
interface PayrollFile {
  rows: Cell[][];
  left_out: { figure: string; value: number; employee?: number }[];
}
interface Receipt {
  figures: Record<string, number>;
  days: {
    date: string;
    worked: number;
    pto: number;
    sick: number;
    meal_failure: object | null;
    labor_rules?: string[];
  }[];
  weeks: {
    lines: { category: string; cents: number; days: { date: string; cents: number; quantity: number }[] }[];
  }[];
  salary: { cents: number }[];
  adjustments: { date: string; cents: number }[];
  tips: { shares: { cents: number }[]; declared: { date: string; cents: number }[] };
}
interface Worked {
  hours: number;
  position?: number | undefined;
  start?: string;
  announced?: number;
  branch?: number;
  rest?: 'no';
  tips?: number;
}

const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);
const parts = {
  leave_pay: ['leave'],
  rest_premiums: ['rest_premium'],
  reporting_time: ['reporting_time'],
  split_shift: ['split_shift'],
  premium_pay: ['meal_premium', 'rest_premium', 'reporting_time', 'split_shift'],
  federal_overtime_premium: ['federal_overtime_premium'],
};
const cents = (cell: Cell | undefined) =>
  typeof cell === 'object' && cell !== null ? Math.round(cell.number * 100) : 0;

describe('the chain from receipts over reports to payroll files', () => {
  const company = async () => {
    const cast = await buildCast();
    const call = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) => {
      const answer = await cast.admin.call(method, path, body === undefined ? {} : { body });
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body;
    };
    const made = (await call('POST', '/store/positions/', { name: 'Cook' })) as { id: number };
    const work = async (
      employee: number,
      date: string,
      { hours, position, start = '08:00', announced, branch = cast.sanFrancisco, rest, tips }: Worked,
    ) => {
      const clockIn = wall(date, start);
      await database.withinStore(cast.storeId, async (query) => {
        const uuid = await buildShift(query, {
          ...{ employee, branch, position: position ?? null, planned: announced !== undefined },
          ...{ start: clockIn, end: clockIn + (announced ?? hours) * hour },
          ...{ clockIn, clockOut: clockIn + hours * hour },
        });
        if (rest)
          await query.updateTable('shift').set({ rest_answer: rest }).where('uuid', '=', uuid).execute();
        if (tips)
          await query
            .insertInto('declared_tips')
            .values({ shift_uuid: uuid, cents: tips, declared_at: at(clockIn + hours * hour) })
            .execute();
      });
    };
    const close = async (date_from: string, date_to: string) =>
      ((await call('POST', '/dashboard/period/close/', { date_from, date_to })) as { id: number }).id;
    return { cast, call, work, close, cook: made.id };
  };

  /** Several rates, every premium, leave, tips of both kinds, and a correction of what is closed. */
  const fill = async ({ cast, call, work, close, cook }: Awaited<ReturnType<typeof company>>) => {
    await call('PATCH', `/human/employee-profile/${cast.ana}/`, {
      pay_rates: [
        { from: '2024-01-01', rate: 2157 },
        { from: '2026-10-21', rate: 2533 },
      ],
      positions: [{ position: cook, rates: [{ from: '2024-01-01', rate: 3111 }] }],
    });
    await call('PATCH', `/store/branch-profiles/${cast.sanFrancisco}/`, {
      minimum_wages: [{ from: '2026-01-01', rate: 2450 }],
    });
    await call('PATCH', `/store/branch-profiles/${cast.oakland}/`, {
      labor_rules: [{ from: '2026-01-01', rules: 'federal' }],
    });
    await work(cast.ana, '2026-10-18', { hours: 8.37 });
    await work(cast.ana, '2026-10-19', { hours: 13.11, position: cook, rest: 'no' });
    await work(cast.ana, '2026-10-20', { hours: 5, start: '21:00', tips: 1234 });
    await work(cast.ana, '2026-10-23', { hours: 9.5, position: cook });
    await work(cast.ana, '2026-10-24', { hours: 11 });
    await work(cast.luis, '2026-10-19', { hours: 1, announced: 8 });
    await work(cast.luis, '2026-10-20', { hours: 11.2, branch: cast.oakland, rest: 'no' });
    await work(cast.luis, '2026-10-22', { hours: 3, start: '06:00' });
    await work(cast.luis, '2026-10-22', { hours: 2.25, start: '12:00', branch: cast.oakland, tips: 501 });
    await call('POST', '/shift/publish/', { sunday: '2026-10-18' });
    await database.withinStore(cast.storeId, async (query) => {
      await buildShift(query, {
        ...{ employee: cast.luis, branch: cast.sanFrancisco, role: 'SL', planned: true },
        ...{ start: wall('2026-10-23', '09:00'), end: wall('2026-10-23', '14:20') },
      });
      for (const [index, date] of ['2026-10-19', '2026-10-20', '2026-10-22'].entries()) {
        const tip = 10_001 + index;
        const amounts = { gross: 5000, discount: 0, tax: 0, tip };
        await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
          { id: date, occurredAt: wall(date, '08:30'), tender: 'card', ...amounts },
        ]);
      }
    });
    // Closed amid the workweek: what comes after changes the regular rate of the closed days, and more was worked than was known.
    const first = await close('2026-10-16', '2026-10-20');
    await work(cast.ana, '2026-10-21', { hours: 10, position: cook });
    await work(cast.luis, '2026-10-24', { hours: 12.5 });
    return [
      { id: first, date_from: '2026-10-16', date_to: '2026-10-20' },
      { id: await close('2026-10-21', '2026-10-31'), date_from: '2026-10-21', date_to: '2026-10-31' },
    ];
  };

  const readFile = async (cast: Cast, id: number, layout: string | number) =>
    (await cast.admin.call('GET', `/dashboard/period/${id}/payroll/?layout=${layout}`)).body as PayrollFile;

  it('adds up to the cent: lines, receipts, report, rows of the file and what it leaves out', async () => {
    const made = await company();
    const { cast, call } = made;
    const periods = await fill(made);
    const numbers = [cast.ana, cast.luis, cast.daniel].map((employee) => ({
      employee,
      number: `N${employee}`,
    }));
    await call('PUT', '/dashboard/payroll/numbers/', { numbers });
    const columns = [
      'rate',
      'regular',
      'overtime',
      'double_time',
      'pto',
      'sick',
      'wages',
      'leave_pay',
    ] as const;
    const more = ['premium_pay', 'rest_premiums', 'reporting_time', 'split_shift', 'tips_pooled'] as const;
    const last = ['tips_declared', 'federal_overtime_premium', 'total', 'adjustments'] as const;
    const sources = ['payroll_number', ...columns, ...more, ...last];
    const layout = {
      ...{ name: 'By rate', rows: 'person', hour_decimals: 4, earnings: [] },
      columns: sources.map((source) => ({ source, heading: source, text: '' })),
    };
    const own = ((await call('POST', '/dashboard/payroll/layouts/', layout)) as { id: number }).id;
    const seen = new Set<string>();
    for (const { id, ...days } of periods) {
      const rows = await table(cast.admin, 'comp-report', days);
      const tips: Table = await table(cast.admin, 'tip-total', days);
      const file = await readFile(cast, id, own);
      expect(file.left_out).toEqual([]);
      const bare = await readFile(cast, id, 'gusto');
      for (const [employee, row] of Object.entries(rows)) {
        const receipt = (await report(cast.admin, 'comp-report/emp', { ...days, staff: employee }))
          .body as Receipt;
        expect(receipt.figures).toEqual(row);
        const named = receipt.days.filter(({ labor_rules }) => labor_rules);
        for (const { date, labor_rules } of named) seen.add(`${date} ${labor_rules}`);
        const inside = receipt.weeks
          .flatMap(({ lines }) => lines)
          .map(({ category, days: all }) => ({
            category,
            cents: sum(
              all.filter(({ date }) => date >= days.date_from && date <= days.date_to),
              (day) => day.cents,
            ),
          }));
        for (const [figure, categories] of Object.entries(parts)) {
          const own = inside.filter(({ category }) => categories.includes(category));
          const adjusted =
            figure === 'federal_overtime_premium' ? (receipt.adjustments.length > 0 ? null : 0) : 0;
          const shown = sum(own, (line) => line.cents);
          if (adjusted !== null) expect([figure, shown]).toEqual([figure, row[figure]]);
          if (shown > 0) seen.add(figure);
        }
        const worked = inside.filter(({ category }) =>
          ['regular', 'overtime', 'double_time'].includes(category),
        );
        const adjustments = sum(receipt.adjustments, (one) => one.cents);
        if (adjustments !== 0) seen.add('adjustments');
        expect(adjustments).toBe(row.adjustments);
        expect(sum([...worked, ...receipt.salary], (line) => line.cents) + adjustments).toBe(row.wages);
        const declared = sum(receipt.tips.declared, (one) => one.cents);
        const pooled = sum(receipt.tips.shares, (one) => one.cents);
        expect([declared + pooled, pooled]).toEqual([row.tips, sum(Object.values(tips[employee] ?? {}))]);
        expect((row.wages ?? 0) + (row.leave_pay ?? 0) + (row.premium_pay ?? 0) + (row.tips ?? 0)).toBe(
          row.total,
        );

        const filed = file.rows.filter((cells) => cells[0] === `N${employee}`);
        const inFile = (source: string) => {
          const at = sources.indexOf(source);
          return sum(filed, (cells) => {
            const cell = cells[at];
            return typeof cell === 'object' && cell !== null ? Math.round(cell.number * 10_000) : 0;
          });
        };
        for (const source of sources.slice(2, 7))
          expect([source, inFile(source)]).toEqual([source, Math.round((row[source] ?? 0) * 10_000)]);
        for (const source of sources.slice(7)) {
          const due = source === 'tips_pooled' ? pooled : source === 'tips_declared' ? declared : row[source];
          expect([source, inFile(source)]).toEqual([source, (due ?? 0) * 100]);
        }
        if (filed.length > 1) seen.add('rates');
      }
      // Gusto's file and the rows left out of it add up to the kept figures.
      const gusto = sum(bare.rows.slice(1), (cells) => {
        const [rate, regular, overtime, double] = cells.slice(3, 7).map(cents);
        return Math.round(
          ((rate ?? 0) * ((regular ?? 0) * 2 + (overtime ?? 0) * 3 + (double ?? 0) * 4)) / 200,
        );
      });
      const several = Object.keys(rows).filter((employee) =>
        bare.rows.some((cells) => cells[2] === `N${employee}` && cells[3] !== null),
      );
      const wages = sum(
        several,
        (employee) => (rows[employee]?.wages ?? 0) - (rows[employee]?.adjustments ?? 0),
      );
      const left = bare.left_out.filter(({ figure }) => figure === 'wages');
      expect(gusto + sum(left, ({ value }) => value)).toBe(wages);
    }
    const all = ['leave_pay', 'rest_premiums', 'reporting_time', 'split_shift', 'premium_pay'];
    expect([...seen].sort()).toEqual(
      [
        ...all,
        ...['federal_overtime_premium', 'adjustments', 'rates'],
        ...['2026-10-20 federal', '2026-10-22 california,federal'],
      ].sort(),
    );

    const whole = { date_from: '2026-10-16', date_to: '2026-10-31' };
    const year = await table(cast.admin, 'comp-report', { date_from: '2026-01-01', date_to: '2026-12-31' });
    const [first, second] = await Promise.all(
      periods.map(({ id: _, ...days }) => table(cast.admin, 'comp-report', days)),
    );
    const together = await table(cast.admin, 'comp-report', whole);
    for (const employee of [cast.ana, cast.luis]) {
      for (const [figure, of] of [
        ['qualified_overtime', 'federal_overtime_premium'],
        ['qualified_tips', 'tips'],
      ] as const) {
        const kept = (first?.[employee]?.[of] ?? 0) + (second?.[employee]?.[of] ?? 0);
        if (employee === cast.ana) expect(kept).toBeGreaterThan(0);
        expect([year[employee]?.[figure], together[employee]?.[figure]]).toEqual([kept, kept]);
      }
    }
  });

  it('dates declared tips as the work that they were declared with, over midnight too', async () => {
    const made = await company();
    const { cast, work, close } = made;
    await work(cast.ana, '2026-10-20', { hours: 5, start: '21:00', tips: 1234 });
    await work(cast.ana, '2026-10-21', { hours: 3, start: '21:00', tips: 766 });
    const first = await close('2026-10-16', '2026-10-20');
    const second = await close('2026-10-21', '2026-10-31');
    const declared = async (id: number) => {
      const { rows } = await readFile(cast, id, 'gusto');
      return sum(rows.slice(1), (cells) => cents(cells.at(-1)));
    };
    expect([await declared(first), await declared(second)]).toEqual([1234, 766]);
  });
});
