import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Download, GitCompareArrows, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DateRange } from '#domain/time/dates.ts';
import { type PayPeriodKind, previousPayPeriod, stepPayPeriod } from '#domain/time/pay-periods.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { DateField } from './date-field.tsx';
import type { ReportAddress } from './report-address.ts';

interface ReportBarProps {
  address: ReportAddress;
  /** Changes the address; typed dates replace the entry in the browser's history. */
  onChange: (change: Partial<ReportAddress>, replace?: boolean) => void;
  error: string | undefined;
  before: DateRange;
  /** Undefined without a table to save. */
  onCsv: (() => void) | undefined;
  compares?: boolean;
  children?: ReactNode;
}

export function ReportBar({
  address,
  before,
  onChange,
  error,
  onCsv,
  compares = true,
  children,
}: ReportBarProps) {
  const text = useTexts();
  const { period, from, to, compare } = address;
  const goTo = (range: DateRange) => onChange({ from: range.from, to: range.to });
  const step = (steps: number) => goTo(stepPayPeriod(period, { from, to }, steps));
  const title =
    from <= to
      ? format.days(from, to, 'withYear')
      : text('reports.period.backwards', {
          from: format.day(from, 'withYear'),
          to: format.day(to, 'withYear'),
        });
  const kinds: { value: PayPeriodKind; label: string }[] = [
    { value: 1, label: text('reports.period.month') },
    { value: 2, label: text('reports.period.half') },
    { value: 3, label: text('reports.period.week') },
  ];
  return (
    <div className="page-x flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b bg-surface py-3">
      <div data-print="hide" className="max-sm:-order-1 max-sm:ml-auto">
        <ButtonGroup label={text('reports.period.stepper')}>
          <IconButton
            label={text('reports.period.previous')}
            icon={<ChevronLeft className="size-4" aria-hidden="true" />}
            onClick={() => step(-1)}
          />
          <IconButton
            label={text('reports.period.next')}
            icon={<ChevronRight className="size-4" aria-hidden="true" />}
            onClick={() => step(1)}
          />
        </ButtonGroup>
      </div>
      <h2 aria-live="polite" className="min-w-0 py-0.5 font-semibold text-20 max-sm:-order-2 max-sm:py-1.5">
        {title}
        {compare && (
          <span className="block font-normal text-13 text-muted">
            {text('reports.period.comparedWith', { period: format.days(before.from, before.to, 'short') })}
          </span>
        )}
      </h2>
      <div className="contents" data-print="hide">
        <Segmented
          label={text('reports.period.kind')}
          value={period}
          options={kinds}
          onChange={(kind) => onChange({ period: kind, ...previousPayPeriod(kind, readToday()) })}
        />
        <div className="flex items-start gap-1.5 max-sm:w-full max-sm:gap-3">
          <DateField
            label={text('reports.period.from')}
            value={from}
            onChange={(day) => onChange({ from: day }, true)}
          />
          <span aria-hidden="true" className="py-1.5 text-muted max-sm:hidden">
            –
          </span>
          <DateField
            label={text('reports.period.to')}
            value={to}
            error={error}
            onChange={(day) => onChange({ to: day }, true)}
          />
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
          {children}
          {compares && (
            <Button
              icon={<GitCompareArrows className="size-4" aria-hidden="true" />}
              aria-pressed={compare}
              title={text('reports.period.compare')}
              onClick={() => onChange({ compare: !compare })}
              className={clsx(compare && 'border-accent-line! bg-accent-weak! text-accent-strong!')}
            >
              <span className="sm:max-2xl:sr-only">{text('reports.period.compare')}</span>
            </Button>
          )}
          <Button
            icon={<Download className="size-4" aria-hidden="true" />}
            aria-label={text('reports.downloadCsv')}
            disabled={!onCsv}
            onClick={onCsv}
          >
            {text('reports.csv')}
          </Button>
          <Button
            icon={<Printer className="size-4" aria-hidden="true" />}
            disabled={!onCsv}
            title={text('reports.print')}
            onClick={() => window.print()}
          >
            <span className="max-2xl:sr-only">{text('reports.print')}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
