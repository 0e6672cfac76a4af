import { setImmediate } from 'node:timers/promises';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { listAbsences } from '#domain/employment.ts';
import { toHours } from '#domain/hours/labor-hours.ts';
import {
  addFigures,
  addTips,
  type CompensationFigures,
  calculateCompensation,
  extendToWholeWeeks,
} from '#domain/pay/compensation.ts';
import { clipReceipt, sumReceipt } from '#domain/pay/explanation.ts';
import { collectKeptPay } from '#domain/pay/kept-pay.ts';
import type { PaidShift } from '#domain/pay/paid-record.ts';
import { pauseSalary } from '#domain/pay/pause-salary.ts';
import { mapHours } from '#domain/pay/payroll/layout.ts';
import { type TriedRules, tryOnPerson } from '#domain/pay/tried-rules.ts';
import type { Branches } from '#domain/permissions.ts';
import { sum } from '#domain/sum.ts';
import { isWithin, subtractRanges } from '#domain/time/date-ranges.ts';
import { heldPeriod } from '#domain/time/dated-schedule.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import type { TipPool } from '#domain/tips/tip-pool.ts';
import { readLaborRules } from '#server/company/labor-rules.ts';
import { extractPay, readKeptTables, readReceipts } from '#server/hours/closed-figures.ts';
import { readClosedPeriods, splitByClosing } from '#server/hours/closed-periods.ts';
import { readRecords } from '#server/hours/records.ts';
import { readPaySchedules } from '#server/hours/salaried-days.ts';
import { reading } from '#server/http/handler.ts';
import { pickBranches } from '#server/http/reach.ts';
import { readRange } from '#server/http/report-query.ts';
import { readDeclaredTips } from '#server/tips/declared-tips.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { readCancelled } from './cancelled-shifts.ts';
import { readMinimumWages } from './minimum-wages.ts';
import { type PaidEmployee, type PaidPart, type PaidPerson, readPeople } from './paid-people.ts';
import { hasFigures, listPaidDaysAt } from './pay-by-branch.ts';
import { readNoticeCovers, readToldChanges } from './told-changes.ts';
import { readWorkPlaces } from './work-places.ts';

/** Formats figures for the API: hours, and what a year's W-2 tells apart (docs/rules/pay.md#federal-overtime-premium). */
export function formatFigures(
  figures: CompensationFigures,
): ResponseOf<Calls['report.compensation']>[string] {
  return {
    ...mapHours(figures, toHours),
    qualified_overtime: figures.federal_overtime_premium,
    qualified_tips: figures.tips,
  };
}

interface PayRules {
  now: number;
  zone: string;
  live?: boolean;
  /** Rules in place of those that are kept. */
  tried?: TriedRules | undefined;
}

/**
 * Reads what pay of a range depends on (`domain/pay/compensation.ts`), for everyone or one person, and returns a function that pays a
 * person. Closed days stay as kept; periods that an earlier version closed count only where they lie within the range.
 */
export async function readPay(
  query: StoreQuery,
  range: DateRange,
  { now, zone, live, employee, tried }: PayRules & { employee?: number },
) {
  const salaryPeriods = await readPaySchedules(query);
  const days = extendToWholeWeeks(range);
  const salaried = {
    from: heldPeriod(salaryPeriods, range.from).from,
    to: heldPeriod(salaryPeriods, range.to).to,
  };
  const around = {
    from: days.from < salaried.from ? days.from : salaried.from,
    to: days.to > salaried.to ? days.to : salaried.to,
  };
  const periods = live ? [] : await readClosedPeriods(query, around);
  const { byDay, whole } = splitByClosing(range, periods);
  const isClosed = isWithin(byDay);
  const receipts = await readReceipts(
    query,
    byDay.map(({ id }) => id),
    employee,
  );
  const tables = Map.groupBy(extractPay(await readKeptTables(query, whole)), ({ employee }) => employee);
  const laborRules = new Map([...(await readLaborRules(query)), ...(tried?.laborRules ?? [])]);
  const minimumWages = new Map([...(await readMinimumWages(query)), ...(tried?.minimumWages ?? [])]);
  const cancelled = Map.groupBy(await readCancelled(query, days, now), ({ employee }) => employee);
  const told = Map.groupBy(await readToldChanges(query, days), ({ employee }) => employee);
  const noticeCovers = new Map([...(await readNoticeCovers(query)), ...(tried?.noticeCovers ?? [])]);
  const beside = subtractRanges(range, whole);
  return {
    /** Tells whether a day's tips come from pools and shifts, not from a kept table. */
    hasOwnTips: (date: PlainDate) => !isWithin(whole)(date),
    isClosed,
    payPerson(as: PaidPerson, worked: readonly PaidShift[]): PaidPart {
      const lost = cancelled.get(as.id) ?? [];
      const { person, shifts } = tryOnPerson({ person: as, shifts: worked, cancelled: lost }, tried);
      const own = receipts.get(person.id) ?? [];
      const paid = {
        rates: pauseSalary(person.rates, listAbsences(person, zone)),
        positionRates: person.positionRates,
        salaried: person.salaried,
        laborRules,
        minimumWages,
        premiumCauses: person.premiumCauses,
        mealWaiver: person.mealWaiver,
        cancelled: lost,
        noticeCovers,
        // Nobody was told of those that were lost before they began.
        toldChanges: [
          ...(told.get(person.id) ?? []),
          ...lost.map(({ scheduled, ...shift }) => ({ ...shift, notice: 0, before: scheduled, after: null })),
        ],
        mealWaivers: person.mealWaivers,
        shifts,
        tips: 0,
        ...(byDay.length > 0 ? { kept: collectKeptPay(own, isClosed) } : {}),
      };
      const open = beside.map((range) =>
        calculateCompensation(paid, { range, salaryPeriod: salaryPeriods, now }),
      );
      const kept = own.map((receipt) => clipReceipt(receipt, range));
      const figures = addFigures([
        ...(tables.get(person.id) ?? []).map(({ figures }) => figures),
        ...kept.map(sumReceipt),
        ...open.map((part) => part.figures),
      ]);
      return { open, openRanges: beside, kept, isClosed, figures };
    },
  };
}

interface CompensationRules extends PayRules {
  /** Includes people without figures that somebody is asked about. */
  asks?: boolean;
  /** Absent: everybody. */
  employees?: readonly number[];
  pools: ReadonlyMap<number, TipPool[]>;
}

/** Pays everyone for the days of a range; people without figures are absent. */
export async function payEverybody(
  query: StoreQuery,
  range: DateRange,
  rules: CompensationRules,
): Promise<PaidEmployee[]> {
  const pay = await readPay(query, range, rules);
  const { employees } = rules;
  const people = await readPeople(query, employees);
  const shares = [...rules.pools].flatMap(([branch, pools]) =>
    pools.flatMap(({ date, shares }) =>
      shares.map(({ employee, cents }) => ({ employee, branch, cents, date })),
    ),
  );
  const tips = [...(await readDeclaredTips(query, range)), ...shares];
  const tipsByEmployee = Map.groupBy(
    tips.filter(({ date }) => pay.hasOwnTips(date)),
    ({ employee }) => employee,
  );
  const records = await readRecords(query, extendToWholeWeeks(range), {
    withAnnounced: true,
    ...(employees ? { employees } : {}),
  });
  const shiftsByEmployee = Map.groupBy(records, ({ employee }) => employee);
  const paid: PaidEmployee[] = [];
  for (const person of people) {
    const part = pay.payPerson(person, shiftsByEmployee.get(person.id) ?? []);
    const tips = tipsByEmployee.get(person.id) ?? [];
    const figures = addTips(
      part.figures,
      sum(tips, ({ cents }) => cents),
    );
    const isAsked = rules.asks === true && part.open.some(({ days }) => days.length > 0);
    if (hasFigures(figures) || isAsked) paid.push({ employee: person.id, ...part, figures, tips });
    // A year of everybody takes long: others are answered in between.
    await setImmediate();
  }
  return paid;
}

/** Pays everyone for the days of a range what some branches have of it (docs/rules/pay.md#pay-by-branch): by employee. */
export async function payBranches(
  query: StoreQuery,
  range: DateRange,
  { branches, ...rules }: CompensationRules & { branches: Branches },
): Promise<Map<number, CompensationFigures>> {
  const everybody = await payEverybody(query, range, rules);
  if (branches === 'all') return new Map(everybody.map(({ employee, figures }) => [employee, figures]));
  const findPlaces = await readWorkPlaces(query, range, rules);
  const parts = everybody.map((person) => {
    const days = listPaidDaysAt(person, range, { findPlaces, branches });
    return [person.employee, addFigures(days.map(([, figures]) => figures))] as const;
  });
  return new Map(parts.filter(([, figures]) => hasFigures(figures)));
}

/** Reports what everyone earned; in some branches, what those have of it. */
export const compensationReport = reading<Calls['report.compensation']>(async (query, context, input) => {
  const { live = false, branch } = input.query;
  const range = readRange(input.query);
  const branches = pickBranches(context, branch);
  const now = context.now();
  const pools = await readPools(query, { range, now, branches });
  const { zone } = context.actor.store;
  const paid = await payBranches(query, range, { now, zone, pools, live, branches });
  return Object.fromEntries([...paid].map(([employee, figures]) => [employee, formatFigures(figures)]));
});
