import { Building2, Download } from 'lucide-react';
import { useEffect } from 'react';
import { payPeriod } from '#domain/time/pay-periods.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { FilePlace } from '#web/components/file-place.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { Select } from '#web/components/select.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { SheetChoice } from '#web/table-import/sheet-choice.tsx';
import { tableFiles } from '#web/table-import/table-files.ts';
import { ReportTabs } from '../../reports/report-tabs.tsx';
import type { ReportContext } from '../../reports/use-report.ts';
import { ImportJobs } from './import-jobs.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { maxMegabytes, type Outcome, type SalesImportState, useSalesImport } from './use-sales-import.ts';

const plainColumns = ['id', 'occurred_at', 'tender', 'gross', 'discount', 'tax', 'tip'];

const SquareImport = lazyComponent(async () => {
  const [{ SquareImport }] = await Promise.all([import('./square-import.tsx'), loadAreas(['square'])]);
  return SquareImport;
});

/** Shows the file and its upload progress. */
function ChosenFile({ state }: { state: SalesImportState }) {
  const text = useTexts();
  const { file, sent, isCommitted, choose, reset } = state;
  return (
    <>
      <FilePlace
        accept={tableFiles}
        choose={text(file ? 'importing.chooseOther' : 'importing.choose')}
        onChoose={choose}
        disabled={isCommitted}
        actions={
          <Button
            variant="quiet"
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => downloadCsv('transactions.csv', [plainColumns])}
          >
            {text('importing.template')}
          </Button>
        }
      >
        {file?.name ?? text('importing.drop', { megabytes: maxMegabytes })}
      </FilePlace>
      {sent !== null && (
        <div className="flex items-center gap-3">
          <div className="w-48">
            <ProgressBar label={text('importing.sending')} share={sent} />
          </div>
          <span className="figures text-12 text-muted">
            {sent < 1 ? format.percent(sent, 0) : text('importing.looking')}
          </span>
          {!isCommitted && (
            <Button size={28} variant="quiet" onClick={reset}>
              {text('common.cancel')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Imports sales after a preview; long imports run in the background. */
export function SalesImport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, branches, branchName, noBranches, goTo } = report;
  const branch = address.branch;
  const state = useSalesImport(branch);
  const { preview, outcome, error, sent, isCommitted, apply, reset, lookFor } = state;
  const zone = branches.find(({ id }) => id === branch)?.timezone;
  const isLong = preview !== null && preview.rows_examined < preview.rows_total;
  // Pay period of the latest imported day.
  const shown = outcome?.days && payPeriod(address.period, outcome.days.to);
  // The other reports then open on what was imported.
  useEffect(() => {
    if (shown && (shown.from !== address.from || shown.to !== address.to)) {
      goTo({ from: shown.from, to: shown.to }, true);
    }
  });
  const importable = preview !== null && (isLong || preview.imported + preview.named > 0);
  /** Says how many transactions an import brings or brought, or only gives a server. */
  const sayCount = (verb: 'apply' | 'done', { imported, named }: Outcome) => {
    const count = imported || named;
    const key = imported === 0 && named > 0 ? (`${verb}Servers` as const) : verb;
    return text(`importing.${key}`, { count, number: format.number(count) });
  };
  return (
    <>
      <ReportTabs current="import" />
      <div className="page-x flex gap-8 py-6 max-lg:flex-col">
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="font-semibold text-20">
            {text('importing.title')}
          </h1>
          <p className="mt-1 max-w-prose text-13 text-muted">{text('importing.text')}</p>
          {noBranches ? (
            <EmptyState
              icon={<Building2 aria-hidden="true" />}
              title={text('reports.noBranchTitle')}
              className="mt-4"
            >
              {text('reports.noBranchText')}
            </EmptyState>
          ) : (
            <div className="mt-4 space-y-4">
              <Select
                label={text('importing.branch')}
                value={branch}
                disabled={isCommitted}
                options={branches.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => {
                  goTo({ branch: id }, true);
                  lookFor(id);
                }}
                className="max-w-72"
              />
              <ChosenFile state={state} />
              <SheetChoice
                disabled={isCommitted}
                label={text('importing.sheet')}
                sheets={state.sheets}
                sheet={state.sheet}
                onChoose={state.chooseSheet}
              />
              {error && (
                <Notice tone="danger" urgent>
                  {error}
                </Notice>
              )}
              {preview && (
                <>
                  <ImportOutcome outcome={preview} zone={zone} />
                  <div className="flex flex-wrap items-center gap-3">
                    <Button variant="primary" busy={sent !== null} disabled={!importable} onClick={apply}>
                      {isLong
                        ? text('importing.applyLong', { total: format.number(preview.rows_total) })
                        : sayCount('apply', preview)}
                    </Button>
                    {!isCommitted && <Button onClick={reset}>{text('common.cancel')}</Button>}
                    {!importable && <p className="text-13 text-muted">{text('importing.nothing')}</p>}
                  </div>
                </>
              )}
              {outcome && (
                <>
                  <Notice tone="ok" urgent>
                    {outcome.imported + outcome.named === 0
                      ? text('importing.doneNothing')
                      : sayCount('done', outcome)}
                  </Notice>
                  <ImportOutcome outcome={outcome} zone={zone} />
                  <div className="flex flex-wrap gap-2">
                    {shown && (
                      <Button variant="primary" onClick={() => goTo({ tab: 'day-close', ...shown })}>
                        {text('importing.openDays', {
                          days: format.days(shown.from, shown.to, 'withYear'),
                        })}
                      </Button>
                    )}
                    <Button onClick={reset}>{text('importing.again')}</Button>
                  </div>
                </>
              )}
            </div>
          )}
          {mayCall('square.import') && <SquareImport branches={branches} />}
        </div>
        <div className="lg:w-103 lg:shrink-0">
          <ImportJobs
            branchName={branchName}
            daysHref={({ branch: id, days }) =>
              `?${new URLSearchParams({ tab: 'day-close', branch: String(id), from: days?.from ?? '', to: days?.to ?? '' })}`
            }
          />
        </div>
      </div>
    </>
  );
}
