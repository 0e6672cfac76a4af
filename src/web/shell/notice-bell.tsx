import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { listNotices } from '#contract/notifications/notices.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

const NoticeList = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./notice-list.tsx'),
    loadAreas(['announcements', 'leave', 'roles']),
  ]);
  return module.NoticeList;
});

const askedEvery = 60_000;

/** Bell with the unread number and its list. Opening the list marks it read. */
export function NoticeBell() {
  const text = useTexts();
  const notices = useQuery({ ...callOptions(listNotices, {}), refetchInterval: askedEvery });
  const unread = notices.data?.filter(({ read_at }) => read_at === null).length ?? 0;
  const [open, setOpen] = useState(false);
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
      {open && <NoticeList notices={notices.data ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}
