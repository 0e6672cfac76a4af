import type { PlainDate } from '#domain/time/dates.ts';
import type { ClosedPay } from './adjustments.ts';
import type { CompensationExplanation } from './explanation.ts';
import type { CompensationDay, KeptPay } from './paid-employee.ts';

/** Collects a person's closed days from the receipts of closed periods; each counts for its own days. */
export function collectKeptPay(
  receipts: readonly CompensationExplanation[],
  isClosed: (date: PlainDate) => boolean,
): KeptPay {
  const days = new Map<PlainDate, CompensationDay>();
  const lines: ClosedPay['lines'][number][] = [];
  for (const { range, weeks, salary, ...receipt } of receipts) {
    const isKept = ({ date }: { date: PlainDate }) => date >= range.from && date <= range.to;
    for (const { date, rate, cents } of salary.flatMap((period) => period.days).filter(isKept)) {
      lines.push({ category: 'salary', date, cents });
      if (rate > 0) {
        days.set(date, { date, salaried: true, rate, worked: 0, pto: 0, sick: 0, meal_failure: null });
      }
    }
    for (const day of receipt.days) days.set(day.date, day);
    for (const { category, days } of weeks.flatMap((week) => week.lines)) {
      for (const { date, cents } of days.filter(isKept)) lines.push({ category, date, cents });
    }
  }
  return {
    isClosed,
    days,
    lines,
    adjustments: receipts.flatMap(({ adjustments }) => adjustments),
    salaryPeriods: receipts.flatMap(({ salary }) => salary.map(({ period }) => period)),
  };
}
