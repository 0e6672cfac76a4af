import type { TFunction } from 'i18next';
import type { Instant } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { type History, type SheetShift, useShiftHistory } from './queries.ts';

type Entry = History['entries'][number];
/** Facts compared in a shift's history. */
type ShiftFacts = Omit<NonNullable<Entry['before']>, 'cash_tips'> & { cash_tips?: number | null | undefined };

const factNames = [
  'planStart',
  'planEnd',
  'clockIn',
  'clockOut',
  'breaks',
  'note',
  'cashTips',
  'rests',
] as const;

/** Formats the facts of a shift, missing ones as a dash. */
function describeFacts(
  then: ShiftFacts | null,
  zone: string,
  text: TFunction,
): Record<(typeof factNames)[number], string> {
  const time = (instant: Instant | null | undefined) =>
    instant ? format.dateTime(instant, zone) : text('timesheets.history.nothing');
  const breaks = (then?.breaks ?? []).map(({ start_time, end_time }) =>
    text('timesheets.times', {
      from: format.time(start_time, zone),
      to: end_time === null ? text('timesheets.open') : format.time(end_time, zone),
    }),
  );
  return {
    planStart: time(then?.planned === false ? null : then?.start_time),
    planEnd: time(then?.planned === false ? null : then?.end_time),
    clockIn: time(then?.clock_in),
    clockOut: time(then?.clock_out),
    breaks: breaks.length > 0 ? format.list(breaks) : text('timesheets.history.nothing'),
    note: then?.note || text('timesheets.history.nothing'),
    cashTips: then?.cash_tips == null ? text('timesheets.history.nothing') : format.money(then.cash_tips),
    rests: then?.rest_answer
      ? text(`timesheets.rests.${then.rest_answer}`)
      : text('timesheets.history.nothing'),
  };
}

export function FactChanges({
  before: was,
  after: is,
  zone,
}: {
  before: ShiftFacts | null;
  after: ShiftFacts | null;
  zone: string;
}) {
  const text = useTexts();
  const [before, after] = [describeFacts(was, zone, text), describeFacts(is, zone, text)];
  const changed = factNames.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      {changed.map((name) => (
        <div key={name} className="contents">
          <dt className="text-muted">{text(`timesheets.history.fact.${name}`)}</dt>
          <dd className="figures">
            {text('timesheets.history.change', { before: before[name], after: after[name] })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const actions = [
  'create',
  'update',
  'correct',
  'claim',
  'offer',
  'drop',
  'undrop',
  'hand_over',
  'swap',
  'delete',
  'clock_in',
  'clock_out',
  'clock_position',
  'clock_rests',
  'clock_break_start',
  'clock_break_end',
  'missing_out',
  'ask',
  'approve',
  'refuse',
  'take_back',
  'keep',
  'accept',
  'dismiss',
] as const;

function describeAction(action: string, text: TFunction): string {
  const known = actions.find((one) => one === action);
  return known ? text(`timesheets.history.action.${known}`) : action;
}

function HistoryEntries({ history, zone }: { history: History; zone: string }) {
  const text = useTexts();
  const { entries, punches } = history;
  if (entries.length === 0 && punches.length === 0) {
    return <p className="mt-3 text-13 text-muted">{text('timesheets.history.none')}</p>;
  }
  return (
    <>
      <ol className="mt-2 divide-y divide-line text-13">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{entry.by}</span>
              <span>{describeAction(entry.action, text)}</span>
              <time dateTime={formatInstant(entry.at)} className="figures ml-auto text-muted">
                {format.dateTime(entry.at, zone)}
              </time>
            </p>
            <FactChanges before={entry.before} after={entry.after} zone={zone} />
            {entry.reason && <p className="wrap-anywhere mt-1 text-muted">“{entry.reason}”</p>}
          </li>
        ))}
      </ol>
      {punches.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-14">{text('timesheets.history.punches')}</h3>
          <ul className="mt-1 divide-y divide-line text-13">
            {punches.map((punch) => (
              <li key={`${punch.at} ${punch.action}`} className="py-2">
                <p className="flex flex-wrap gap-x-3">
                  <span className="font-medium">{text(`timesheets.punch.${punch.action}`)}</span>
                  <span>{format.timeToSecond(punch.at, zone)}</span>
                  <span className="text-muted">
                    {text('timesheets.history.received', {
                      time: format.dateTime(punch.received_at, zone),
                      device: punch.device || punch.account,
                    })}
                  </span>
                </p>
                {punch.delivered_late && (
                  <p className="text-warn">{text('timesheets.history.deliveredLate')}</p>
                )}
                {punch.clock_offset_seconds !== null && Math.abs(punch.clock_offset_seconds) >= 60 && (
                  <p className="text-warn">
                    {text('timesheets.offset', { seconds: format.number(punch.clock_offset_seconds) })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function RecordHistoryDialog({
  shift,
  zone,
  onClose,
}: {
  shift: Pick<SheetShift, 'uuid' | 'date'>;
  zone: string;
  onClose: () => void;
}) {
  const text = useTexts();
  const history = useShiftHistory(shift.uuid);
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('timesheets.history.title', { day: format.day(shift.date, 'full') })}
    >
      {history.isPending && (
        <LoadingState>
          <Skeleton className="mt-3 h-24 w-full" />
        </LoadingState>
      )}
      {history.isError && <Notice tone="danger">{text('timesheets.history.failed')}</Notice>}
      {history.data && <HistoryEntries history={history.data} zone={zone} />}
    </Dialog>
  );
}
