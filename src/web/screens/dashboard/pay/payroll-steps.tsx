import { useQuery } from '@tanstack/react-query';
import { Check, Circle, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { comparePeriod, listPeriods } from '#contract/pay/periods.ts';
import type { listDayCloses } from '#contract/sales/day-close.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { personName } from '#domain/format/person-name.ts';
import { countDecisions, isApproved } from '#domain/timesheets/summary.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';
import { OpenWork, useOpenWork } from '../reports/open-work.tsx';
import { PeriodControl } from '../reports/period-control.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { PayrollButton } from './payroll/payroll-button.tsx';

type Day = Received<typeof listDayCloses>[number];
type Sheet = Received<typeof listTimesheets>[number];

/** Rows of a step before the rest is folded. */
const maxRows = 6;

const linkClass =
  'inline-flex min-h-6 items-center text-accent-strong underline-offset-2 hover:underline max-sm:min-h-10';

type State = 'done' | 'open' | 'later';
const signs = { done: Check, open: TriangleAlert, later: Circle };
const tones = { done: 'text-ok', open: 'text-warn', later: 'text-muted' };

/** One step of the way to the payroll file. */
function Step({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  const id = useId();
  const Sign = signs[state];
  return (
    <li className="flex gap-3 border-line border-b py-4">
      <Sign className={`mt-0.5 size-4 shrink-0 ${tones[state]}`} aria-hidden="true" />
      <section aria-labelledby={id} className="min-w-0 flex-1 text-13">
        <h2 id={id} className="font-semibold text-14">
          {title}
        </h2>
        <div className="mt-1">{children}</div>
      </section>
    </li>
  );
}

const disagrees = ({ problems }: Day) => problems.length > 0;

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
  const uncounted = days.filter(({ state }) => state === 'uncounted').length;
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
      <Link to={link(null)} className={`${linkClass} font-medium sm:w-44`}>
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
        <span className="text-muted">{text('payrollRun.days.uncounted', { count: uncounted })}</span>
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
                decisions > 0 && (
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

/** Says who closed the days, and whether their figures still hold. */
function ClosedWords({ id }: { id: number }) {
  const text = useTexts();
  const { data } = useQuery(callOptions(comparePeriod, { params: { id: String(id) } }));
  if (!data) return <p>{text('common.loading')}</p>;
  const count = data.differences.length;
  return (
    <>
      <p>{text('pay.closing.closedBy', { name: data.closed_by, when: format.dateTime(data.closed_at) })}</p>
      <p className={count > 0 ? 'text-warn' : ''}>
        {count > 0 ? text('pay.closing.differs', { count }) : text('pay.closing.same')}
      </p>
    </>
  );
}

/** Lists the steps from the days of a period to its payroll file. */
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
  const periods = useQuery(callOptions(listPeriods, {}));
  const work = (useOpenWork(address) ?? []).filter(({ key }) => key !== 'sheets');
  const waiting = sheets.filter((sheet) => !isApproved(sheet));
  const closed = periods.data?.find(
    ({ reopened_at, date_from, date_to }) =>
      reopened_at === null && date_from <= address.to && date_to >= address.from,
  );
  const isOver = address.to < readToday();
  const allAgree = !days.flat().some(disagrees);
  const isReady = allAgree && waiting.length === 0 && work.length === 0;
  return (
    <ol aria-label={text('payrollRun.steps')} className="page-x max-w-4xl pb-6">
      <Step state={allAgree ? 'done' : 'open'} title={text('payrollRun.days.title')}>
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
      <Step state={closed ? 'done' : 'later'} title={text('payrollRun.close.title')}>
        <div className="mb-2">
          {closed ? (
            <ClosedWords id={closed.id} />
          ) : (
            <p>
              {isOver
                ? text(isReady ? 'payrollRun.close.ready' : 'payrollRun.close.notReady')
                : text('payrollRun.close.notOver', { day: format.day(address.to, 'long') })}
            </p>
          )}
        </div>
        <PeriodControl report={report} leads />
      </Step>
      {mayCall('payroll.preview') && (
        <Step state="later" title={text('payrollRun.file.title')}>
          <p className="mb-2">{text(closed ? 'payrollRun.file.ready' : 'payrollRun.file.first')}</p>
          <PayrollButton report={report} leads />
        </Step>
      )}
    </ol>
  );
}
