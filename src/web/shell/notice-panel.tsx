import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { listNotices, readNotices } from '#contract/notifications/notices.ts';
import { noticePath, withEntity } from '#domain/notifications/notice-path.ts';
import { addDays, type Instant } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { useStore } from '#web/api/store-queries.ts';
import { useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useSession } from '#web/base/session-changes.ts';
import { describeShift } from '#web/base/shift-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Link } from '#web/navigation/link.tsx';
import { WaitingList } from './waiting-list.tsx';

type Notice = Received<typeof listNotices>[number];

/** Open decisions, then notifications. Showing them marks them read. */
export function NoticePanel({
  notices: loaded,
  within,
  onClose,
}: {
  /** Undefined while they load. */
  notices: Notice[] | undefined;
  /** The bell and its panel: a press or focus elsewhere closes it. */
  within: RefObject<HTMLElement | null>;
  onClose: (isByKey?: boolean) => void;
}) {
  const text = useTexts();
  const client = useQueryClient();
  const now = readNow();
  // Keeps the unread marks while the list is open.
  const unread = useRef(new Set<number>());
  const notices = loaded ?? [];
  for (const { id, read_at } of notices) if (read_at === null) unread.current.add(id);
  const { mutate: read } = useMutation({
    mutationFn: (upTo: number) => callApi(readNotices, { body: { up_to: upTo } }),
    onSettled: () => client.invalidateQueries({ queryKey: [listNotices.id] }),
  });
  const newest = notices[0];
  const upTo = newest && newest.read_at === null ? newest.id : null;
  useEffect(() => {
    if (upTo !== null) read(upTo);
  }, [read, upTo]);
  const waits = (useAttention().data?.length ?? 0) > 0;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside = within.current?.contains(target as Node) !== false;
      if (target instanceof Element && !isInside && !target.closest('[data-toasts], [data-dialog]'))
        onClose();
    };
    const leaveByKey = ({ key }: KeyboardEvent) => {
      // A dialog over it closes first.
      if (key === 'Escape' && !document.querySelector('[data-dialog]')) onClose(true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [within, onClose]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={text('attention.panel.title')}
      tabIndex={-1}
      className="absolute top-full right-0 z-40 mt-1 max-h-[calc(100dvh-5rem)] w-104 overflow-y-auto rounded-card border border-line bg-surface shadow-float focus:outline-none max-sm:fixed max-sm:inset-x-2 max-sm:top-13 max-sm:max-h-[calc(100dvh-14rem)] max-sm:w-auto"
    >
      <h2 className="px-4 py-3 font-semibold text-14">{text('attention.panel.title')}</h2>
      <WaitingList onClose={onClose} />
      {waits && notices.length > 0 && (
        <h3 className="border-line border-y bg-sunken px-4 py-1.5 font-semibold text-12">
          {text('attention.panel.earlier')}
        </h3>
      )}
      {loaded === undefined && (
        <div className="px-4">
          <SkeletonRows rows={3} />
        </div>
      )}
      {!waits && loaded?.length === 0 && (
        <p className="px-4 pb-4 text-13 text-muted">{text('attention.emptyTitle')}</p>
      )}
      <ul className={clsx('divide-y divide-line', !waits && notices.length > 0 && 'border-line border-t')}>
        {notices.map((notice) => (
          <li
            key={notice.id}
            className={clsx('relative px-4 py-2 text-13', unread.current.has(notice.id) && 'bg-accent-weak')}
          >
            <EntityName client={notice.client} />
            <NoticeText notice={notice} />
            <p className="mt-0.5 flex items-center gap-3 text-12">
              <NoticeLink notice={notice} onClose={onClose} />
              <time
                dateTime={formatInstant(notice.created_at)}
                className="figures ml-auto shrink-0 whitespace-nowrap"
              >
                {format.distance(notice.created_at, now)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names the business that a notice is about, to a contact of several. */
function EntityName({ client }: { client: number | null }) {
  const { visitor } = useSession();
  const entity = visitor?.entities.find(({ id }) => id === client);
  if (!entity || visitor?.entities.length === 1) return null;
  return <p className="truncate text-12 text-muted">{entity.name}</p>;
}

/** Opens what a notice is about; of another business of its reader with a new page, which switches to it. */
function NoticeLink({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const text = useTexts();
  const { visitor } = useSession();
  const props = {
    className:
      'inline-flex items-center font-medium text-accent-strong underline underline-offset-2 max-sm:min-h-11',
    children: text(pickLinkText(notice.kind)),
  };
  const path = noticePath(notice);
  return notice.client === null || notice.client === visitor?.clientId ? (
    <Link to={path} onClick={() => onClose()} {...props} />
  ) : (
    <a href={withEntity(path, notice.client)} {...props} />
  );
}

function pickLinkText(kind: Notice['kind']) {
  if (kind === 'day_off_asked' || kind === 'day_off_decided') return 'announcements.openRequests';
  if (kind === 'correction_asked' || kind === 'punch_waiting') return 'announcements.openTimesheets';
  if (kind === 'correction_decided' || kind === 'time_corrected') return 'announcements.openTimesheet';
  if (kind === 'availability_asked') return 'announcements.openAvailabilityAsked';
  if (kind === 'availability_decided') return 'announcements.openAvailability';
  if (kind === 'late') return 'announcements.openAttention';
  if (kind === 'period_ready') return 'announcements.openPeriod';
  if (kind === 'new_message') return 'announcements.openMessage';
  if (kind === 'document_asked') return 'announcements.openRequest';
  if (kind === 'announcement') return 'announcements.openAnnouncements';
  if (kind === 'sms_stopped') return 'announcements.openNotifications';
  if (kind === 'webhook_off') return 'announcements.openWebhooks';
  return 'announcements.open';
}

/** Describes a request, an answer or a correction in a line, with its reason. */
function describeRequest(
  notice: Notice,
  branches: readonly { id: number; name: string; timezone: string }[],
  text: ReturnType<typeof useTexts>,
): [line: string, reason?: string] {
  const dayOf = (date: string) => format.day(date, 'weekdayShort');
  const zoneOf = (id: number) => branches.find((branch) => branch.id === id)?.timezone ?? session.timezone;
  const timeOf = (at: Instant | null, branch: number) =>
    at === null ? '–' : format.time(at, zoneOf(branch));
  switch (notice.kind) {
    case 'day_off_asked': {
      const { person, date, kind, ...span } = notice.data;
      const day = format.span({ from: date, ...span });
      return [text('announcements.dayOffAsked', { person, day, kind: text(`leave.kinds.${kind}`) })];
    }
    case 'day_off_decided': {
      const { date, kind, state, reason, ...span } = notice.data;
      const facts = { day: format.span({ from: date, ...span }), kind: text(`leave.kinds.${kind}`) };
      return [text(`announcements.dayOff.${state}`, facts), reason];
    }
    case 'availability_asked':
      return [text('announcements.availabilityAsked', { person: notice.data.person })];
    case 'availability_decided': {
      const { approved, reason } = notice.data;
      return [text(`announcements.availability.${approved ? 'approved' : 'declined'}`), reason];
    }
    case 'time_corrected': {
      const { date, branch, clock_in, clock_out, reason } = notice.data;
      const facts = { day: dayOf(date), from: timeOf(clock_in, branch), to: timeOf(clock_out, branch) };
      const isGone = clock_in === null && clock_out === null;
      return [text(isGone ? 'announcements.timeRemoved' : 'announcements.timeCorrected', facts), reason];
    }
    case 'correction_asked': {
      const { person, date, reason } = notice.data;
      return [text('announcements.correctionAsked', { person, day: dayOf(date) }), reason];
    }
    case 'correction_decided': {
      const { date, approved, answer } = notice.data;
      const state = approved ? 'approved' : 'declined';
      return [text(`announcements.correction.${state}`, { day: dayOf(date) }), answer];
    }
    case 'punch_waiting': {
      const { person, branch, at } = notice.data;
      const day = dayOf(localDate(at, zoneOf(branch)));
      return [text('announcements.punchWaiting', { person, day, time: timeOf(at, branch) })];
    }
    case 'late': {
      const { person, branch, start_time, end_time } = notice.data;
      const facts = {
        person,
        day: dayOf(localDate(start_time, zoneOf(branch))),
        from: timeOf(start_time, branch),
        to: timeOf(end_time, branch),
        branch: branches.find(({ id }) => id === branch)?.name ?? '',
      };
      return [text('announcements.late', facts)];
    }
    case 'period_ready': {
      const days = format.days(notice.data.date_from, notice.data.date_to);
      return [text('announcements.periodReady', { days })];
    }
    case 'new_message':
      return [text('announcements.newMessage', notice.data)];
    case 'document_asked':
      return [text('announcements.documentAsked', { title: notice.data.title })];
    case 'announcement':
      return [text('announcements.staff', { title: notice.data.title })];
    case 'sms_stopped':
      return [text('announcements.smsStopped', { ending: notice.data.ending })];
    case 'webhook_off':
      return [text('announcements.webhookOff', { url: notice.data.url })];
    default:
      return [''];
  }
}

function Told({ line, reason }: { line: string; reason?: string | undefined }) {
  return (
    <>
      <p className="font-medium">{line}</p>
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
    </>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const text = useTexts();
  const store = useStore();
  if ('sunday' in notice.data) return <WeekNotice notice={notice} />;
  const [line, reason] = describeRequest(notice, store.data?.branches ?? [], text);
  return <Told line={line} reason={reason} />;
}

/** Describes what became of a week or its shifts; only those on the schedule get it, and may read positions. */
function WeekNotice({ notice }: { notice: Notice }) {
  const text = useTexts();
  const store = useStore();
  const places = { branches: store.data?.branches ?? [], positions: usePositionsById() };
  if (!('sunday' in notice.data)) return null;
  const days = format.days(notice.data.sunday, addDays(notice.data.sunday, 6));
  if (notice.kind === 'confirmation_asked') {
    return (
      <p className="font-medium">
        {text('announcements.confirmationAsked', { count: notice.data.count, days })}
      </p>
    );
  }
  if (notice.kind === 'week_withdrawn') return <p>{text('announcements.withdrawn', { days })}</p>;
  if (notice.kind === 'shift_claimed' || notice.kind === 'shift_offered' || notice.kind === 'shift_taken') {
    const { shift } = notice.data;
    const words = describeShift(shift, places, text);
    if (notice.kind === 'shift_taken') return <p>{text('announcements.taken', { shift: words })}</p>;
    return notice.kind === 'shift_offered' ? (
      <p className="font-medium">{text('announcements.offered', { shift: words })}</p>
    ) : (
      <>
        <p className="font-medium">{text('announcements.claimed', { person: notice.data.person })}</p>
        <p>{words}</p>
      </>
    );
  }
  if (notice.kind === 'shift_bid') {
    const { step, person, shift, reason } = notice.data;
    const words = { person, shift: describeShift(shift, places, text) };
    return <Told line={text(`announcements.bid.${step}`, words)} reason={reason} />;
  }
  if (notice.kind === 'shift_trade') {
    const { step, from, to, shift, other, reason } = notice.data;
    const words = {
      from,
      to,
      shift: describeShift(shift, places, text),
      other: describeShift(other, places, text),
    };
    return (
      <Told
        line={text(`announcements.trade.${other ? (`${step}Swap` as const) : step}`, words)}
        reason={reason}
      />
    );
  }
  if (notice.kind !== 'week_announced') return null;
  const { changes } = notice.data;
  if (changes.length === 0) return <p>{text('announcements.again', { days })}</p>;
  const [only] = changes;
  const isNews = changes.every(({ kind }) => kind === 'added');
  return (
    <>
      <p className="font-medium">
        {text(isNews ? 'announcements.announced' : 'announcements.changed', { days })}
      </p>
      <p>
        {changes.length === 1 && only
          ? text(`announcements.line.${only.kind}`, {
              before: describeShift(only.before, places, text),
              after: describeShift(only.after, places, text),
            })
          : describeCounts(changes, text)}
      </p>
    </>
  );
}

/** Counts the changes of a week by kind; the schedule shows them. */
function describeCounts(
  changes: readonly { kind: 'added' | 'changed' | 'removed' }[],
  text: ReturnType<typeof useTexts>,
) {
  const kinds = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [text(`announcements.counts.${kind}`, { count })];
  });
  return format.list(kinds);
}
