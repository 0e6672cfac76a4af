import clsx from 'clsx';
import type { ShiftCost } from '#domain/schedule/shift-cost.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

/** Shows what planned hours cost; tells how much of it is overtime. */
export function PlannedCost({
  cost: { cents, overtime },
  className,
}: {
  cost: ShiftCost;
  className?: string;
}) {
  const text = useTexts();
  const hint = overtime
    ? text('schedule.costOvertimeHint', { amount: format.money(overtime, 'whole') })
    : text('schedule.costHint');
  return (
    <span
      title={hint}
      className={clsx(overtime > 0 && 'underline decoration-dotted underline-offset-2', className)}
    >
      {format.money(cents, 'whole')}
    </span>
  );
}
