import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { countCash, readDayClose } from '#contract/sales/day-close.ts';
import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { ReportContext } from '../../reports/use-report.ts';
import { problemLines } from './day-table.tsx';
import { describeDifference } from './difference-text.ts';

type DayDetail = Received<typeof readDayClose>;

interface CountValues {
  counted: number | null;
  note: string;
  reason?: string;
}

const Count = createForm<CountValues>();
const max500 = [['max_characters', 500]] as const;

/** Lists cash, card, tax, tips and people; highlights mismatches with their reason. */
function DayLines({ day }: { day: DayDetail }) {
  const text = useTexts();
  const lines = [
    ...(['cash', 'card', 'tax', 'tips'] as const).map((key) => ({
      key,
      label: text(`dayClose.${key}`),
      value: format.money(day[key]),
    })),
    {
      key: 'people' as const,
      label: text('dayClose.clock'),
      value:
        day.people === 0
          ? text('dayClose.nobody')
          : text('dayClose.inDay', { count: day.people, hours: format.hours(day.clocked_seconds) }),
    },
  ].map((line) => ({ ...line, problem: day.problems.find((one) => problemLines[one] === line.key) }));
  return (
    <dl className="mt-3 border-line border-b text-13">
      {lines.map(({ key, label, value, problem }) => (
        <div
          key={key}
          className={`flex flex-wrap justify-between gap-x-4 border-line border-t px-2 py-2 ${problem ? 'bg-danger-weak font-semibold' : ''}`}
        >
          <dt>{label}</dt>
          <dd>
            {value}
            {problem && (
              <span className="mt-1 flex items-start gap-1.5 font-normal">
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
                {text(`dayClose.reasons.${problem}`, {
                  expected: format.money(day.counts[0]?.expected ?? 0),
                })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Folds away the day's punches, in order of arrival. */
function Punches({ day, report, branch }: { day: DayDetail; report: ReportContext; branch: number }) {
  const text = useTexts();
  if (day.punches.length === 0) return null;
  const time = (instant: Instant) => format.timeToSecond(instant, report.branchZone(branch));
  // Takes a punch older than the clock's limit as a forgotten clock-out.
  const isForgotten = (start: Instant) => Date.now() / 1000 - start > forgottenAfterSeconds;
  const end = (start: Instant) => text(isForgotten(start) ? 'dayClose.noOut' : 'dayClose.stillIn');
  return (
    <details className="mt-2 text-13">
      <summary className="min-h-6 cursor-pointer font-medium text-accent-strong">
        {text('dayClose.punches', { count: day.punches.length })}
      </summary>
      <ul className="mt-1 text-muted">
        {day.punches.map(({ employee, start_time, end_time }) => (
          <li key={`${employee} ${start_time}`} className="flex justify-between gap-4 px-2 py-1">
            <span className="text-text">{report.describePerson(String(employee)).name}</span>
            {text('dayClose.span', {
              from: time(start_time),
              to: end_time === null ? end(start_time) : time(end_time),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function History({ day }: { day: DayDetail }) {
  const text = useTexts();
  if (day.counts.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-semibold text-13">{text('dayClose.history')}</h3>
      <ol className="mt-1 text-13">
        {day.counts.map((count) => (
          <li key={count.id} className="border-line border-t py-2">
            {text('dayClose.historyLine', {
              counted: format.money(count.counted),
              expected: format.money(count.expected),
              difference: describeDifference(text, count.difference),
            })}
            <span className="block text-12 text-muted">
              {text('dayClose.by', {
                name: count.counted_by,
                when: format.dateTime(count.counted_at),
              })}
            </span>
            {[count.reason, count.note].map(
              (words, index) =>
                words && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the reason, then the note
                  <span key={index} className="block">
                    {words}
                  </span>
                ),
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface DayDialogProps {
  branch: number;
  date: string;
  report: ReportContext;
  onClose: () => void;
}

/** Shows one day of a branch: its sales, hours and cash count. */
export function DayDialog({ branch, date, report, onClose }: DayDialogProps) {
  const text = useTexts();
  const client = useQueryClient();
  const read = useQuery(callOptions(readDayClose, { query: { branch: String(branch), date } }));
  const day = read.data;
  const title = format.day(date, 'full');
  const corrects = (day?.counts.length ?? 0) > 0;
  const content = day ? (
    <>
      <DayLines day={day} />
      <Punches day={day} report={report} branch={branch} />
    </>
  ) : (
    <p role="status" className="mt-3 text-13 text-muted">
      {text(read.isError ? 'dayClose.failed' : 'common.loading')}
    </p>
  );
  if (!day || day.closed) {
    return (
      <Dialog open onClose={onClose} title={title} description={report.branchName(branch)}>
        {content}
        {day && <Notice className="mt-4">{text('dayClose.closed')}</Notice>}
        {day && <History day={day} />}
      </Dialog>
    );
  }
  return (
    <Count.Dialog
      open
      onClose={onClose}
      title={title}
      description={report.branchName(branch)}
      submit={text(corrects ? 'dayClose.correct' : 'dayClose.save')}
      initial={{ counted: null, note: '', ...(corrects ? { reason: '' } : {}) }}
      onSubmit={async ({ counted, note, reason }) => {
        await callApi(countCash, {
          body: { branch, date, counted: counted ?? 0, note: note ?? '', reason: reason || null },
        });
        await client.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith('report.day-close'),
        });
        showToast({ text: text('dayClose.kept') });
      }}
    >
      <div className="mt-4 flex flex-col gap-4">
        <Count.Money
          name="counted"
          label={text('dayClose.count')}
          hint={text('dayClose.countHint', { expected: format.money(day.cash) })}
          required
          rules={[['min', 0]]}
        />
        {corrects && (
          <Count.Text
            name="reason"
            label={text('dayClose.reason')}
            required
            rules={max500}
            autoComplete="off"
          />
        )}
        <Count.Text name="note" label={text('dayClose.note')} optional rules={max500} autoComplete="off" />
      </div>
      {content}
      <History day={day} />
      <div className="h-5" />
    </Count.Dialog>
  );
}
