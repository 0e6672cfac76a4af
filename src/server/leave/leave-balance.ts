import { type Selectable, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Employee, Store } from '#database/schema.ts';
import { type Absence, type EmploymentHistory, listAbsences } from '#domain/employment.ts';
import { toHours } from '#domain/hours/labor-hours.ts';
import { addDeemedWork } from '#domain/leave/deemed-work.ts';
import { salariedWhileEmployed } from '#domain/leave/earning-days.ts';
import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { findFirstDayWorked, type LeaveDay } from '#domain/leave/ledger.ts';
import { computePtoBalance, type PtoPromise } from '#domain/leave/paid-time-off.ts';
import { computeSickLeaveBalance } from '#domain/leave/sick-leave.ts';
import { sum } from '#domain/sum.ts';
import type { PaySchedules } from '#domain/time/dated-schedule.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { localDate } from '#domain/time/zones.ts';
import { employmentChangesAsJson } from '#server/hours/employment-history.ts';
import { readPaySchedules, readSalariedDays } from '#server/hours/salaried-days.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { reachedBranches, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { readFirstBranches } from './first-branch.ts';
import { readLeaveLedgers } from './leave-ledger.ts';

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

/** Reads the weekly hours that held from each day on, by employee; none where they never changed. */
async function readWeeklyHours(query: StoreQuery, employees: readonly number[]) {
  const rows = await query
    .selectFrom('held_weekly_hours')
    .select(['employee_id', 'from_date as from', 'hours as value'])
    .where('employee_id', 'in', [...employees])
    .execute();
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}

/** Reads since when branches limit the use of sick leave, or do not. */
async function readUseLimits(query: StoreQuery, branches: readonly number[]) {
  if (branches.length === 0) return new Map<number, never[]>();
  const rows = await query
    .selectFrom('sick_use_limit')
    .select(['branch_id', 'from_date as from', 'limited as value'])
    .where('branch_id', 'in', [...branches])
    .execute();
  return Map.groupBy(rows, ({ branch_id }) => branch_id);
}

type EmployedPerson = Pick<Selectable<Employee>, 'id' | 'hire_date' | 'weekly_hours'> & EmploymentHistory;

function sumPlannedAfter(days: readonly LeaveDay[], today: string, kind: 'pto' | 'sick'): number {
  return sum(
    days.filter(({ date }) => date > today),
    (day) => day[kind],
  );
}

/** Computes the balances of the store's leave of employees within reach as of today in the store's zone; drafts are hidden from the employee. */
export async function computeLeaveBalances(
  query: StoreQuery,
  context: Context,
  ids: readonly number[],
): Promise<Map<number, LeaveBalance>> {
  const { rows: employees } = await sql<EmployedPerson>`
    select e.id, e.hire_date, e.weekly_hours, e.active, ${employmentChangesAsJson} as changes
    from employee e where e.id = any(${[...ids]}::bigint[]) and ${worksWithin('e.id', reachedBranches(context))}`.execute(
    query,
  );
  if (employees.length === 0) return new Map();
  const store = await query.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const today = localDate(context.now(), store.timezone);
  const isSalaried = await readSalariedDays(query, ids);
  const absences = new Map(
    employees.map((employee) => [employee.id, listAbsences(employee, store.timezone)]),
  );
  const salariedOn = (employee: number) =>
    salariedWhileEmployed((date) => isSalaried(employee, date), absences.get(employee) ?? []);
  const findDays = await readLeaveLedgers(query, ids, {
    now: context.now(),
    toItsPerson: context.reach === 'own',
    salariedOn: (employee, date) => salariedOn(employee)(date),
  });
  const branches = await readFirstBranches(query, ids);
  const limits = await readUseLimits(query, [...new Set([...branches.values()].map(({ id }) => id))]);
  const hours = await readWeeklyHours(query, ids);
  const promises = await readPromises(query, store);
  const payPeriods = await readPaySchedules(query);
  return new Map(
    employees.map((employee) => {
      const branch = branches.get(employee.id);
      return [
        employee.id,
        toBalance(employee, {
          days: findDays(employee.id),
          store,
          today,
          salariedOn: salariedOn(employee.id),
          absences: absences.get(employee.id) ?? [],
          promises,
          payPeriods,
          hours: hours.get(employee.id) ?? [],
          limitsUse: (date) =>
            effectiveOn(limits.get(branch?.id ?? 0) ?? [], date)?.value ?? branch?.sick_use_limit ?? true,
        }),
      ];
    }),
  );
}

interface Facts {
  days: readonly LeaveDay[];
  store: Selectable<Store>;
  today: PlainDate;
  salariedOn: (date: PlainDate) => boolean;
  absences: readonly Absence[];
  promises: readonly PtoPromise[];
  payPeriods: PaySchedules;
  hours: readonly { from: PlainDate; value: number }[];
  limitsUse: (date: PlainDate) => boolean;
}

function toBalance(employee: EmployedPerson, facts: Facts): LeaveBalance {
  const { days, store, today, salariedOn, absences, promises, payPeriods, hours, limitsUse } = facts;
  const hired = employee.hire_date ?? findFirstDayWorked(days);
  const offered = listLeaveKinds(store);

  const pto = computePtoBalance(days, today, {
    promises,
    hired,
    salariedOn,
    payPeriods,
  });
  const hoursOn = (date: PlainDate) => effectiveOn(hours, date)?.value ?? employee.weekly_hours;
  // The day of a change keeps what it had earned.
  const weeklyHours = (date: PlainDate) => Math.max(hoursOn(date), hoursOn(addDays(date, -1)));
  const earning = hired ? addDeemedWork(days, { from: hired, to: today, salariedOn, weeklyHours }) : days;
  const sick = computeSickLeaveBalance(earning, today, {
    hired,
    absences,
    limitsUse,
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

export const readLeaveBalance = reading<Calls['employee.leave-balance']>(
  async (query, context, { params: { id } }) => {
    if (context.reach === 'own' && id !== context.actor.employeeId) throw notFound();
    const balance = (await computeLeaveBalances(query, context, [id])).get(id);
    if (!balance) throw notFound();
    return balance;
  },
);
