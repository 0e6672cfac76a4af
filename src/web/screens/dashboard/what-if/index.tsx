import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CalendarX2, FlaskConical } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { listBranchProfiles } from '#contract/company/company.ts';
import { listEmployeeProfiles } from '#contract/people/employees.ts';
import { sum } from '#domain/sum.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { sortRows } from '#web/components/sort-rows.ts';
import { EmptyState, FailedState } from '#web/components/states.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { downloadCsv } from '#web/download/download-csv.ts';
import { useSort } from '#web/forms/use-sort.ts';
import { BranchSelect } from '../reports/branch-select.tsx';
import { type RowHead, unassignedKey } from '../reports/figure-table.ts';
import { PrintedHead } from '../reports/printed-head.tsx';
import { readRangeError } from '../reports/range-error.ts';
import { ReportBar } from '../reports/report-bar.tsx';
import { ReportFit } from '../reports/report-fit.tsx';
import { ReportSkeleton } from '../reports/report-skeleton.tsx';
import { ReportTabs } from '../reports/report-tabs.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { WrongDates } from '../reports/wrong-dates.tsx';
import { BelowMinimum, listBelow } from './below-minimum.tsx';
import { buildRows, type ComparedRow, isChanged, parts, pickParts, toCsv } from './compared.ts';
import { ComparedTable } from './compared-table.tsx';
import { listRules } from './listed-rules.ts';
import { NowTable } from './now-table.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { Totals } from './totals.tsx';
import { readTrial, writeTrial } from './trial-address.ts';
import { buildRules, countTried, type Tried } from './tried-rules.ts';
import { mayAdopt } from './use-adopt.ts';
import { trialOptions, useEffects } from './use-effects.ts';

const DifferenceReceipt = lazyComponent(
  async () => (await import('./difference-receipt.tsx')).DifferenceReceipt,
);

const columns = ['name', 'now', 'tried', ...parts, 'difference'] as const;

/** Tries other rules on past days: what everyone got, and would have got. Saves nothing. */
export function WhatIf({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, goTo, describePerson } = report;
  const { from, to, branch } = address;
  const branches = useQuery(callOptions(listBranchProfiles, {}));
  const people = useQuery(callOptions(listEmployeeProfiles, {}));
  const positions = usePositionsById();
  const { known, tried } = useMemo(() => {
    const known = { branches: branches.data ?? [], people: people.data ?? [] };
    return { known, tried: readTrial(address.trial, { ...known, positions }) };
  }, [branches.data, people.data, positions, address.trial]);
  // Its dialogs try what they hold: nothing typed is left behind.
  const setTried = (next: Tried) => goTo({ trial: writeTrial(next) }, false, { keepsForms: true });
  const isActive = new Map(report.people.map(({ id, active }) => [id, active]));
  const active = known.people.filter(({ id }) => isActive.get(id));
  const buildBody = (some: Tried) => ({
    ...{ date_from: from, date_to: to, ...(branch === null ? {} : { branch }) },
    rules: buildRules(some, from, known),
  });
  const body = buildBody(tried);
  const triesRules = countTried(tried) > 0;
  const enabled = report.ready && branches.data !== undefined && people.data !== undefined && from <= to;
  const answer = useQuery({ ...trialOptions(body), enabled });
  const listed = listRules(tried, { text, report, positions, day: from, ...known });
  const below = listBelow(tried, active, from);
  const effects = useEffects(listed, ({ alone }) => buildBody(alone), enabled);
  const wrongDates = from > to ? text('reports.wrongDatesTitle') : readRangeError(answer.error);
  const { data } = answer;
  const unassigned = text('tipRules.unassigned');
  const describeRow = useCallback(
    (key: string): RowHead =>
      key === unassignedKey ? { name: unassigned, inactive: false, role: null } : describePerson(key),
    [describePerson, unassigned],
  );
  const rows = useMemo(() => data && buildRows(data, describeRow), [data, describeRow]);
  const shown = pickParts(rows ?? []);
  const sort = useSort(columns, { column: 'difference', descending: false });
  const sortShown = (some: readonly ComparedRow[]) =>
    sortRows(
      sortRows(some, ({ name }) => name, false),
      (row) => row[sort.column as keyof ComparedRow],
      sort.descending,
    );
  const groups = {
    changed: sortShown((rows ?? []).filter(isChanged)),
    same: sortShown((rows ?? []).filter((row) => !isChanged(row))),
  };
  const differs = groups.changed.length > 0;
  const heads = {
    name: text('reports.employee'),
    now: text('whatIf.now'),
    tried: text('whatIf.tried'),
    tips: text('whatIf.in.tips'),
    wages: text('whatIf.in.wages'),
    leave_pay: text('whatIf.in.leave_pay'),
    premium_pay: text('whatIf.in.premium_pay'),
    difference: text('whatIf.difference'),
  };
  const saveCsv = () =>
    downloadCsv(
      `what-if-${from}-${to}.csv`,
      toCsv([...groups.changed, ...groups.same], shown, {
        heads: [heads.name, heads.now, heads.tried, ...shown.map((part) => heads[part]), heads.difference],
        total: text('reports.total'),
      }),
    );
  const period = from <= to ? format.days(from, to, 'withYear') : '';
  // Where the people stand below the rules, a try folds these, so that its answer is in sight.
  const hasRoom = useMedia('(min-width: 64rem)');
  const [unfolded, setUnfolded] = useState(false);
  const folds = !hasRoom && triesRules;
  const bandTitle = text(triesRules ? 'whatIf.notSaved' : 'whatIf.startTitle');
  const showUse = () => {
    setUnfolded(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-use]')?.focus());
  };
  const openRow = data && address.open && rows?.find(({ key }) => key === address.open?.row);

  const table = () => {
    if (answer.isLoadingError) {
      return (
        <FailedState
          className="m-4 sm:m-6"
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      );
    }
    if (!rows || !data) return <ReportSkeleton columns={6} />;
    if (rows.length === 0) {
      return (
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={text('pay.emptyTitle')}
          className="m-4 sm:m-6"
        >
          {text('pay.emptyText', { period })}
        </EmptyState>
      );
    }
    // The answer before the first try stays until its own is there.
    if (!triesRules || (!differs && answer.isPlaceholderData)) {
      return (
        <NowTable answer={data} caption={text('whatIf.nowTable', { period })} describeRow={describeRow} />
      );
    }
    return (
      <>
        <BelowMinimum {...{ below, tried, branchName: report.branchName }} onChange={setTried} />
        <ComparedTable
          caption={text('whatIf.table', { period })}
          groups={groups}
          shown={shown}
          heads={heads}
          sort={sort}
          open={address.open?.row ?? null}
          onOpen={(row) => goTo({ open: { row, column: 'difference' } }, true)}
        />
      </>
    );
  };

  const bars = (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      <ReportTabs current="what-if" />
      <PrintedHead
        title={text('pay.whatIf.name')}
        filters={branch === null ? [] : [report.branchName(branch)]}
      />
      <ReportBar
        address={{ ...address, compare: false }}
        schedule={report.schedule}
        before={report.before}
        onChange={goTo}
        error={wrongDates}
        compares={false}
        onCsv={rows && triesRules && !answer.isError ? saveCsv : undefined}
        filters={
          report.branches.length > 0 && (
            <BranchSelect
              branches={report.branches}
              value={branch}
              onChange={(id) => goTo({ branch: id })}
              onAll={() => goTo({ branch: null })}
            />
          )
        }
      />
      <p className="page-x flex items-center gap-2 border-line border-b bg-accent-weak py-2.5 text-13">
        <FlaskConical className="size-4 shrink-0 text-accent" aria-hidden="true" />
        <span>
          {folds && listed.some(mayAdopt) ? (
            <button
              type="button"
              onClick={showUse}
              className="text-left font-semibold underline decoration-accent underline-offset-2 max-sm:min-h-11"
            >
              {bandTitle}
            </button>
          ) : (
            <strong className="font-semibold">{bandTitle}</strong>
          )}{' '}
          <span className={clsx(triesRules && 'max-sm:hidden')}>
            {text(triesRules ? 'whatIf.asWorked' : 'whatIf.startText')}
          </span>
        </span>
      </p>
    </>
  );

  return (
    <>
      <ReportFit bars={bars}>
        {wrongDates ? (
          <WrongDates report={report} />
        ) : (
          <div className="flex min-h-0 flex-1 items-stretch max-lg:flex-col print:block">
            <aside className="flex w-full shrink-0 flex-col overflow-y-auto border-line bg-canvas max-lg:border-b lg:w-80 lg:border-r rail:w-92 print:hidden">
              <RulesPanel
                {...{ report, tried, listed, effects, describeRow, active, ...known }}
                raisesFirst={below.length > 0}
                {...{ folds, unfolded, setUnfolded }}
                onChange={setTried}
              />
              {data && triesRules && differs && (
                <Totals answer={data} moved={sum(groups.changed, ({ tips }) => Math.max(0, tips))} />
              )}
            </aside>
            <div aria-busy={answer.isFetching} className="flex min-w-0 flex-1 flex-col">
              {table()}
            </div>
          </div>
        )}
      </ReportFit>
      {openRow && data?.[openRow.key] && (
        <DifferenceReceipt
          row={openRow}
          figures={data[openRow.key] as (typeof data)[string]}
          period={period}
          asked={body}
          listed={listed}
          effects={effects}
          onClose={() => goTo({ open: null }, true)}
        />
      )}
    </>
  );
}
