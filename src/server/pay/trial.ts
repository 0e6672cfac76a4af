import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { TriedRate, TriedRules } from '#domain/pay/tried-rules.ts';
import type { Branches } from '#domain/permissions.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { findRepeatedStart } from '#domain/time/effective.ts';
import type { TipPool } from '#domain/tips/tip-pool.ts';
import { checkTipRules, listPositions } from '#server/company/tip-rules.ts';
import type { Context } from '#server/http/context.ts';
import { keepReached, pickBranches, worksWithin } from '#server/http/reach.ts';
import { type FieldProblem, invalid } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';
import { readPools } from '#server/tips/read-pools.ts';

type Body = ParsedRequestOf<Calls['report.what-if']>['body'];
type Rules = Body['rules'];

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
  { tip_rules, pay_rates, minimum_wages, notice_rules, labor_rules }: Rules,
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
  const laborByBranch = Map.groupBy(labor_rules ?? [], ({ branch }) => branch);
  const coversByBranch = Map.groupBy(notice_rules ?? [], ({ branch }) => branch);
  const problems = [
    ...refuseUnknown(tip_rules, 'branch', { field: 'tip_rules', known: known.branch }),
    ...refuseUnknown(minimum_wages, 'branch', { field: 'minimum_wages', known: known.branch }),
    ...refuseUnknown(notice_rules, 'branch', { field: 'notice_rules', known: known.branch }),
    ...refuseUnknown(labor_rules, 'branch', { field: 'labor_rules', known: known.branch }),
    ...refuseUnknown(pay_rates, 'employee', { field: 'pay_rates', known: known.employee }),
    ...refuseUnknown(pay_rates, 'position', { field: 'pay_rates', known: known.position }),
    ...refuseRepeated(byPerson.values(), 'rules.pay_rates'),
    ...refuseRepeated(byBranch.values(), 'rules.minimum_wages'),
    ...refuseRepeated(coversByBranch.values(), 'rules.notice_rules'),
    ...refuseRepeated(laborByBranch.values(), 'rules.labor_rules'),
    ...(listPositions(tip_rules ?? []).every((id) => known.position.has(id))
      ? []
      : [{ field: 'rules.tip_rules', code: 'unknown_position' }]),
  ];
  if (problems.length > 0) throw invalid(...problems);
  const rulesByBranch = Map.groupBy(tip_rules ?? [], ({ branch }) => branch);
  for (const rules of rulesByBranch.values()) checkTipRules(rules, 'rules.tip_rules');
}

/** Circumstances that pay past days, with or without the rules that are tried. */
export interface TrialRules {
  now: number;
  zone: string;
  live: true;
  branches: Branches;
  pools: Map<number, TipPool[]>;
  tried: TriedRules | undefined;
}

export interface Trial {
  range: DateRange;
  /** As everything is kept. */
  kept: TrialRules;
  /** The same object where nothing is tried. */
  tried: TrialRules;
}

/** Reads what a trial pays by: the rules that are kept, and those that stand in for them (docs/rules/pay.md#what-if). */
export async function openTrial(
  query: StoreQuery,
  context: Context,
  { rules, branch, ...dates }: Omit<Body, 'rules'> & { rules: Rules },
): Promise<Trial> {
  const range = readRange(dates);
  const branches = pickBranches(context, branch);
  const rows = await query.selectFrom('branch').select('id').orderBy('id').execute();
  const there = keepReached(
    branches,
    rows.map(({ id }) => id),
  );
  await checkRules(query, context, rules, there);
  const now = context.now();
  const circumstances = { now, zone: context.actor.store.zone, live: true as const, branches };
  const pools = await readPools(query, { range, now, branches });
  const kept: TrialRules = { ...circumstances, pools, tried: undefined };
  if (Object.values(rules).every((rule) => rule === undefined)) return { range, kept, tried: kept };
  const tried: TriedRules = {
    payRates: (rules.pay_rates ?? []) satisfies readonly TriedRate[],
    laborRules: groupByBranch(rules.labor_rules, there),
    minimumWages: groupByBranch(rules.minimum_wages, there),
    noticeCovers: groupByBranch(rules.notice_rules, there),
    restAnswer: rules.rest?.answer,
    reportingCause: rules.reporting?.cause,
    isThere: (one) => there.includes(one),
  };
  const tipRules = groupByBranch(rules.tip_rules, there);
  const otherPools =
    tipRules.size > 0 ? await readPools(query, { range, now, branches, rules: tipRules }) : pools;
  return { range, kept, tried: { ...circumstances, pools: otherPools, tried } };
}
