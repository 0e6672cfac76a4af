import type { compensationLines } from '#contract/pay/compensation-lines.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ReceiptLine, ReceiptPart } from '../reports/receipt.tsx';

type Day = NonNullable<Received<typeof compensationLines>['by_day']>[number];

/** Lists what one's branches have of each day, tips apart, for people who also work in others. */
export function BranchDays({ days, column, isHours }: { days: Day[]; column: string; isHours: boolean }) {
  const text = useTexts();
  const read = (day: Day) =>
    column === 'total' ? day.total - day.tips : column === 'tips' ? 0 : (day[column as keyof Day] as number);
  const formatFigure = (figure: number) =>
    isHours
      ? text('common.hours', { hours: format.hours(figure * 3600) })
      : column === 'meal_premiums'
        ? format.number(figure)
        : format.amount(figure);
  const shown = days.filter((day) => read(day) !== 0);
  if (shown.length === 0) return null;
  return (
    <ReceiptPart title={text('pay.receipt.branchDays')}>
      {shown.map((day) => (
        <ReceiptLine
          key={day.date}
          name={format.day(day.date, 'weekdayShort')}
          how=""
          amount={formatFigure(read(day))}
        />
      ))}
    </ReceiptPart>
  );
}
