import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { OvertakenError } from '#database/transaction.ts';
import { type Claimant, claimViolations } from '#domain/schedule/claim.ts';
import { type ClaimJudgment, judgeClaim } from '#domain/schedule/judge-claim.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notAllowed, notFound, stale } from '#server/http/refusal.ts';
import { notify } from '#server/notifications/notify.ts';
import { describeShift, parseNoticeShift, readManagerAccounts } from '#server/notifications/recipients.ts';
import { readDaysOffAround } from '../days-off.ts';
import { readPlanContext } from '../plan-context.ts';
import { checkPlan } from '../plan-problems.ts';
import { readPositionsOf } from '../positions-of.ts';
import { isPublished } from '../publish/published-branches.ts';
import { resolveSunday } from '../read-week.ts';
import { lockPeople } from '../save-shift.ts';
import { readShift, readShifts, type ShiftRow } from '../shift-json.ts';
import { readState, type StoredShift } from '../shift-state.ts';
import { toPlan } from '../to-plan.ts';
import { inPublishedWeek } from '../visible-shifts.ts';
import { isDropped } from './is-dropped.ts';
import { judgeMoves, readClaimRule } from './judge-moves.ts';
import { placeBid } from './place-bid.ts';
import { noticeOf, takeShift } from './take-shift.ts';

export function requireEmployee({ actor }: Context): number {
  if (actor.employeeId === null) throw notAllowed();
  return actor.employeeId;
}

/** Knows of each shift offered what the manager's word covers. */
type OfferedClaimant = Claimant & { offered: ReadonlyMap<string, ReadonlySet<string>> };

/** Reads facts that decide about an employee's claims in a range of days. */
async function readClaimant(
  query: StoreQuery,
  employee: number,
  { from, to }: DateRange,
): Promise<OfferedClaimant> {
  const branches = await query
    .selectFrom('employee_branch')
    .select('branch_id')
    .where('employee_id', '=', employee)
    .execute();
  const findPositions = await readPositionsOf(query, [employee]);
  const offered = await query
    .selectFrom('shift_offer')
    .select(['shift_uuid', 'known'])
    .where('employee_id', '=', employee)
    .execute();
  return {
    employee,
    branches: branches.map(({ branch_id }) => branch_id),
    positions: findPositions(employee),
    daysOff: await readDaysOffAround(query, { from, to, employees: [employee] }),
    offered: new Map(offered.map(({ shift_uuid, known }) => [shift_uuid, new Set(known)])),
  };
}

/** Lists open and dropped shifts of a published week that the caller may take or has bid for, and what a claim would do. */
export const listOpenShifts = reading<Calls['shift.list-open']>(async (query, context, input) => {
  const employee = requireEmployee(context);
  const sunday = resolveSunday(context, input.query.date);
  const saturday = addDays(sunday, 6);
  if (!context.actor.store.enableSchedule) return [];
  const open = await query
    .selectFrom('shift')
    .selectAll()
    .where('planned', '=', true)
    .where((is) => is.or([is('employee_id', 'is', null), isDropped]))
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', saturday)
    .where('start_time', '>', at(context.now()))
    .where('clock_in', 'is', null)
    .where(inPublishedWeek('shift'))
    .orderBy('start_time')
    .orderBy('uuid')
    .execute();
  const others = open.filter(({ employee_id }) => employee_id !== employee).map(toPlan);
  if (others.length === 0) return [];
  const claimant = await readClaimant(query, employee, { from: sunday, to: saturday });
  const surroundings = await readPlanContext(query, [employee], { from: sunday, to: saturday });
  const rule = await readClaimRule(query);
  const waiting = await query
    .selectFrom('shift_bid')
    .select(['id', 'shift_uuid'])
    .where('employee_id', '=', employee)
    .where('state', '=', 'waiting')
    .execute();
  const bids = new Map(waiting.map(({ id, shift_uuid }) => [shift_uuid, id]));
  const found = new Map(
    others.flatMap((shift): [string, ClaimJudgment][] => {
      const word = claimant.offered.get(shift.uuid) ?? null;
      const judgment = judgeClaim([{ ...shift, employee }], surroundings, { rule, word });
      const isRefused =
        judgment.outcome === 'refused' || claimViolations(shift, claimant, context.now()).length > 0;
      return isRefused && !bids.has(shift.uuid) ? [] : [[shift.uuid, judgment]];
    }),
  );
  const rows = await readShifts(query, [...found.keys()]);
  return rows.map((row) => {
    const judgment = found.get(row.uuid);
    return {
      ...row,
      outcome: judgment?.outcome === 'at_once' ? 'at_once' : 'asks',
      reasons: judgment?.reasons ?? [],
      bid: bids.get(row.uuid) ?? null,
    };
  });
});

async function mustRead(query: StoreQuery, uuid: string): Promise<ShiftRow> {
  const row = await readShift(query, uuid);
  if (!row) throw notFound();
  return row;
}

/** Locks the people and a published planned shift that somebody wants; undefined where there is none. */
export async function holdWanted(
  query: StoreQuery,
  uuid: string,
  employee: number,
): Promise<StoredShift | undefined> {
  const found = query.selectFrom('shift').selectAll().where('uuid', '=', uuid).where('planned', '=', true);
  const owner = (await found.executeTakeFirst())?.employee_id ?? null;
  await lockPeople(query, [employee, owner]);
  const stored = await found.forUpdate().executeTakeFirst();
  if (!stored || !(await isPublished(query, stored))) return undefined;
  if (stored.employee_id === employee || stored.employee_id === null) return stored;
  const dropped = await query
    .selectFrom('shift')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where(isDropped)
    .executeTakeFirst();
  if (!dropped || stored.clock_in !== null) throw invalid({ field: nonFieldErrors, code: 'claim.taken' });
  // Its new owner, who dropped it at this moment, is not locked.
  if (stored.employee_id !== owner) throw new OvertakenError();
  return stored;
}

/** Refuses what the hard rules forbid, and judges the rest by the store's rule. */
export async function judgeWanted(
  query: StoreQuery,
  context: Context,
  stored: StoredShift,
  employee: number,
): Promise<ClaimJudgment> {
  const day = { from: stored.local_date, to: stored.local_date };
  const claimant = await readClaimant(query, employee, day);
  const problems = claimViolations(toPlan(stored), claimant, context.now());
  if (problems.length > 0) throw invalid(...problems.map(({ field, code }) => ({ field, code })));
  const word = claimant.offered.get(stored.uuid) ?? null;
  const judgment = await judgeMoves(query, [{ ...toPlan(stored), employee }], word);
  if (judgment.outcome === 'refused') {
    const state = { ...(await readState(query, stored)), employee };
    throw invalid(...(await checkPlan(query, context, state, stored.local_date, { alone: false })));
  }
  return judgment;
}

/**
 * Gives an open or dropped shift to the first claimer, whose concurrent rivals wait for the row lock and find it taken; where a manager
 * decides, the claim is a bid. Repeats the answer to its employee.
 */
export const claimShift = writing<Calls['shift.claim']>(async (query, context, { params }) => {
  const employee = requireEmployee(context);
  const stored = await holdWanted(query, params.id, employee);
  if (!stored) throw notFound();
  const { uuid } = stored;
  if (stored.employee_id === employee) return { ...(await mustRead(query, uuid)), bid: null };
  if (context.ifMatch !== undefined && context.ifMatch !== stored.version) {
    throw stale(await mustRead(query, uuid));
  }
  const { outcome } = await judgeWanted(query, context, stored, employee);
  if (outcome === 'asks') {
    const bid = await placeBid(query, context, stored, employee);
    return { ...(await mustRead(query, uuid)), bid: bid.id };
  }
  const person = formatAccountName(context.actor);
  await takeShift(query, context, { stored, employee, person });
  const row = await mustRead(query, uuid);
  const about = noticeOf(row, stored.local_date);
  await notify(query, context, await readManagerAccounts(query, { branches: [row.branch] }), {
    event: 'shift_taken',
    kind: 'shift_claimed',
    data: { ...about, person },
    mail: (language, places) => {
      const words = { person, ...describeShift(language, parseNoticeShift(about.shift), places) };
      return {
        subject: language.translate('announcements.subjects.claimed', words),
        text: language.translate('announcements.mail.claimed', words),
      };
    },
  });
  return { ...row, bid: null };
});
