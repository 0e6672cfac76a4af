import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { listPeriods } from '#contract/pay/periods.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

export type ClosedPeriod = Received<typeof listPeriods>[number];

interface ClosedBandProps {
  /** Periods that hold some of the shown days, in their order. */
  periods: readonly ClosedPeriod[];
  /** Days that are shown. */
  shown: DateRange;
  /** Marks figures that may differ from those saved at closing. */
  warns?: boolean;
  actions?: ReactNode;
  /** Says whether the figures are those saved at closing. */
  children: ReactNode;
}

/** Says in one band that days are closed, when and by whom. */
export function ClosedBand({ periods, shown, warns, actions, children }: ClosedBandProps) {
  const text = useTexts();
  return (
    <div
      className={clsx(
        'page-x flex items-center gap-3 border-line border-b py-1.5 text-13',
        warns ? 'bg-warn-weak' : 'bg-sunken',
      )}
    >
      <Lock
        className={clsx('size-4 shrink-0 max-sm:mt-1 max-sm:self-start', warns ? 'text-warn' : 'text-muted')}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1 py-1">
        {periods.map(({ id, date_from, date_to, closed_at, closed_by }) => {
          const isWhole = date_from === shown.from && date_to === shown.to;
          const facts = {
            when: format.dateTime(closed_at),
            name: closed_by,
            days: format.days(date_from, date_to, 'withYear'),
          };
          return (
            <Fragment key={id}>
              <span className="font-semibold">
                {text(isWhole ? 'pay.closing.by' : 'pay.closing.daysBy', facts)}
              </span>{' '}
            </Fragment>
          );
        })}
        {children}
      </div>
      {actions}
    </div>
  );
}
