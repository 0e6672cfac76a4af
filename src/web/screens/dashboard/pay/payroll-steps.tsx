import { useState } from 'react';
import type { listDayCloses } from '#contract/sales/day-close.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { personName } from '#domain/format/person-name.ts';
import { compareSeverity, needsReview } from '#domain/timesheets/severity.ts';
import { countDecisions, isApproved } from '#domain/timesheets/summary.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';
import { OpenWork, useOpenWork } from '../reports/open-work.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { ClosingSteps } from './closing-steps.tsx';
import { RunFigures } from './run-figures.tsx';
import { Step } from './step.tsx';

type Day = Received<typeof listDayCloses>[number];
type Sheet = Received<typeof listTimesheets>[number];

/** Rows of a step before the rest is folded. */
const maxRows = 6;

const linkClass =
  'inline-flex min-h-6 items-center text-accent-strong underline-offset-2 hover:underline max-sm:min-h-10';

const disagrees = ({ problems }: Day) => problems.length > 0;
const isUncounted = ({ state }: Day) => state === 'uncounted';

/** Says how many days of a branch agree, and links those that do not. */
function BranchLine({
  branch,
  days,
  report,
}: {
  branch: ReportContext['branches'][number];
  days: Day[];
  report: ReportContext;
}) {
  const text = useTexts();
  const { from, to } = report.address;
  const wrong = days.filter(disagrees);
  const uncounted = days.filter(isUncounted).length;
  const link = (open: string | null) =>
    `/spa/dashboard?${new URLSearchParams({
      tab: 'day-close',
      branch: String(branch.id),
      from,
      to,
      ...(open === null ? {} : { open: `${open}.day` }),
    })}`;
  const agreeing = days.length - wrong.length;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-0.5">
      <Link to={link(null)} className={`${linkClass} w-full font-medium sm:w-44`}>
        {branch.name}
      </Link>
      {days.length === 0 && <span className="text-muted">{text('payrollRun.days.none')}</span>}
      {agreeing > 0 && <span>{text('payrollRun.days.agree', { count: agreeing })}</span>}
      {wrong.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-warn">{text('payrollRun.days.differ', { count: wrong.length })}</span>
          {wrong.slice(0, maxRows).map(({ date, problems }) => (
            <Link
              key={date}
              to={link(date)}
              className={linkClass}
              aria-label={text('payrollRun.days.open', {
                branch: branch.name,
                day: format.day(date, 'weekdayShort'),
                problems: format.list(problems.map((problem) => text(`dayClose.problems.${problem}`))),
              })}
            >
              {format.day(date, 'short')}
            </Link>
          ))}
          {wrong.length > maxRows && (
            <Link to={link(null)} className={linkClass}>
              {text('payrollRun.days.more', { count: wrong.length - maxRows })}
            </Link>
          )}
        </span>
      )}
      {uncounted > 0 && (
        <span className="text-warn">{text('payrollRun.days.uncounted', { count: uncounted })}</span>
      )}
    </li>
  );
}

/** Links each timesheet that is not approved, those with most to decide first. */
function SheetList({ sheets, report }: { sheets: Sheet[]; report: ReportContext }) {
  const text = useTexts();
  const [all, setAll] = useState(false);
  const { from, to } = report.address;
  const link = (staff: number) =>
    `/spa/dashboard?${new URLSearchParams({ tab: 'timesheets', staff: String(staff), from, to })}`;
  const more = sheets.length - maxRows;
  return (
    <>
      <ul className="mt-1 gap-x-8 sm:columns-2">
        {(all ? sheets : sheets.slice(0, maxRows)).map((sheet) => {
          const decisions = countDecisions(sheet);
          return (
            <li
              key={sheet.employee.id}
              className="flex break-inside-avoid flex-wrap items-center gap-x-3 py-0.5"
            >
              <Link to={link(sheet.employee.id)} className={`${linkClass} w-44`}>
                {personName(sheet.employee)}
              </Link>
              {sheet.approval ? (
                <span className="text-warn">{text('payrollRun.sheets.changed')}</span>
              ) : (
                needsReview(sheet) && (
                  <span className="text-warn">
                    {text('payrollRun.sheets.toDecide', { count: decisions })}
                  </span>
                )
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && !all && (
        <Button size={28} variant="quiet" className="-ml-2.5" onClick={() => setAll(true)}>
          {text('payrollRun.sheets.more', { count: more })}
        </Button>
      )}
    </>
  );
}

/** Lists the steps from the days of a period to its payroll file: what to check, and beside it what to do. */
export function PayrollSteps({
  report,
  sheets,
  days,
}: {
  report: ReportContext;
  sheets: Sheet[];
  days: Day[][];
}) {
  const text = useTexts();
  const { address, branches } = report;
  const work = (useOpenWork(address) ?? []).filter(({ key }) => key !== 'sheets');
  const waiting = sheets.filter((sheet) => !isApproved(sheet)).toSorted(compareSeverity);
  const isCounted = !days.flat().some((day) => disagrees(day) || isUncounted(day));
  const isReady = isCounted && waiting.length === 0 && work.length === 0;
  return (
    <>
      <RunFigures report={report} sheets={sheets} />
      <div className="flex flex-1 items-stretch max-lg:flex-col">
        <ol aria-label={text('payrollRun.checks')} className="page-x min-w-0 flex-1 lg:pb-6">
          <Step state={isCounted ? 'done' : 'open'} title={text('payrollRun.days.title')}>
            <ul>
              {branches.map((branch, index) => (
                <BranchLine key={branch.id} branch={branch} days={days[index] ?? []} report={report} />
              ))}
            </ul>
          </Step>
          <Step state={waiting.length === 0 ? 'done' : 'open'} title={text('payrollRun.sheets.title')}>
            <p>
              {waiting.length === 0
                ? text('payrollRun.sheets.all', { count: sheets.length })
                : text('payrollRun.sheets.some', {
                    approved: format.number(sheets.length - waiting.length),
                    count: sheets.length,
                  })}
            </p>
            {waiting.length > 0 && <SheetList sheets={waiting} report={report} />}
          </Step>
          <Step state={work.length === 0 ? 'done' : 'open'} title={text('payrollRun.open.title')}>
            {work.length === 0 ? (
              <p>{text('payrollRun.open.none')}</p>
            ) : (
              <div className="max-w-sm">
                <OpenWork items={work} />
              </div>
            )}
          </Step>
        </ol>
        <ol
          start={4}
          aria-label={text('payrollRun.steps')}
          className="page-x w-full shrink-0 border-line bg-surface max-lg:border-t lg:w-96 lg:border-l lg:px-6!"
        >
          <ClosingSteps report={report} isReady={isReady} />
        </ol>
      </div>
    </>
  );
}
