import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { type CompensationFigures, noFigures } from '#domain/pay/compensation.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { tabulateTipsByBranch } from '#domain/tips/tip-tables.ts';
import { reading } from '#server/http/handler.ts';
import { requireReached } from '#server/http/reach.ts';
import { payBranches, payEverybody } from './compensation.ts';
import { listPaidDaysAt } from './pay-by-branch.ts';
import { openTrial, type TrialRules } from './trial.ts';
import { readWorkPlaces } from './work-places.ts';

type Answer = ResponseOf<Calls['report.what-if']>;

/** The row of tips that nobody worked for. */
const unassigned = '0';

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
] as const satisfies (keyof CompensationFigures)[];

type Table = ReadonlyMap<string, CompensationFigures>;

/** Puts figures beside each other; rows without any are absent. */
function compare(now: Table, then: Table): Answer {
  const rows = [...new Set([...now.keys(), ...then.keys()])].map((row) => {
    const [before, after] = [now.get(row) ?? noFigures, then.get(row) ?? noFigures];
    const figures = categories.map((category) => [
      category,
      // biome-ignore lint/suspicious/noThenProperty: a plain figure, named so by the contract
      { now: before[category], then: after[category] },
    ]);
    return [row, Object.fromEntries(figures)] as [string, Answer[string]];
  });
  const hasCents = (figures: Answer[string]) =>
    Object.values(figures).some(({ now, then }) => now !== 0 || then !== 0);
  return Object.fromEntries(rows.filter(([, figures]) => hasCents(figures)));
}

/** Pays everybody of a trial; row `0` is tips that nobody can take. */
async function payTrial(query: StoreQuery, range: DateRange, rules: TrialRules): Promise<Table> {
  const paid = await payBranches(query, range, rules);
  const nobodys = sum(Object.values(tabulateTipsByBranch(rules.pools)[unassigned] ?? {}));
  return new Map([
    ...[...paid].map(([employee, figures]) => [String(employee), figures] as const),
    [unassigned, { ...noFigures, tips: nobodys, total: nobodys }],
  ]);
}

/** Answers what people would have got under other rules, beside what they got (docs/rules/pay.md#what-if). */
export const whatIf = reading<Calls['report.what-if']>(async (query, context, { body }) => {
  const { range, kept, tried } = await openTrial(query, context, body);
  const now = await payTrial(query, range, kept);
  return compare(now, tried === kept ? now : await payTrial(query, range, tried));
});

/** Lists a person's shares of tips on a day, with what each rests on. */
function listShares({ pools }: TrialRules, employee: number, date: PlainDate) {
  return [...pools].flatMap(([branch, ofBranch]) =>
    ofBranch
      .filter((pool) => pool.date === date)
      .flatMap(({ name, by, cents, weight, shares }) =>
        shares
          .filter((share) => share.employee === employee)
          .map((share) => ({
            ...{ branch, name, by, pool: cents, weight, people: shares.length },
            ...{ own_weight: share.weight, seconds: share.seconds, cents: share.cents },
          })),
      ),
  );
}

const dayCategories = ['wages', 'leave_pay', 'premium_pay', 'tips', 'total'] as const;

/** Answers one person's days under other rules, whose differences add up to theirs in the whole. */
export const whatIfDays = reading<Calls['report.what-if-days']>(async (query, context, { body }) => {
  const { employee, ...rest } = body;
  await requireReached(query, context, employee);
  const { range, kept, tried } = await openTrial(query, context, rest);
  const read = async (rules: TrialRules) => {
    const [person] = await payEverybody(query, range, { ...rules, employees: [employee] });
    if (!person) return new Map<PlainDate, CompensationFigures>();
    const findPlaces = await readWorkPlaces(query, range, rules);
    return new Map(listPaidDaysAt(person, range, { findPlaces, branches: rules.branches }));
  };
  const [now, then] = [await read(kept), await read(tried)];
  const dates = [...new Set([...now.keys(), ...then.keys()])].sort();
  return dates.map((date) => {
    const [before, after] = [now.get(date) ?? noFigures, then.get(date) ?? noFigures];
    const pick = (figures: CompensationFigures) =>
      Object.fromEntries(dayCategories.map((category) => [category, figures[category]])) as Record<
        (typeof dayCategories)[number],
        number
      >;
    return {
      date,
      now: { ...pick(before), shares: listShares(kept, employee, date) },
      // biome-ignore lint/suspicious/noThenProperty: a plain field, named so by the contract
      then: { ...pick(after), shares: listShares(tried, employee, date) },
    };
  });
});
