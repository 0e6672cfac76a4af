import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import { type Compensation, calculateCompensation } from '#domain/pay/compensation.ts';
import type { PaidEmployee } from '#domain/pay/paid-employee.ts';
import { splitByWeight } from '#domain/pay/split-pay.ts';
import { isWorkCategory } from '#domain/pay/week-pay.ts';
import { isPaidLeave, isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type PlainDate, weekStart } from '#domain/time/dates.ts';
import { splitAtMidnights, startOfDay } from '#domain/time/zones.ts';
import { findHourlyRate, type PayRates, type PersonRates } from './labor-cost.ts';
import type { ShiftCost, ShiftCosts } from './shift-cost.ts';

export interface Pricing {
  rates: PayRates;
  /** The one week whose shifts are all known; others cannot be priced. */
  sunday: PlainDate;
  findZone: (branch: number) => string;
  laborRules: LaborRulesByBranch;
  /** By branch; absent: none is known, and split shifts cost nothing more. */
  minimumWages?: PaidEmployee['minimumWages'];
}

type Priced = Omit<Pricing, 'rates'>;

const noCost: Readonly<ShiftCost> = { cents: 0, overtime: 0 };

/** Pays a person's planned shifts as if they were worked and all meals taken. */
function payPlan(
  shifts: readonly PlannedShift[],
  rates: PersonRates,
  { sunday, findZone, laborRules, minimumWages, days }: Priced & { days: number },
): Compensation {
  return calculateCompensation(
    {
      ...rates,
      ...(minimumWages ? { minimumWages } : {}),
      laborRules,
      salaried: false,
      mealWaiver: true,
      shifts: shifts.map(({ uuid, branch, role, position, start, end }) => {
        const plan = { uuid, branch, role, position, planned: true, start, end, zone: findZone(branch) };
        return { ...plan, breaks: [], clockIn: start, clockOut: end };
      }),
      tips: 0,
    },
    {
      range: { from: sunday, to: addDays(sunday, days - 1) },
      salaryPeriod: 2,
      now: Math.max(0, ...shifts.map(({ end }) => end)),
    },
  );
}

/** Cents of a person's planned days from Sunday with meals and overtime, and split shifts where minimum wages are given; without salary. */
export function plannedPay(
  shifts: readonly PlannedShift[],
  rates: PersonRates,
  { days = 7, ...priced }: Priced & { days?: number },
): number {
  const { figures, salary } = payPlan(shifts, rates, { ...priced, days });
  const ofSalary = sum(
    salary.flatMap(({ days }) => days),
    ({ cents }) => cents,
  );
  return figures.wages - ofSalary + figures.leave_pay + figures.split_shift;
}

/** Part of a shift on one date. */
interface Piece {
  uuid: string;
  isWork: boolean;
  seconds: number;
  /** Cent-seconds per hour at plain time. */
  straight: number;
}

/** Cuts paid shifts at midnights, by date. */
function cutByDate(shifts: readonly PlannedShift[], rates: PersonRates, { findZone }: Priced) {
  const pieces = new Map<PlainDate, Piece[]>();
  for (const shift of shifts) {
    const isWork = isWorkRole(shift.role);
    if (!isWork && !isPaidLeave(shift.role)) continue;
    for (const { date, start, end } of splitAtMidnights(shift, findZone(shift.branch))) {
      const seconds = end - start;
      const straight = seconds * findHourlyRate(rates, { ...shift, localDate: date });
      const ofDay = pieces.get(date) ?? [];
      pieces.set(date, ofDay);
      ofDay.push({ uuid: shift.uuid, isWork, seconds, straight });
    }
  }
  return pieces;
}

type PayDay = { date: PlainDate; cents: number };
type DayPay = Record<'work' | 'overtime' | 'leave', Map<PlainDate, number>>;

/** Sums pay by date: for work, for the overtime in it, and for leave. */
function sumByDate({ weeks }: Compensation): DayPay {
  const pay: DayPay = { work: new Map(), overtime: new Map(), leave: new Map() };
  const add = (to: keyof DayPay, days: readonly PayDay[]) => {
    for (const { date, cents } of days) pay[to].set(date, (pay[to].get(date) ?? 0) + cents);
  };
  for (const { category, days } of weeks.flatMap(({ lines }) => lines)) {
    if (category === 'leave') add('leave', days);
    if (isWorkCategory(category) || category === 'split_shift') add('work', days);
    if (category === 'overtime' || category === 'double_time') add('overtime', days);
  }
  return pay;
}

/** Splits cents by what each piece is worth at plain time, by the time of pieces that are worth nothing. */
function splitAmong(pieces: readonly Piece[], cents: number): number[] {
  const straight = pieces.map((piece) => piece.straight);
  return splitByWeight(cents, sum(straight) > 0 ? straight : pieces.map(({ seconds }) => seconds));
}

/** Lists planned shifts that a person's pay of the week depends on: its own, and those of the days beside it. */
function listNear(shifts: readonly PlannedShift[], sunday: PlainDate): PlannedShift[] {
  const [first, last] = [addDays(sunday, -1), addDays(sunday, 7)];
  return shifts.filter(({ localDate }) => localDate >= first && localDate <= last);
}

/** Prices a person's shifts that begin in the week, by uuid, each day's pay split as pay by branch is (docs/rules/schedule.md#planned-cost). */
function priceShifts(near: readonly PlannedShift[], rates: PersonRates, priced: Priced): ShiftCosts {
  const nextSunday = addDays(priced.sunday, 7);
  const own = near.filter(({ localDate }) => weekStart(localDate) === priced.sunday);
  const costs = new Map<string, ShiftCost>(own.map(({ uuid }) => [uuid, noCost]));
  const pieces = cutByDate(near, rates, priced);
  if (own.length === 0 || [...pieces.values()].flat().every(({ straight }) => straight === 0)) return costs;
  const isLate = own.some(({ branch, end }) => end > startOfDay(nextSunday, priced.findZone(branch)));
  const pay = sumByDate(payPlan(near, rates, { ...priced, days: isLate ? 8 : 7 }));
  for (const [date, ofDay] of pieces) {
    for (const kind of ['work', 'leave'] as const) {
      const of = ofDay.filter(({ isWork }) => isWork === (kind === 'work'));
      if (of.length === 0) continue;
      const cents = splitAmong(of, pay[kind].get(date) ?? 0);
      const overtime = splitAmong(of, kind === 'work' ? (pay.overtime.get(date) ?? 0) : 0);
      for (const [index, { uuid }] of of.entries()) {
        const before = costs.get(uuid);
        if (!before) continue;
        costs.set(uuid, {
          cents: before.cents + (cents[index] ?? 0),
          overtime: before.overtime + (overtime[index] ?? 0),
        });
      }
    }
  }
  return costs;
}

/** Cents of a person's shifts that begin in the week. */
export function weekCost(shifts: readonly PlannedShift[], rates: PersonRates, priced: Priced): number {
  const costs = priceShifts(listNear(shifts, priced.sunday), rates, priced);
  return sum([...costs.values()], ({ cents }) => cents);
}

/**
 * Makes what prices everyone's shifts that begin in the week, by uuid: open shifts are absent, off work and salaries cost nothing. A person is
 * priced anew only when a shift of theirs changes.
 */
export function createPricer({ rates, ...priced }: Pricing) {
  const known = new Map<number, { key: string; costs: ShiftCosts }>();
  return (shifts: ReadonlyMap<number | null, readonly PlannedShift[]>): ShiftCosts => {
    const all = new Map<string, ShiftCost>();
    for (const [employee, plans] of shifts) {
      const own = employee === null ? undefined : rates.get(employee);
      if (employee === null || !own) continue;
      const near = listNear(plans, priced.sunday);
      const key = near
        .map((shift) => [shift.uuid, shift.start, shift.end, shift.branch, shift.role, shift.position].join())
        .join(' ');
      const before = known.get(employee);
      const costs = before?.key === key ? before.costs : priceShifts(near, own, priced);
      known.set(employee, { key, costs });
      for (const [uuid, cost] of costs) all.set(uuid, cost);
    }
    return all;
  };
}
