import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { isForgotten } from '#domain/clock/clock-rules.ts';
import type { Branches } from '#domain/permissions.ts';
import { type AccountRole, isWorkRole } from '#domain/roles.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { type DayHours, wholeDay } from '#domain/time/hour-window.ts';
import { isTipEligible, type TipEligibility } from '#domain/tips/eligibility.ts';
import { type ClockedStretch, shareTips, type TipPool } from '#domain/tips/tip-pool.ts';
import type { TipRule } from '#domain/tips/tip-rules.ts';
import { countRecordsOnce, readRecordsToCount } from '#server/hours/counted-records.ts';
import type { ReportRecord } from '#server/hours/records.ts';
import { isReached } from '#server/http/reach.ts';

interface PoolsWanted {
  range: DateRange;
  hours?: DayHours;
  /** All branches without it. */
  branches?: Branches;
  now: number;
  /** Of branches, in place of their own. */
  rules?: ReadonlyMap<number, readonly TipRule[]> | undefined;
}

interface Takings {
  /** Local date → cents. */
  tips: Map<PlainDate, number>;
  /** Of sales that name a person: local date → employee → cents. */
  named: Map<PlainDate, Map<number, number>>;
}

/** Reads tips of transactions within the hours, by branch. */
async function readTakings(
  query: StoreQuery,
  { range, hours = wholeDay, branches = 'all' }: PoolsWanted,
): Promise<Map<number, Takings>> {
  const { rows } = await sql<{ branch: number; date: PlainDate; employee: number | null; cents: number }>`
    select branch_id as branch, local_date as date, employee_id as employee, sum(tip)::bigint as cents
    from sale
    where local_date between ${range.from} and ${range.to}
      and local_hour >= ${hours.from} and local_hour < ${hours.to}
      and ${isReached('branch_id', branches)}
    group by branch_id, local_date, employee_id
    order by branch_id, local_date, employee_id`.execute(query);
  const takings = new Map<number, Takings>();
  for (const { branch, date, employee, cents } of rows) {
    const ofBranch = takings.get(branch) ?? { tips: new Map(), named: new Map() };
    takings.set(branch, ofBranch);
    const { tips, named } = ofBranch;
    tips.set(date, (tips.get(date) ?? 0) + cents);
    if (employee !== null)
      named.set(date, (named.get(date) ?? new Map<number, number>()).set(employee, cents));
  }
  return takings;
}

/** Reads eligibility for a day's pool: by the person's own entry, else by the role of that day. */
async function readEligibility(query: StoreQuery) {
  const { rows } = await sql<{
    id: number;
    role: AccountRole;
    entries: TipEligibility[];
    roles: { from: PlainDate; value: AccountRole }[];
  }>`
    select e.id, e.role, coalesce((
      select json_agg(json_build_object('from', t.from_date, 'value', t.eligible))
      from tip_eligibility t where t.store_id = e.store_id and t.employee_id = e.id
    ), '[]'::json) as entries, coalesce((
      select json_agg(json_build_object('from', r.from_date, 'value', r.role))
      from employee_role r where r.store_id = e.store_id and r.employee_id = e.id
    ), '[]'::json) as roles
    from employee e`.execute(query);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (employee: number, date: PlainDate) => {
    const found = byId.get(employee);
    if (found === undefined) return false;
    return isTipEligible(effectiveOn(found.roles, date)?.value ?? found.role, found.entries, date);
  };
}

async function readTipRules(query: StoreQuery): Promise<Map<number, TipRule[]>> {
  const { rows } = await sql<TipRule & { branch: number }>`
    select branch_id as branch, from_date as from, pools from tip_rule`.execute(query);
  return Map.groupBy(rows, ({ branch }) => branch);
}

/** Groups clocked work by branch, each second of it in one branch alone, of salaried people, too. */
function groupStretches(records: readonly ReportRecord[], now: number): Map<number, ClockedStretch[]> {
  const isManaging = ({ role }: ReportRecord) => role === 'MN';
  // A manager's shift takes nothing away from another one at the same time.
  const parts = [records.filter(isManaging), records.filter((record) => !isManaging(record))];
  const stretches = parts
    .flatMap((part) => countRecordsOnce(part, () => false, now))
    .flatMap(({ shift: { branch, employee, role, position }, stretches }) =>
      stretches.map((one) => ({ ...one, branch, employee, role, position })),
    );
  return Map.groupBy(stretches, ({ branch }) => branch);
}

/** Finds people on the clock at a branch, from clock-in until now, without forgotten clock-outs. */
function findPeopleStillIn(records: readonly ReportRecord[], at: number, now: number): ClockedStretch[] {
  return records.flatMap(({ branch, employee, role, position, clockIn: since, clockOut }) =>
    branch === at && since !== null && clockOut === null && isWorkRole(role) && !isForgotten({ since }, now)
      ? [{ employee, role, position, start: since, end: now }]
      : [],
  );
}

/** Reads the pools of each branch and local day, with everyone's shares (docs/rules/tips.md#tip-pools). */
export async function readPools(query: StoreQuery, wanted: PoolsWanted): Promise<Map<number, TipPool[]>> {
  const taken = await readTakings(query, wanted);
  if (taken.size === 0) return new Map();
  const branches = await query.selectFrom('branch').select(['id', 'timezone']).execute();
  const rules = await readTipRules(query);
  const zones = new Map(branches.map(({ id, timezone }) => [id, timezone]));
  const only = taken.size === 1 ? [...taken.keys()][0] : undefined;
  const records = await readRecordsToCount(query, wanted.range, only);
  const stretches = groupStretches(records, wanted.now);
  const isEligible = await readEligibility(query);
  return new Map(
    [...taken].map(([branch, { tips, named }]) => [
      branch,
      shareTips(tips, stretches.get(branch) ?? [], {
        zone: zones.get(branch) ?? 'UTC',
        hours: wanted.hours ?? wholeDay,
        isEligible,
        rules: wanted.rules?.get(branch) ?? rules.get(branch),
        namedTips: named,
        stillIn: findPeopleStillIn(records, branch, wanted.now),
      }),
    ]),
  );
}
