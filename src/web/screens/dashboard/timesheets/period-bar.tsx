import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DateRange, isPlainDate } from '#domain/time/dates.ts';
import { payPeriod, payPeriodKind, stepPayPeriod, toPaySchedule } from '#domain/time/pay-periods.ts';
import { useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { PrintedHead } from '../reports/printed-head.tsx';
import { readReportAddress } from '../reports/report-address.ts';

/** Reads the address's pay period, by default the running one; steps keep other filters. */
export function usePayPeriod() {
  const [search, setSearch] = useSearchParams();
  const store = useStore();
  const today = readToday();
  const address = readReportAddress(search, { schedule: toPaySchedule(store.data?.profile ?? {}), today });
  /** A day whose period to show: links know the day, not the period. */
  const on = search.get('on') ?? '';
  const range: DateRange =
    search.has('from') && search.has('to') && address.from <= address.to
      ? { from: address.from, to: address.to }
      : payPeriod(address.period, isPlainDate(on) ? on : today);
  const goTo = ({ from, to }: DateRange) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        const period = String(payPeriodKind(address.period));
        for (const [key, value] of Object.entries({ period, from, to })) next.set(key, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return { schedule: address.period, range, today, goTo, ready: store.data !== undefined };
}

export type PayPeriod = ReturnType<typeof usePayPeriod>;

export function PeriodBar({ period, children }: { period: PayPeriod; children?: ReactNode }) {
  const text = useTexts();
  const { schedule, range, today, goTo } = period;
  return (
    <>
      <PrintedHead title={text('reports.tabs.timesheets')} />
      <div className="page-x flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-3 border-line border-b bg-surface py-2.5">
        <div data-print="hide">
          <ButtonGroup label={text('reports.period.stepper')}>
            <IconButton
              label={text('reports.period.previous')}
              icon={<ChevronLeft className="size-4" aria-hidden="true" />}
              onClick={() => goTo(stepPayPeriod(schedule, range, -1))}
            />
            <Button onClick={() => goTo(payPeriod(schedule, today))}>{text('timesheets.thisPeriod')}</Button>
            <IconButton
              label={text('reports.period.next')}
              icon={<ChevronRight className="size-4" aria-hidden="true" />}
              onClick={() => goTo(stepPayPeriod(schedule, range, 1))}
            />
          </ButtonGroup>
        </div>
        <h2 aria-live="polite" className="font-semibold text-20 max-sm:text-14">
          {format.days(range.from, range.to, 'withYear')}
        </h2>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">{children}</div>
      </div>
    </>
  );
}
