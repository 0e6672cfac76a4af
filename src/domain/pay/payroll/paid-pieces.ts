import { sum } from '#domain/sum.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import { type KeptRate, readKeptRates } from './kept-rates.ts';
import {
  type PayrollFigure,
  type PayrollLayout,
  type PayrollSource,
  payrollFigures,
  payrollHours,
} from './layout.ts';

export type Figures = Record<PayrollFigure, number>;

/** The part of a person's pay in one row, and its rate. */
export interface PaidPiece {
  figures: Figures;
  /** Cents per hour; null: the person's only rate, or a salary. */
  rate: number | null;
}

/** Pay of a person with several rates that a file leaves out. */
export interface LeftOutPay {
  figure: 'wages' | 'leave_pay';
  /** Cents; negative where the provider would pay more for the file's hours than was kept. */
  value: number;
  employee: number;
  /** The hours and pay left out; empty: only overtime or rounding differs. */
  rates: KeptRate[];
}

const none = Object.fromEntries(payrollFigures.map((figure) => [figure, 0])) as Figures;
const counted: readonly PayrollFigure[] = [...payrollHours, 'meal_premiums'];

/** Lists what a file of a layout contains. */
export function listHeldSources({ columns, earnings }: PayrollLayout): Set<PayrollSource> {
  const held = new Set<PayrollSource>(columns.map(({ source }) => source));
  for (const { figure } of earnings) {
    if (held.has(counted.includes(figure) ? 'earning_hours' : 'earning_amount')) held.add(figure);
  }
  return held;
}

/** Reads a person's figures as kept at closing; pooled tips are payable, declared cash tips are in the person's hands. */
function readKeptFigures(kept: ClosedFigures, employee: number): Figures {
  const row = kept.compensation?.[employee] ?? {};
  const pooled = sum(Object.values(kept.tips?.[employee] ?? {}));
  const told = { ...row, tips_pooled: pooled, tips_declared: (row.tips ?? 0) - pooled };
  return Object.fromEntries(
    payrollFigures.map((figure) => [figure, (told as Partial<Figures>)[figure] ?? 0]),
  ) as Figures;
}

/** Rounds hours, kept to 4 decimals, half up to units of the file's last decimal. */
export function roundHours(value: number, decimals: number): number {
  const step = 10 ** (4 - decimals);
  return Math.floor((Math.round(value * 10_000) + step / 2) / step);
}

/** Predicts the cents that a provider pays for a row: hours × rate, rounded half up; it knows salaries. */
function payForRow({ rate, regular, overtime, double_time, wages }: KeptRate, decimals: number): number {
  if (rate === null) return wages;
  const half = 2 * 10 ** decimals;
  const units = [
    roundHours(regular, decimals) * 2,
    roundHours(overtime, decimals) * 3,
    roundHours(double_time, decimals) * 4,
  ];
  return sum(units, (halves) => Math.floor((halves * rate + half / 2) / half));
}

const workHours = ['regular', 'overtime', 'double_time'] as const;
const leaveHours = ['pto', 'sick'] as const;

/** Splits figures by rate; the first piece takes what belongs to no rate. */
function splitByRate(all: Figures, parts: readonly KeptRate[]): PaidPiece[] {
  const rest = (figure: 'wages' | 'leave_pay') => all[figure] - sum(parts, (part) => part[figure]);
  return parts.map(({ rate, ...part }, index) => {
    const isFirst = index === 0;
    const wages = part.wages + (isFirst ? rest('wages') : 0);
    const leave_pay = part.leave_pay + (isFirst ? rest('leave_pay') : 0);
    const figures = { ...(isFirst ? all : none), ...part, wages, leave_pay };
    return { rate, figures: { ...figures, total: wages + leave_pay + figures.premium_pay + figures.tips } };
  });
}

/**
 * Splits a person's pay into the rows of a file, and finds what it must leave out. A layout with a rate column has a row for each rate; one
 * with hours but no pay leaves hours at several rates out, as the provider would pay them all at one.
 */
export function splitIntoPieces(
  kept: ClosedFigures,
  employee: number,
  layout: PayrollLayout,
): { pieces: PaidPiece[]; leftOut: LeftOutPay[] } {
  const all = readKeptFigures(kept, employee);
  const rates = readKeptRates(kept, employee);
  if (rates.length === 0) return { pieces: [{ figures: all, rate: null }], leftOut: [] };
  const held = listHeldSources(layout);
  const says = (figure: PayrollFigure) => held.has(figure) || held.has('total');
  if (held.has('rate')) {
    const paid = sum(rates, (part) => payForRow(part, layout.hour_decimals));
    const value = all.wages - all.adjustments - paid;
    const differs = !says('wages') && value !== 0;
    return {
      pieces: splitByRate(all, rates),
      leftOut: differs ? [{ figure: 'wages', value, employee, rates: [] }] : [],
    };
  }
  const figures = { ...all };
  const leftOut: LeftOutPay[] = [];
  for (const [figure, hours] of [
    ['wages', workHours],
    ['leave_pay', leaveHours],
  ] as const) {
    if (says(figure) || hours.every((one) => all[one] === 0)) continue;
    for (const one of hours) figures[one] = 0;
    leftOut.push({
      figure,
      value: all[figure] - (figure === 'wages' ? all.adjustments : 0),
      employee,
      rates,
    });
  }
  return { pieces: [{ figures, rate: null }], leftOut };
}
