import { sum } from '#domain/sum.ts';
import { heldPeriod, type PaySchedules } from '#domain/time/dated-schedule.ts';
import { addDays, countDays, listDays, type PlainDate } from '#domain/time/dates.ts';
import { type PayPeriodKind, payPeriodKind } from '#domain/time/pay-periods.ts';
import { capEarnings, type LeaveBalance, type LeaveDay, sortByDate } from './ledger.ts';

/** Paid time off: wages earned little by little, never forfeited (docs/rules/leave.md#paid-time-off). Lengths are whole seconds. */

/** Hours of a full year of work, by which those paid by the hour earn their share of the annual promise. */
const fullYearHours = 2080;
const periodsPerYear = { 1: 12, 2: 24, 3: 52, 4: 26 } as const satisfies Record<PayPeriodKind, number>;

/** A promise of paid time off from a day on. */
export interface PtoPromise {
  from: PlainDate;
  annualHours: number;
  /** Earning stops at this balance; 0: no cap. */
  capHours: number;
}

/** Earned in the n-th of so many periods a year, in whole minutes; any year's worth of them adds up to the promise exactly. */
export function earnPtoByPeriod(annualHours: number, perYear: number, period: number): number {
  const minutes = annualHours * 60;
  return (Math.floor((minutes * period) / perYear) - Math.floor((minutes * (period - 1)) / perYear)) * 60;
}

/** Earned for so much work in all, in whole minutes, by those who are paid by the hour. */
export function earnPtoByWork(annualHours: number, worked: number): number {
  return Math.floor((annualHours * Math.floor(worked / 60)) / fullYearHours) * 60;
}

/** Earned by so many days of a year, in whole minutes, up: what is owed for a part of a period. */
export function earnPtoByDays(annualHours: number, days: number, daysInYear: number): number {
  return Math.ceil((annualHours * 60 * days) / daysInYear) * 60;
}

export interface PtoTerms {
  /** By date; the one in force is the last that has begun. */
  promises: readonly PtoPromise[];
  /** The day of hire, or the first day worked where it is not known; null: never worked. */
  hired: PlainDate | null;
  /** Salaried people earn by the pay period, the others by the hour; who changes between them keeps what was earned. */
  salariedOn: (date: PlainDate) => boolean;
  payPeriods: PaySchedules;
}

export interface PtoBalance extends LeaveBalance {
  /** The present cap; null: none. */
  cap: number | null;
}

const nothingPromised: PtoPromise = { from: '1970-01-01', annualHours: 0, capHours: 0 };

function findPromise(date: PlainDate, promises: readonly PtoPromise[]): PtoPromise {
  return promises.findLast(({ from }) => from <= date) ?? nothingPromised;
}

/**
 * Finds the promise that a day earns by. On the day of a change it is the better one, for the cap too: what was earned by noon stays
 * (docs/rules/leave.md#paid-time-off).
 */
function findEarningPromise(date: PlainDate, promises: readonly PtoPromise[]): PtoPromise {
  const [before, begun] = [findPromise(addDays(date, -1), promises), findPromise(date, promises)];
  const better = before.annualHours > begun.annualHours ? before : begun;
  const capHours =
    before.capHours === 0 || begun.capHours === 0 ? 0 : Math.max(before.capHours, begun.capHours);
  return before === begun || better.capHours === capHours ? better : { ...better, capHours };
}

const readCap = ({ capHours }: PtoPromise) => (capHours === 0 ? Number.POSITIVE_INFINITY : capHours * 3600);

interface Earning {
  date: PlainDate;
  seconds: number;
}

/** Lists earnings at the end of each pay period since hire; partial periods earn by their days. */
function listPeriodEarnings(today: PlainDate, terms: PtoTerms): Earning[] {
  const entries: Earning[] = [];
  const { hired, salariedOn } = terms;
  if (hired === null) return entries;
  let period = heldPeriod(terms.payPeriods, hired);
  for (let n = 1; period.to <= today; n += 1) {
    const perYear = periodsPerYear[payPeriodKind(period.schedule)];
    const year = period.to.slice(0, 4);
    const daysInYear = countDays({ from: `${year}-01-01`, to: `${year}-12-31` });
    const days = listDays(period).filter((date) => date >= hired && salariedOn(date));
    const byPromise = Map.groupBy(days, (date) => findEarningPromise(date, terms.promises).annualHours);
    const parts = [...byPromise].map(([annualHours, { length }]) => {
      const whole = earnPtoByPeriod(annualHours, perYear, n);
      return length === period.length
        ? whole
        : Math.min(whole, earnPtoByDays(annualHours, length, daysInYear));
    });
    entries.push({ date: period.to, seconds: sum(parts) });
    const next = heldPeriod(terms.payPeriods, addDays(period.to, 1));
    if (next.schedule !== period.schedule) n = 0;
    period = next;
  }
  return entries;
}

/** Lists one entry a day of work. Each promise has its own running total, as a change never reaches back. */
function listWorkEarnings(days: readonly LeaveDay[], { promises }: PtoTerms): Earning[] {
  let worked = 0;
  let inForce = nothingPromised;
  return days.map((day) => {
    const earn = ({ annualHours }: PtoPromise, before: number) =>
      earnPtoByWork(annualHours, before + day.worked) - earnPtoByWork(annualHours, before);
    const promise = findEarningPromise(day.date, promises);
    const kept = earn(inForce, worked);
    const isNew = promise.annualHours !== inForce.annualHours;
    if (isNew) [inForce, worked] = [promise, 0];
    const begun = earn(promise, worked);
    worked += day.worked;
    return { date: day.date, seconds: isNew ? Math.max(kept, begun) : begun };
  });
}

/** The account at the end of a day, from all that happened until then. A day's use is taken before that day earns. */
export function computePtoBalance(days: readonly LeaveDay[], today: PlainDate, terms: PtoTerms): PtoBalance {
  const past = sortByDate(days).filter(({ date }) => date <= today);
  const byTheHour = past.filter(({ date }) => !terms.salariedOn(date));
  const earnings = sortByDate([...listPeriodEarnings(today, terms), ...listWorkEarnings(byTheHour, terms)]);
  let [earned, used, next] = [0, 0, 0];
  const takeUntil = (date: PlainDate) => {
    for (; past[next] && (past[next]?.date ?? '') <= date; next += 1) used += past[next]?.pto ?? 0;
  };
  for (const { date, seconds } of earnings) {
    takeUntil(date);
    earned += capEarnings(seconds, earned - used, readCap(findEarningPromise(date, terms.promises)));
  }
  takeUntil(today);
  const cap = readCap(findPromise(today, terms.promises));
  return { earned, used, balance: earned - used, cap: Number.isFinite(cap) ? cap : null };
}
