import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { personName } from '#domain/format/person-name.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { compareSeverity, countToReview, needsReview } from '#domain/timesheets/severity.ts';
import { countOpenWork, isApproved } from '#domain/timesheets/summary.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { type OpenItem, OpenWork } from '../reports/open-work.tsx';
import { type BranchDays, disagrees, isUncounted, linkDayClose } from '../reports/use-day-closes.ts';
import { Step } from './step.tsx';

type Sheet = Received<typeof listTimesheets>[number];

/** Rows of a list before the rest is only counted. */
const maxRows = 6;

const linkClass =
  'inline-flex min-h-6 items-center text-accent-strong underline-offset-2 hover:underline max-sm:min-h-10';

/** Amber where something is left to do. */
const Left = ({ children }: { children: ReactNode }) => <span className="text-warn">{children}</span>;

/** One line that leads somewhere: what, and beside it how it is. */
function Row({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mx-2 flex min-h-8 items-center gap-3 rounded-control px-2 hover:bg-hover max-sm:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <span className="text-right">{children}</span>
      <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </Link>
  );
}

/** Says how many drawers of a branch are counted, and links the days whose lines do not agree. */
function BranchRow({ id, name, days, range }: BranchDays & { range: DateRange }) {
  const text = useTexts();
  const wrong = days.filter(disagrees);
  const counted = days.filter((day) => !isUncounted(day)).length;
  const words = text('payrollRun.days.counted', {
    part: format.number(counted),
    count: days.length,
  });
  return (
    <li>
      <Row to={linkDayClose(id, range)} name={name}>
        {days.length === 0 ? (
          <span className="text-muted">{text('payrollRun.days.none')}</span>
        ) : counted < days.length ? (
          <Left>{words}</Left>
        ) : (
          words
        )}
      </Row>
      {wrong.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 pb-1">
          <Left>{text('payrollRun.days.differ', { count: wrong.length })}</Left>
          {wrong.slice(0, maxRows).map(({ date, problems }) => (
            <Link
              key={date}
              to={linkDayClose(id, range, date)}
              className={linkClass}
              aria-label={text('payrollRun.days.open', {
                branch: name,
                day: format.day(date, 'weekdayShort'),
                problems: format.list(problems.map((problem) => text(`dayClose.problems.${problem}`))),
              })}
            >
              {format.day(date, 'short')}
            </Link>
          ))}
          {wrong.length > maxRows && (
            <Link to={linkDayClose(id, range)} className={linkClass}>
              {text('payrollRun.days.more', { count: wrong.length - maxRows })}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

/** The first step: counts and checks each day in each branch. */
export function DaysStep({ branches, range }: { branches: readonly BranchDays[]; range: DateRange }) {
  const text = useTexts();
  const count = (picks: (day: BranchDays['days'][number]) => boolean) =>
    sum(branches, ({ days }) => days.filter(picks).length);
  const [all, uncounted, wrong] = [count(() => true), count(isUncounted), count(disagrees)];
  const words = text('payrollRun.days.counted', { part: format.number(all - uncounted), count: all });
  return (
    <Step
      number={1}
      done={uncounted === 0 && wrong === 0}
      title={text('payrollRun.days.title')}
      // Each branch says it beside, but for a phone, where they are folded.
      status={<span className="sm:hidden">{uncounted > 0 || wrong > 0 ? <Left>{words}</Left> : words}</span>}
      folds
    >
      <ul>
        {branches.map((branch) => (
          <BranchRow key={branch.id} {...branch} range={range} />
        ))}
      </ul>
    </Step>
  );
}

/** Says what is open in a sheet, and counts the rest. */
function describeOpen(sheet: Sheet, text: ReturnType<typeof useTexts>): string {
  const { missingOut, requests, punches } = countOpenWork([sheet]);
  const rest = countToReview(sheet) - missingOut - requests - punches;
  const named = Object.entries({ missingOut, requests, punches }).flatMap(([key, count]) =>
    count > 0 ? [text(`pay.closing.open.${key as 'requests'}`, { count })] : [],
  );
  const more = named.length > 0 ? 'payrollRun.sheets.more' : 'payrollRun.sheets.toDecide';
  return [...named, ...(rest > 0 ? [text(more, { count: rest })] : [])].join(', ');
}

/** The second step: approves the timesheets, those first that need a look each. */
export function SheetsStep({
  sheets,
  work,
  range,
}: {
  sheets: readonly Sheet[];
  work: readonly OpenItem[];
  range: DateRange;
}) {
  const text = useTexts();
  const { from, to } = range;
  const waiting = sheets.filter((sheet) => !isApproved(sheet));
  const toReview = sheets.filter(needsReview).toSorted(compareSeverity);
  const others = waiting.filter((sheet) => !needsReview(sheet));
  // Listed whole, the sheets themselves say what is open.
  const lines = toReview.length > maxRows ? work : [];
  const readState = (sheet: Sheet) => (sheet.still_in || sheet.unfinished ? 'notOver' : 'ready');
  const link = (staff?: number) =>
    `/spa/dashboard?${new URLSearchParams({
      tab: 'timesheets',
      ...(staff === undefined ? {} : { staff: String(staff) }),
      from,
      to,
    })}`;
  const words = text('payrollRun.sheets.approved', {
    part: format.number(sheets.length - waiting.length),
    count: sheets.length,
  });
  return (
    <Step
      number={2}
      done={waiting.length === 0 && work.length === 0}
      title={text('payrollRun.sheets.title')}
      status={
        <>
          {waiting.length > 0 ? <Left>{words}</Left> : words}
          {work.length > 0 && (
            <span className="block text-warn sm:hidden">
              {format.list(work.map(({ key, count }) => text(`pay.closing.open.${key}`, { count })))}
            </span>
          )}
        </>
      }
      folds
    >
      <OpenWork items={lines} />
      <ul className={lines.length > 0 ? 'mt-1 border-line border-t pt-1' : ''}>
        {toReview.slice(0, maxRows).map((sheet) => (
          <li key={sheet.employee.id}>
            <Row to={link(sheet.employee.id)} name={personName(sheet.employee)}>
              <Left>{sheet.approval ? text('payrollRun.sheets.changed') : describeOpen(sheet, text)}</Left>
            </Row>
          </li>
        ))}
        {toReview.length > maxRows && (
          <li>
            <Row to={link()} name={text('payrollRun.sheets.more', { count: toReview.length - maxRows })}>
              {null}
            </Row>
          </li>
        )}
        {[...Map.groupBy(others, readState)].map(([state, { length }]) => (
          <li key={state}>
            <Row to={link()} name={text('payrollRun.sheets.others', { count: length })}>
              <span className="text-muted">{text(`payrollRun.sheets.${state}`)}</span>
            </Row>
          </li>
        ))}
      </ul>
      {waiting.length === 0 && work.length === 0 && (
        <p>{text('payrollRun.sheets.all', { count: sheets.length })}</p>
      )}
    </Step>
  );
}
