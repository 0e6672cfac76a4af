import { type Selectable, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Employee, Store } from '#database/schema.ts';
import { type EmploymentHistory, listAbsences } from '#domain/employment.ts';
import { toHours } from '#domain/hours/labor-hours.ts';
import { addDeemedWork } from '#domain/leave/deemed-work.ts';
import { salariedWhileEmployed } from '#domain/leave/earning-days.ts';
import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { findFirstDayWorked, type LeaveDay } from '#domain/leave/ledger.ts';
import { computePtoBalance, type PtoPromise } from '#domain/leave/paid-time-off.ts';
import { computeSickLeaveBalance } from '#domain/leave/sick-leave.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { localDate } from '#domain/time/zones.ts';
import { employmentChangesAsJson } from '#server/hours/employment-history.ts';
import { readPaySchedules, readSalariedDays } from '#server/hours/salaried-days.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { reachedBranches, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { findFirstBranch } from './first-branch.ts';
import { readLeaveLedger } from './leave-ledger.ts';

type LeaveBalance = ResponseOf<Calls['employee.leave-balance']>;

async function readPromises(
  query: StoreQuery,
  store: Pick<Selectable<Store>, 'pto_annual_hours' | 'pto_cap_hours'>,
): Promise<PtoPromise[]> {
  const kept = await query
    .selectFrom('pto_promise')
    .select(['from_date as from', 'annual_hours as annualHours', 'cap_hours as capHours'])
    .orderBy('from_date')
    .execute();
  if (kept.length > 0) return kept;
  return [{ from: '1970-01-01', annualHours: store.pto_annual_hours, capHours: store.pto_cap_hours }];
}

/** Reads the weekly hours that held from each day on; none where they never changed. */
function readWeeklyHours(query: StoreQuery, employee: number) {
  return query
    .selectFrom('held_weekly_hours')
    .select(['from_date as from', 'hours as value'])
    .where('employee_id', '=', employee)
    .execute();
}

type EmployedPerson = Pick<Selectable<Employee>, 'hire_date' | 'weekly_hours'> & EmploymentHistory;

function sumPlannedAfter(days: readonly LeaveDay[], today: string, kind: 'pto' | 'sick'): number {
  return sum(
    days.filter(({ date }) => date > today),
    (day) => day[kind],
  );
}

/** Computes the balance of the store's leave of an employee within reach as of today in the store's zone; drafts are hidden from the employee. */
export async function computeLeaveBalance(
  query: StoreQuery,
  context: Context,
  employeeId: number,
): Promise<LeaveBalance> {
  const { rows } = await sql<EmployedPerson>`
    select e.hire_date, e.weekly_hours, e.active, ${employmentChangesAsJson} as changes
    from employee e where e.id = ${employeeId} and ${worksWithin('e.id', reachedBranches(context))}`.execute(
    query,
  );
  const [employee] = rows;
  if (!employee) throw notFound();
  const store = await query.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const today = localDate(context.now(), store.timezone);
  const absences = listAbsences(employee, store.timezone);
  const isSalaried = await readSalariedDays(query, [employeeId]);
  const salariedOn = salariedWhileEmployed((date) => isSalaried(employeeId, date), absences);
  const days = await readLeaveLedger(
    query,
    { id: employeeId, salariedOn },
    {
      now: context.now(),
      toItsPerson: context.reach === 'own',
    },
  );
  const hired = employee.hire_date ?? findFirstDayWorked(days);
  const offered = listLeaveKinds(store);

  const pto = computePtoBalance(days, today, {
    promises: await readPromises(query, store),
    hired,
    salariedOn,
    payPeriods: await readPaySchedules(query),
  });
  const branch = await findFirstBranch(query, employeeId);
  const limits = branch
    ? await query
        .selectFrom('sick_use_limit')
        .select(['from_date as from', 'limited as value'])
        .where('branch_id', '=', branch.id)
        .execute()
    : [];
  const hours = await readWeeklyHours(query, employeeId);
  const hoursOn = (date: PlainDate) => effectiveOn(hours, date)?.value ?? employee.weekly_hours;
  // The day of a change keeps what it had earned.
  const weeklyHours = (date: PlainDate) => Math.max(hoursOn(date), hoursOn(addDays(date, -1)));
  const earning = hired ? addDeemedWork(days, { from: hired, to: today, salariedOn, weeklyHours }) : days;
  const sick = computeSickLeaveBalance(earning, today, {
    hired,
    absences,
    limitsUse: (date) => effectiveOn(limits, date)?.value ?? branch?.sick_use_limit ?? true,
  });
  return {
    date: today,
    pto: offered.includes('TO')
      ? {
          earned: toHours(pto.earned),
          used: toHours(pto.used),
          balance: toHours(pto.balance),
          planned: toHours(sumPlannedAfter(days, today, 'pto')),
          cap: pto.cap === null ? null : toHours(pto.cap),
        }
      : null,
    sick: offered.includes('SL')
      ? {
          earned: toHours(sick.earned),
          used: toHours(sick.used),
          balance: toHours(sick.balance),
          planned: toHours(sumPlannedAfter(days, today, 'sick')),
          cap: toHours(sick.cap),
          usable: toHours(sick.usable),
          usable_from: sick.usableFrom,
          used_this_year: toHours(sick.usedThisYear),
          yearly_use: sick.yearlyUse === null ? null : toHours(sick.yearlyUse),
        }
      : null,
  };
}

export const readLeaveBalance = reading<Calls['employee.leave-balance']>((query, context, { params }) => {
  if (context.reach === 'own' && params.id !== context.actor.employeeId) throw notFound();
  return computeLeaveBalance(query, context, params.id);
});
