import {
  defaultLaborRules,
  findLaborRules,
  findLaborRulesName,
  type LaborRules,
  type LaborRulesName,
} from '#domain/labor-rules.ts';
import { leaveSeconds } from '#domain/shifts/worked-time.ts';
import { addDays, type Instant, type PlainDate, weekDays, weekStart } from '#domain/time/dates.ts';
import { total } from '#domain/time/intervals.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import { findMealFailure } from './meals.ts';
import { findNoticePremium, type NoticeRule, type ToldChange } from './notice-premium.ts';
import type { CompensationDay, PaidEmployee, PayCircumstances } from './paid-employee.ts';
import { countOnce, type PaidRecord } from './paid-record.ts';
import { findPositionRate, findRate } from './pay-rate.ts';
import { type DayPremium, findCause, type SaidCause } from './premium-cause.ts';
import { type CancelledShift, findCausedReporting, type Report } from './reporting-time.ts';
import { findRestFailure } from './rests.ts';
import { findSplitShift, type WorkedPiece } from './split-shift.ts';
import type { WorkPart } from './week-pay.ts';

const emptyClosedDay = { salaried: false, rate: null, worked: 0, pto: 0, sick: 0, meal_failure: null };

export function createDay({ rates, salaried, kept }: PaidEmployee, date: PlainDate): CompensationDay {
  if (kept?.isClosed(date)) return kept.days.get(date) ?? { date, ...emptyClosedDay };
  const rate = findRate(rates, date);
  return {
    date,
    salaried: rate?.salaried ?? salaried,
    rate: rate?.rate ?? null,
    worked: 0,
    pto: 0,
    sick: 0,
    meal_failure: null,
  };
}

function noteMeals(
  day: CompensationDay,
  { stretches, shift: { breaks, uuid } }: PaidRecord,
  { waiver, rules: { meals } }: { waiver: boolean; rules: LaborRules },
): void {
  if (day.salaried || day.meal_failure) return;
  const failure = findMealFailure({ stretches, breaks }, { waiver, meals });
  if (failure) day.meal_failure = { ...failure, uuid };
}

function noteRests(day: CompensationDay, { stretches, shift }: PaidRecord, rules: LaborRules): void {
  if (day.salaried || day.rest_failure) return;
  const failure = findRestFailure({ stretches, restAnswer: shift.restAnswer ?? null }, rules);
  if (failure) day.rest_failure = { ...failure, uuid: shift.uuid };
}

/** Shifts with a record that begin on a day, in order of time. */
interface DayShifts {
  changes: ToldChange[];
  cancelled: CancelledShift[];
  reports: Report[];
  pieces: WorkedPiece[];
}

function noteShift(
  { reports, pieces }: DayShifts,
  { shift, stretches }: PaidRecord,
  { minimum, rules }: { minimum: number | null; rules: LaborRules },
): void {
  const { announced, clockIn, clockOut, branch = 0 } = shift;
  if (clockIn === null || clockOut === null) return;
  if (announced && rules.reportingTime)
    reports.push({ branch, scheduled: announced, worked: total(stretches) });
  pieces.push({ start: clockIn, end: clockOut, branch, minimum: rules.splitShift ? minimum : null });
}

/** Notes what a day owes beside its work: for reporting, for a split shift and for short notice. */
function noteDayPremiums(
  day: CompensationDay,
  { changes, cancelled, reports, pieces }: DayShifts,
  {
    causes = [],
    findRule,
  }: { causes?: readonly SaidCause[] | undefined; findRule: (branch: number) => NoticeRule | null },
): void {
  if (day.salaried) return;
  const reporting = findCausedReporting(reports, cancelled, findCause(causes, day.date, 'reporting_time'));
  if (reporting) day.reporting = reporting;
  const split = findSplitShift(pieces);
  const say = (kind: DayPremium) => {
    const cause = findCause(causes, day.date, kind);
    return cause ? { cause } : {};
  };
  if (split) day.split = { ...split, ...say('split_shift') };
  const notice = findNoticePremium(changes, findRule);
  if (notice) day.notice = { ...notice, ...say('notice_premium') };
}

type TimedPart = WorkPart & { start: Instant };

/** Notes a day's work by rate where some of it is paid at another than the day's. */
function noteParts(day: CompensationDay, timed: readonly TimedPart[]): void {
  if (day.salaried || timed.every(({ rate }) => rate === (day.rate ?? 0))) return;
  const parts: WorkPart[] = [];
  for (const { position, rate, seconds } of timed.toSorted((one, other) => one.start - other.start)) {
    const last = parts.at(-1);
    if (last?.position === position && last.rate === rate) last.seconds += seconds;
    else parts.push({ position, rate, seconds });
  }
  day.parts = parts;
}

/** Notes the rules of the branches that a day's work was in, where they are not California's. */
function noteRules(day: CompensationDay, names: ReadonlySet<LaborRulesName>): void {
  if (day.salaried || [...names].every((name) => name === defaultLaborRules)) return;
  day.labor_rules = [...names].sort();
}

/** Collects the days of the workweeks that a range touches. */
export function collectDays(
  employee: PaidEmployee,
  { range, now }: PayCircumstances,
): Map<PlainDate, CompensationDay> {
  const days = new Map<PlainDate, CompensationDay>();
  for (let sunday = weekStart(range.from); sunday <= range.to; sunday = addDays(sunday, 7)) {
    for (const date of weekDays(sunday)) days.set(date, createDay(employee, date));
  }
  const openDay = (date: PlainDate) => (employee.kept?.isClosed(date) ? undefined : days.get(date));
  const salariedOn = (date: PlainDate) => (days.get(date) ?? createDay(employee, date)).salaried;
  const timed = new Map<PlainDate, TimedPart[]>();
  const rulesByDate = new Map<PlainDate, Set<LaborRulesName>>();
  const shiftsByDate = new Map<PlainDate, DayShifts>();
  const ensureShifts = (date: PlainDate) => {
    const ofDay = shiftsByDate.get(date) ?? { changes: [], cancelled: [], reports: [], pieces: [] };
    shiftsByDate.set(date, ofDay);
    return ofDay;
  };
  for (const record of countOnce(employee.shifts, { now, salariedOn })) {
    const { zone, position = null, branch = 0 } = record.shift;
    for (const stretch of record.stretches) {
      for (const { date, start, end } of splitAtMidnights(stretch, zone)) {
        const day = openDay(date);
        if (!day) continue;
        const seconds = end - start;
        day.worked += seconds;
        const names = rulesByDate.get(date) ?? new Set();
        rulesByDate.set(date, names.add(findLaborRulesName(employee.laborRules?.get(branch), date)));
        const rate = findPositionRate(employee.positionRates ?? [], position, date) ?? day.rate ?? 0;
        const ofDay = timed.get(date) ?? [];
        timed.set(date, ofDay);
        ofDay.push({ position, rate, seconds, start });
      }
    }
    const day = openDay(record.date);
    if (!day) continue;
    const rules = findLaborRules(employee.laborRules?.get(branch), record.date);
    if (rules.breakPremiums) {
      const waiver = findRate(employee.mealWaivers ?? [], record.date)?.value ?? employee.mealWaiver;
      noteMeals(day, record, { waiver, rules });
      noteRests(day, record, rules);
    }
    const minimums = employee.minimumWages?.get(branch) ?? [];
    const minimum = findRate(minimums, record.date)?.rate ?? null;
    noteShift(ensureShifts(record.date), record, { minimum, rules });
  }
  for (const shift of employee.cancelled ?? []) {
    const rules = findLaborRules(employee.laborRules?.get(shift.branch), shift.date);
    if (rules.reportingTime) ensureShifts(shift.date).cancelled.push(shift);
  }
  for (const change of employee.toldChanges ?? []) ensureShifts(change.date).changes.push(change);
  for (const [date, shifts] of shiftsByDate) {
    const day = openDay(date);
    const findRule = (branch: number) =>
      findRate(employee.noticeCovers?.get(branch) ?? [], date)?.rule ?? null;
    if (day) noteDayPremiums(day, shifts, { causes: employee.premiumCauses, findRule });
  }
  for (const [date, names] of rulesByDate) {
    const day = openDay(date);
    if (day) noteRules(day, names);
  }
  for (const [date, parts] of timed) {
    const day = openDay(date);
    if (day) noteParts(day, parts);
  }
  for (const shift of employee.shifts) {
    if (leaveSeconds(shift) === 0) continue;
    for (const { date, start, end } of splitAtMidnights(shift, shift.zone)) {
      const day = openDay(date);
      if (!day) continue;
      if (shift.role === 'UL') day.unpaid = (day.unpaid ?? 0) + end - start;
      else day[shift.role === 'SL' ? 'sick' : 'pto'] += end - start;
    }
  }
  return days;
}
