import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { listNotices, type Notice, readNotices } from '#contract/notice.ts';
import { addDays } from '#domain/time/dates.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { toldWords } from '#web/announcement-words.ts';
import { callApi } from '#web/api/call-api.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { format } from '#web/format.ts';
import { loadAreas, useTexts } from '#web/texts.ts';

/** Changes of one week that are shown in the list; the week itself shows the rest. */
const shownChanges = 5;

const askedEvery = 60_000;

/** What one is told: a bell with the number unread, and the list of it. Seeing the list marks it read. */
export function NoticeBell() {
  const text = useTexts();
  const notices = useQuery({ ...callOptions(listNotices, {}), refetchInterval: askedEvery });
  const unread = notices.data?.filter(({ read_at }) => read_at === null).length ?? 0;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={unread > 0 ? text('shell.noticesUnread', { count: unread }) : text('shell.notices')}
        className="relative inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text max-sm:size-11"
      >
        <Bell className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-11 text-on-accent leading-4"
          >
            {format.number(unread)}
          </span>
        )}
      </button>
      {open && (
        <Dialog open onClose={close} title={text('shell.notices')}>
          <NoticeList notices={notices.data ?? []} close={close} />
        </Dialog>
      )}
    </>
  );
}

function NoticeList({ notices, close }: { notices: Notice[]; close: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const [ready, setReady] = useState(false);
  // What was unread when the list was opened stays marked while it is open.
  const unread = useRef(new Set(notices.filter(({ read_at }) => read_at === null).map(({ id }) => id)));
  const { mutate: read } = useMutation({
    mutationFn: (upTo: number) => callApi(readNotices, { body: { up_to: upTo } }),
    onSettled: () => client.invalidateQueries({ queryKey: [listNotices.id] }),
  });
  const newest = notices[0];
  const upTo = newest && newest.read_at === null ? newest.id : null;
  useEffect(() => {
    void loadAreas(['announcements', 'roles']).then(() => setReady(true));
  }, []);
  useEffect(() => {
    if (upTo !== null) read(upTo);
  }, [read, upTo]);
  if (!ready) return null;
  if (notices.length === 0) return <p className="mt-2 text-13 text-muted">{text('announcements.none')}</p>;
  return (
    <ul className="-mx-5 mt-2 divide-y divide-line border-line border-t">
      {notices.map((notice) => (
        <li
          key={notice.id}
          className={clsx('px-5 py-3 text-13', unread.current.has(notice.id) && 'bg-accent-weak')}
        >
          <NoticeText notice={notice} />
          <p className="mt-1 flex items-center gap-3">
            <Link
              to={`/spa/schedule?date=${notice.data.sunday}`}
              onClick={close}
              className="font-medium text-accent-strong underline"
            >
              {text('announcements.open')}
            </Link>
            <time dateTime={notice.created_at} className="figures ml-auto text-12">
              {format.dateTime(parseInstant(notice.created_at) ?? 0)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const text = useTexts();
  const store = useStore();
  const branches = store.data?.branches ?? [];
  const days = format.days(notice.data.sunday, addDays(notice.data.sunday, 6));
  if (notice.kind === 'week_withdrawn') return <p>{text('announcements.withdrawn', { days })}</p>;
  if (notice.kind === 'shift_claimed' || notice.kind === 'shift_offered' || notice.kind === 'shift_taken') {
    const { shift } = notice.data;
    const words = toldWords(shift, branches, text);
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
  if (notice.kind === 'shift_trade') {
    const { step, from, to, shift, other } = notice.data;
    const words = {
      from,
      to,
      shift: toldWords(shift, branches, text),
      other: toldWords(other, branches, text),
    };
    return (
      <p className="font-medium">
        {text(`announcements.trade.${other ? (`${step}Swap` as const) : step}`, words)}
      </p>
    );
  }
  const { changes } = notice.data;
  if (changes.length === 0) return <p>{text('announcements.again', { days })}</p>;
  const isNews = changes.every(({ kind }) => kind === 'added');
  return (
    <>
      <p className="font-medium">
        {text(isNews ? 'announcements.announced' : 'announcements.changed', { days })}
      </p>
      <ul className="mt-0.5 space-y-0.5">
        {changes.slice(0, shownChanges).map(({ kind, shift, before, after }) => (
          <li key={`${shift} ${kind}`}>
            {text(`announcements.line.${kind}`, {
              before: toldWords(before, branches, text),
              after: toldWords(after, branches, text),
            })}
          </li>
        ))}
      </ul>
      {changes.length > shownChanges && (
        <p>{text('announcements.moreLines', { count: changes.length - shownChanges })}</p>
      )}
    </>
  );
}
