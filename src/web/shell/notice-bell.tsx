import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { listNotices } from '#contract/notifications/notices.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { useRested } from '#web/base/rested.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

const NoticePanel = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./notice-panel.tsx'),
    loadAreas(['announcements', 'attention', 'leave', 'roles']),
  ]);
  return module.NoticePanel;
});

const askedEvery = 60_000;

/** Bell with the number of what waits, else of what is unread, and the panel of both. */
export function NoticeBell() {
  const text = useTexts();
  const enabled = useRested();
  const notices = useQuery({ ...callOptions(listNotices, {}), refetchInterval: askedEvery, enabled });
  const waiting = useAttention().data?.length ?? 0;
  const unread = notices.data?.filter(({ read_at }) => read_at === null).length ?? 0;
  const shown = waiting || unread;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (isByKey = false) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  };
  const label =
    waiting > 0
      ? text('shell.notificationsCount', { count: waiting })
      : unread > 0
        ? text('shell.notificationsUnread', { count: unread })
        : text('shell.notifications');
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className="relative inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text aria-expanded:bg-accent-weak aria-expanded:text-accent-strong max-sm:size-11"
      >
        <Bell className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {shown > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-11 text-on-accent leading-4"
          >
            {format.number(shown)}
          </span>
        )}
      </button>
      {open && (
        <NoticePanel
          notices={notices.data ?? (notices.isError ? [] : undefined)}
          within={box}
          onClose={close}
        />
      )}
    </div>
  );
}
