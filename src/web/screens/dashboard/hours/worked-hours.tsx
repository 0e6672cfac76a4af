import { ChevronLeft, ChevronRight, Download, Ellipsis } from 'lucide-react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { downloadCsv } from '#web/download/download-csv.ts';
import { OwnAnnouncements } from '#web/shell/own-announcements.tsx';
import { OwnClock } from '#web/shell/own-clock.tsx';
import { StaffSelect } from '../reports/staff-select.tsx';
import { WorkerTabs } from '../reports/worker-tabs.tsx';
import { DayPanel } from './day-panel.tsx';
import { buildMonthRows } from './month-csv.ts';
import { MonthGrid } from './month-grid.tsx';
import { PeriodSummary } from './period-summary.tsx';
import { useWorkedMonth, type WorkedMonth } from './use-worked-month.ts';

function MonthBar({ worked }: { worked: WorkedMonth }) {
  const text = useTexts();
  const { month, days, sum, loading, branchName, moveBy, goToday } = worked;
  const tips = worked.sumTips(sum);
  const hours = format.hours(sum.worked);
  const total =
    tips === 0
      ? text('hours.month.total', { hours })
      : text('hours.month.totalWithTips', { hours, tips: format.money(tips) });
  const nothing = text('hours.month.emptyTitle', { month: format.day(month, 'month') });
  const saveCsv = () => {
    const head = (
      ['csvDate', 'csvBranch', 'csvKind', 'csvFrom', 'csvTo', 'csvHours', 'csvTips'] as const
    ).map((key) => text(`hours.month.${key}`));
    const words = {
      head,
      branch: branchName,
      role: (role: string) => role,
      tips: text('hours.month.tipsHead'),
    };
    downloadCsv(
      `worked-hours-${month.slice(0, 7)}.csv`,
      buildMonthRows({ days, tips: worked.tips }, month, words),
    );
  };
  const isPhone = useMedia('(width < 40rem)');
  const variant = isPhone ? 'quiet' : 'secondary';
  const previous = (
    <IconButton
      label={text('hours.month.previous')}
      icon={<ChevronLeft className="size-4" aria-hidden="true" />}
      variant={variant}
      onClick={() => moveBy(-1)}
    />
  );
  const next = (
    <IconButton
      label={text('hours.month.next')}
      icon={<ChevronRight className="size-4" aria-hidden="true" />}
      variant={variant}
      onClick={() => moveBy(1)}
    />
  );
  const title = (
    <div aria-live="polite" className="min-w-0 max-sm:flex-1 max-sm:text-center">
      <h2 className="font-semibold text-16">{format.day(month, 'month')}</h2>
      <p className="min-h-4 text-12 text-muted">
        {!loading && (sum.worked > 0 || tips !== 0 ? total : nothing)}
      </p>
    </div>
  );
  const heading = (
    <h1 tabIndex={-1} className="font-semibold text-20 max-sm:sr-only">
      {text('reports.tabs.worked')}
    </h1>
  );
  const staff = worked.staff !== null && <StaffSelect value={worked.staff} />;
  if (isPhone)
    return (
      <div className="border-line border-b bg-surface">
        {heading}
        <div className="flex min-h-14 items-center gap-1 px-2 py-1">
          {previous}
          {title}
          {next}
          <Menu
            align="end"
            button={
              <IconButton
                label={text('hours.month.more')}
                icon={<Ellipsis className="size-4" aria-hidden="true" />}
              />
            }
            actions={[
              { label: text('hours.month.today'), onSelect: goToday },
              ...(loading ? [] : [{ label: text('reports.downloadCsv'), onSelect: saveCsv }]),
            ]}
          />
        </div>
        {staff && <div className="page-x pb-2">{staff}</div>}
      </div>
    );
  return (
    <div className="page-x flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface py-2.5">
      {heading}
      {staff}
      <div className="ml-auto" data-print="hide">
        <ButtonGroup label={text('hours.month.stepper')}>
          {previous}
          <Button onClick={goToday}>{text('hours.month.today')}</Button>
          {next}
        </ButtonGroup>
      </div>
      {title}
      <div data-print="hide">
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          aria-label={text('reports.downloadCsv')}
          disabled={loading}
          onClick={saveCsv}
        >
          {text('reports.csv')}
        </Button>
      </div>
    </div>
  );
}

export function WorkedHours() {
  const worked = useWorkedMonth();
  return (
    <>
      <MonthBar worked={worked} />
      {worked.staff === null && <WorkerTabs current="worked" />}
      {worked.staff === null && <OwnClock />}
      {worked.staff === null && <OwnAnnouncements />}
      <div className="flex max-lg:flex-col">
        <div className="min-w-0 flex-1 bg-canvas">
          <MonthGrid worked={worked} />
        </div>
        <aside className="shrink-0 border-line bg-canvas max-lg:border-t lg:w-86 lg:border-l">
          <DayPanel worked={worked} />
          <PeriodSummary worked={worked} />
        </aside>
      </div>
    </>
  );
}
