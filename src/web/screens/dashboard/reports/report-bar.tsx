import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Download, Ellipsis, GitCompareArrows, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DateRange } from '#domain/time/dates.ts';
import { wholeDay } from '#domain/time/hour-window.ts';
import {
  isPayPeriod,
  type PayPeriodKind,
  type PaySchedule,
  payPeriodKind,
  previousPayPeriod,
  stepPayPeriod,
} from '#domain/time/pay-periods.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { FilterSheet } from '#web/components/filter-sheet.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { SavedViewsButton, useSavedViews } from '#web/saved-views/saved-views-button.tsx';
import { DateField } from './date-field.tsx';
import type { ReportAddress } from './report-address.ts';

const iconClass = 'size-4';

interface ReportBarProps {
  address: ReportAddress;
  /** The store's own pay periods. */
  schedule: PaySchedule;
  /** Changes the address; typed dates replace the entry in the browser's history. */
  onChange: (change: Partial<ReportAddress>, replace?: boolean) => void;
  error: string | undefined;
  before: DateRange;
  /** Undefined while there is no table to save, null on a screen without any. */
  onCsv: (() => void) | undefined | null;
  compares?: boolean;
  /** Leaves the line to `actions`: file, print and views are in the menu. */
  folds?: boolean | undefined;
  /** Branch and hours; on a phone in a sheet. */
  filters?: ReactNode;
  /** Buttons of this report; on a phone {@link ReportFrame} draws them below the table. */
  actions?: ReactNode;
  /** Rare actions of this report, in the menu. */
  moreActions?: readonly MenuAction[] | undefined;
}

/** Names the shown days between two arrows. */
function Stepper({ address, onStep }: { address: ReportAddress; onStep: (steps: number) => void }) {
  const text = useTexts();
  const { from, to } = address;
  const isPhone = useMedia('(max-width: 39.99rem)');
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === readToday().slice(0, 4));
  const title =
    from <= to
      ? format.days(from, to, isPhone && isThisYear ? 'short' : 'withYear')
      : text('reports.period.backwards', {
          from: format.day(from, 'withYear'),
          to: format.day(to, 'withYear'),
        });
  return (
    <div className="flex min-w-0 items-center gap-1 sm:gap-2">
      <span data-print="hide">
        <IconButton
          label={text('reports.period.previous')}
          icon={<ChevronLeft className={iconClass} aria-hidden="true" />}
          onClick={() => onStep(-1)}
        />
      </span>
      <h2 aria-live="polite" className="min-w-0 font-semibold text-20 max-sm:text-14">
        {title}
      </h2>
      <span data-print="hide">
        <IconButton
          label={text('reports.period.next')}
          icon={<ChevronRight className={iconClass} aria-hidden="true" />}
          onClick={() => onStep(1)}
        />
      </span>
    </div>
  );
}

/** Comparison, file and print: buttons where there is room, else in a menu. */
function Tools({
  address,
  onChange,
  onCsv,
  compares,
  folds = false,
  moreActions = [],
}: Omit<ReportBarProps, 'before' | 'error'>) {
  const text = useTexts();
  // A closed period has two more buttons, with longer words in Spanish.
  const isWide = useMedia('(min-width: 100rem)') && !folds;
  const isNarrow = useMedia('(max-width: 39.99rem)') || folds;
  const { compare } = address;
  const views = useSavedViews('dashboard');
  const csvIcon = <Download className={iconClass} aria-hidden="true" />;
  const printIcon = <Printer className={iconClass} aria-hidden="true" />;
  const compareIcon = <GitCompareArrows className={iconClass} aria-hidden="true" />;
  const switchCompare = () => onChange({ compare: !compare });
  const print = () => window.print();
  const label = text(compare ? 'reports.period.stopComparing' : 'reports.period.compare');
  const menu: MenuAction[] = [
    ...(compares && !isWide ? [{ label, icon: compareIcon, onSelect: switchCompare }] : []),
    ...(isNarrow && onCsv ? [{ label: text('reports.downloadCsv'), icon: csvIcon, onSelect: onCsv }] : []),
    ...(isNarrow ? [views.action] : []),
    ...(isWide
      ? []
      : [{ label: text('reports.print'), icon: printIcon, onSelect: print, disabled: onCsv === undefined }]),
    ...moreActions,
  ];
  return (
    <>
      {!isNarrow && <SavedViewsButton screen="dashboard" name={isWide ? text('reports.views') : undefined} />}
      {compares && isWide && (
        <Button
          icon={compareIcon}
          aria-pressed={compare}
          onClick={switchCompare}
          className={clsx(compare && 'border-accent-line! bg-accent-weak! text-accent-strong!')}
        >
          {text('reports.period.compare')}
        </Button>
      )}
      {!isNarrow && onCsv !== null && (
        <Button icon={csvIcon} aria-label={text('reports.downloadCsv')} disabled={!onCsv} onClick={onCsv}>
          {text('reports.csv')}
        </Button>
      )}
      {isWide && (
        <Button icon={printIcon} disabled={onCsv === undefined} onClick={print}>
          {text('reports.print')}
        </Button>
      )}
      <Menu
        button={
          <IconButton
            label={text('reports.more')}
            icon={<Ellipsis className={iconClass} aria-hidden="true" />}
          />
        }
        actions={menu}
      />
      {views.dialog}
    </>
  );
}

/** One line above every report: its days, filters and tools. */
export function ReportBar({ compares = true, filters, actions, ...props }: ReportBarProps) {
  const text = useTexts();
  const { address, schedule, before, onChange, error } = props;
  const { period, from, to, compare, hours } = address;
  const goTo = (range: DateRange) => onChange({ from: range.from, to: range.to });
  const isAllDay = hours.from === wholeDay.from && hours.to === wholeDay.to;
  const kinds: { value: PayPeriodKind; label: string }[] = [
    { value: 1, label: text('reports.period.month') },
    { value: 2, label: text('reports.period.half') },
    { value: 3, label: text('reports.period.week') },
    ...(typeof schedule === 'number' ? [] : [{ value: 4 as const, label: text('reports.period.twoWeeks') }]),
  ];
  const showKind = (kind: PayPeriodKind) => {
    const chosen = kind === 4 ? schedule : kind;
    onChange({ period: chosen, ...previousPayPeriod(chosen, readToday()) });
  };
  return (
    <div className="page-x flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface py-2 sm:py-3 max-sm:gap-x-2">
      <Stepper address={address} onStep={(steps) => goTo(stepPayPeriod(period, { from, to }, steps))} />
      <div className="contents" data-print="hide">
        <div className="contents max-sm:ml-auto max-sm:block">
          <FilterSheet active={isAllDay ? 0 : 1} onClear={() => onChange({ hours: wholeDay })}>
            <Segmented
              label={text('reports.period.kind')}
              value={isPayPeriod(period, address) ? payPeriodKind(period) : null}
              options={kinds}
              onChange={showKind}
            />
            <div className="flex items-start gap-1.5 max-sm:gap-3">
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
            {filters}
          </FilterSheet>
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <div className="contents max-sm:hidden">{actions}</div>
          <Tools {...props} compares={compares} />
        </div>
      </div>
      {compare && (
        <p className="w-full text-13 text-muted">
          {text('reports.period.comparedWith', { period: format.days(before.from, before.to, 'short') })}
        </p>
      )}
    </div>
  );
}
