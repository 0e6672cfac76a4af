import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { CountedExceptions } from './exception-chips.tsx';
import type { Sheet } from './queries.ts';

/** Totals of plan, record, leave, declared tips and exceptions. */
export function SheetTotals({ sheet, own = false }: { sheet: Sheet; own?: boolean }) {
  const text = useTexts();
  const hours = (seconds: number) => text('common.hours', { hours: format.hours(seconds) });
  const figures = [
    { key: 'worked', name: text('timesheets.worked'), value: hours(sheet.worked_seconds) },
    { key: 'plan', name: text('timesheets.plan'), value: hours(sheet.planned_seconds) },
    ...(sheet.leave_seconds > 0
      ? [{ key: 'leave', name: text('timesheets.leave'), value: hours(sheet.leave_seconds) }]
      : []),
    ...(sheet.cash_tips > 0
      ? [{ key: 'tips', name: text('timesheets.cashTips'), value: format.money(sheet.cash_tips) }]
      : []),
  ];
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 pt-4">
        {figures.map(({ key, name, value }) => (
          <div key={key}>
            <dt className="text-12 text-muted">{name}</dt>
            <dd className="figures font-semibold text-20">{value}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(sheet.exceptions).length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          <CountedExceptions exceptions={sheet.exceptions} own={own} />
        </p>
      )}
    </>
  );
}
