import type { compensationLines } from '#contract/pay/compensation-lines.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ReceiptLine } from '../reports/receipt.tsx';

type Week = Received<typeof compensationLines>['weeks'][number];

/** Parses `50000/3`, for display only. */
export function parseRate(exact: string): number {
  const [numerator = 0, denominator = 1] = exact.split('/').map(Number);
  return numerator / denominator;
}

/** Adds up a week's work by rate. */
function sumByRate({ days }: Week): { rate: number; seconds: number }[] {
  const byRate = new Map<number, number>();
  for (const { rate, worked_seconds, parts } of days) {
    for (const part of parts ?? [{ rate, seconds: worked_seconds }]) {
      if (part.seconds > 0) byRate.set(part.rate, (byRate.get(part.rate) ?? 0) + part.seconds);
    }
  }
  return [...byRate].map(([rate, seconds]) => ({ rate, seconds }));
}

/** Shows the hours at each rate and their weighted average, which overtime and premiums of the week rest on. */
export function RegularRateLine({ week }: { week: Week }) {
  const text = useTexts();
  const rates = sumByRate(week);
  if (rates.length < 2) return null;
  const hours = (seconds: number) => text('common.hours', { hours: format.hours(seconds) });
  return (
    <ReceiptLine
      name={text('pay.receipt.regularRate')}
      formula={format.list(
        rates.map(({ rate, seconds }) =>
          text('pay.receipt.formula.regular', { quantity: hours(seconds), rate: format.money(rate) }),
        ),
      )}
      how={text('pay.receipt.reason.regularRate')}
      amount={format.money(Math.round(parseRate(week.regular_rate)))}
    />
  );
}
