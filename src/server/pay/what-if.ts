import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { type CompensationFigures, noFigures } from '#domain/pay/compensation.ts';
import type { TriedRate, TriedRules } from '#domain/pay/tried-rules.ts';
import { findRepeatedStart } from '#domain/people/effective.ts';
import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { TipRule } from '#domain/tips/tip-rules.ts';
import { tabulateTipsByBranch } from '#domain/tips/tip-tables.ts';
import { checkTipRules, listPositions } from '#server/company/tip-rules.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { keepReached, pickBranches, worksWithin } from '#server/http/reach.ts';
import { type FieldProblem, invalid } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { payBranches } from './compensation.ts';

type Answer = ResponseOf<Calls['report.what-if']>;
type Rules = ParsedRequestOf<Calls['report.what-if']>['body']['rules'];

/** The row of tips that nobody worked for. */
const unassigned = '0';

/** Gives each branch the entries that name it, else those that name none. */
function groupByBranch<Entry extends { branch?: number | undefined }>(
  entries: readonly Entry[] | undefined,
  branches: readonly number[],
): Map<number, Omit<Entry, 'branch'>[]> {
  if (!entries) return new Map();
  const isForAll = entries.length === 0 || entries.some(({ branch }) => branch === undefined);
  return new Map(
    branches.flatMap((id) => {
      const own = entries.filter(({ branch }) => branch === id);
      const found = own.length > 0 ? own : entries.filter(({ branch }) => branch === undefined);
      return own.length > 0 || isForAll ? [[id, found.map(({ branch: _, ...entry }) => entry)] as const] : [];
    }),
  );
}

/** Refuses rows that name something unknown or beyond reach. */
function refuseUnknown(
  rows: readonly object[] | undefined,
  key: 'branch' | 'employee' | 'position',
  { field, known }: { field: string; known: ReadonlySet<number> },
): FieldProblem[] {
  return (rows ?? []).flatMap((row, index) => {
    const id = (row as Partial<Record<typeof key, number>>)[key];
    return id === undefined || known.has(id)
      ? []
      : [{ field: `rules.${field}.${index}.${key}`, code: `unknown_${key}` }];
  });
}

function refuseRepeated(groups: Iterable<readonly { from: PlainDate }[]>, field: string): FieldProblem[] {
  return [...groups].flatMap((rows) => {
    const date = findRepeatedStart(rows);
    return date ? [{ field, code: 'repeated_date', values: { date } }] : [];
  });
}

/** Refuses rules as the calls that save them do. */
async function checkRules(
  query: StoreQuery,
  context: Context,
  { tip_rules, pay_rates, minimum_wages }: Rules,
  branches: readonly number[],
): Promise<void> {
  const [positions, employees] = [
    await query.selectFrom('position').select('id').execute(),
    await query
      .selectFrom('employee')
      .select('id')
      .where(worksWithin('employee.id', pickBranches(context, undefined)))
      .execute(),
  ].map((rows) => new Set(rows.map(({ id }) => id)));
  const known = {
    branch: new Set(branches),
    position: positions ?? new Set(),
    employee: employees ?? new Set(),
  };
  const byPerson = Map.groupBy(pay_rates ?? [], ({ employee, position }) => `${employee} ${position}`);
  const byBranch = Map.groupBy(minimum_wages ?? [], ({ branch }) => branch);
  const problems = [
    ...refuseUnknown(tip_rules, 'branch', { field: 'tip_rules', known: known.branch }),
    ...refuseUnknown(minimum_wages, 'branch', { field: 'minimum_wages', known: known.branch }),
    ...refuseUnknown(pay_rates, 'employee', { field: 'pay_rates', known: known.employee }),
    ...refuseUnknown(pay_rates, 'position', { field: 'pay_rates', known: known.position }),
    ...refuseRepeated(byPerson.values(), 'rules.pay_rates'),
    ...refuseRepeated(byBranch.values(), 'rules.minimum_wages'),
    ...(listPositions(tip_rules ?? []).every((id) => known.position.has(id))
      ? []
      : [{ field: 'rules.tip_rules', code: 'unknown_position' }]),
  ];
  if (problems.length > 0) throw invalid(...problems);
  const rulesByBranch = Map.groupBy(tip_rules ?? [], ({ branch }) => branch);
  for (const rules of rulesByBranch.values()) checkTipRules(rules, 'rules.tip_rules');
}

const categories = [
  'wages',
  'leave_pay',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
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

/** Answers what people would have got under other rules, beside what they got (docs/rules/pay.md#what-if). */
export const whatIf = reading<Calls['report.what-if']>(async (query, context, { body }) => {
  const { rules } = body;
  const range = readRange(body);
  const branches = pickBranches(context, body.branch);
  const now = context.now();
  const { zone } = context.actor.store;
  const rows = await query.selectFrom('branch').select('id').orderBy('id').execute();
  const there = keepReached(
    branches,
    rows.map(({ id }) => id),
  );
  await checkRules(query, context, rules, there);
  const isThere = (branch: number) => there.includes(branch);
  const read = async (
    tipRules: ReadonlyMap<number, readonly TipRule[]> | undefined,
    tried: TriedRules | undefined,
  ): Promise<Table> => {
    const pools = await readPools(query, { range, now, branches, rules: tipRules });
    const paid = await payBranches(query, range, { now, zone, pools, live: true, branches, tried });
    const nobodys = sum(Object.values(tabulateTipsByBranch(pools)[unassigned] ?? {}));
    return new Map([
      ...[...paid].map(([employee, figures]) => [String(employee), figures] as const),
      [unassigned, { ...noFigures, tips: nobodys, total: nobodys }],
    ]);
  };
  const kept = await read(undefined, undefined);
  const isAnyGiven = Object.values(rules).some((rule) => rule !== undefined);
  if (!isAnyGiven) return compare(kept, kept);
  const tried: TriedRules = {
    payRates: (rules.pay_rates ?? []) satisfies readonly TriedRate[],
    minimumWages: groupByBranch(rules.minimum_wages, there),
    restAnswer: rules.rest?.answer,
    reportingCause: rules.reporting?.cause,
    isThere,
  };
  return compare(kept, await read(groupByBranch(rules.tip_rules, there), tried));
});
