import { sql } from 'kysely';
import { salariedOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { type ClockAction, decideAccepted } from '#domain/clock/clock-rules.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Context } from '#server/http/context.ts';
import { describeRefusal } from '#server/http/errors.ts';
import { isReached, isReachedBranch, reachedBranches } from '#server/http/reach.ts';
import { invalid, type Refusal } from '#server/http/refusal.ts';
import { findPlan } from './find-plan.ts';
import { isOpenShift } from './open-punch.ts';
import { otherBranch, refusedPunch } from './refused-punch.ts';

/** Effect of accepting a waiting punch now. */
export interface Accepting {
  since: string | null;
  refusal: string | null;
}

interface Row {
  id: number;
  employee: number;
  action: ClockAction;
  at: number;
  /** Null: made on a phone. */
  madeIn: number | null;
  timezone: string | null;
  person: number | null;
  salaried: boolean | null;
  since: number | null;
  /** The branch of the open record. */
  branch: number | null;
  breakSince: number | null;
  settledUntil: number | null;
  lastOut: number | null;
}

/** Finds why the server would refuse to accept a punch; null where it would be recorded. */
function findRefusal(row: Row, context: Context): Refusal | null {
  const { action, at, timezone, since, branch, breakSince, settledUntil, lastOut } = row;
  if (timezone === null) return invalid({ field: 'employee', code: 'unknown_branch' });
  if (row.person === null) return invalid({ field: 'employee', code: 'unknown_employee' });
  if (row.salaried) return invalid({ field: 'employee', code: 'clock.salaried' });
  const found =
    since === null ? null : { since, breakSince, settledUntil: Math.max(since, settledUntil ?? since) };
  const { decision } = decideAccepted(action, at, found);
  if (decision.kind === 'refused') {
    return refusedPunch(context, decision, { lastOut: lastOut ?? undefined, timezone });
  }
  const isElsewhere = action !== 'in' && branch !== null && !isReachedBranch(context, branch);
  return isElsewhere ? otherBranch() : null;
}

/** Tells whether a clock-in would take a plan beyond the manager's reach; only one from a phone can. */
async function takesPlanElsewhere(query: StoreQuery, context: Context, row: Row): Promise<boolean> {
  const { action, employee, at, madeIn } = row;
  if (action !== 'in' || madeIn !== null || reachedBranches(context) === 'all') return false;
  const plan = await findPlan(query, { employee, at, branchId: null });
  return plan !== null && !isReachedBranch(context, plan.branch);
}

/** Reads what accepting waiting punches would do, by the rules that decide it (`apply-punch.ts`). */
export async function readAccepting(
  query: StoreQuery,
  context: Context,
  ids: readonly number[],
): Promise<Map<number, Accepting>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select w.id, w.employee_id as employee, w.action, w.at, w.branch_id as "madeIn", b.timezone, e.id as person,
      ${salariedOn(sql`(w.at at time zone b.timezone)::date`, 'e')} as salaried,
      o.clock_in as since, o.branch_id as branch, k.running as "breakSince", k.settled as "settledUntil",
      (select max(l.clock_out) from shift l where l.employee_id = w.employee_id and l.clock_out <= w.at) as "lastOut"
    from waiting_punch w left join employee e on e.id = w.employee_id
    left join lateral (
      select s.uuid, s.clock_in, s.branch_id from shift s
      where s.employee_id = w.employee_id
        and ${isOpenShift('s', sql`case when w.action <> 'in' then w.at end`)}
      order by s.clock_in desc limit 1
    ) o on true
    left join branch b on b.id = coalesce(w.branch_id, case when w.action <> 'in' then o.branch_id end, (
      select eb.branch_id from employee_branch eb
      where eb.employee_id = w.employee_id and ${isReached('eb.branch_id', reachedBranches(context))}
      order by eb.position limit 1
    ))
    left join lateral (
      select max(p.start_time) filter (where p.end_time is null) as running, max(coalesce(p.end_time, p.start_time)) as settled
      from shift_break p where p.shift_uuid = o.uuid
    ) k on true
    where w.id = any(${[...ids]}::bigint[])`.execute(query);
  const accepting = new Map<number, Accepting>();
  for (const row of rows) {
    const isElsewhere = await takesPlanElsewhere(query, context, row);
    const refusal = findRefusal(row, context) ?? (isElsewhere ? otherBranch() : null);
    accepting.set(row.id, {
      since: row.action === 'in' || row.since === null ? null : formatInstant(row.since),
      refusal: refusal && describeRefusal(refusal, context.translate),
    });
  }
  return accepting;
}
