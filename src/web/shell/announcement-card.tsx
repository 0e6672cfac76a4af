import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Pin } from 'lucide-react';
import { useState } from 'react';
import {
  type listStaffAnnouncements,
  seeStaffAnnouncement,
} from '#contract/notifications/staff-announcements.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';

export type Announcement = Received<typeof listStaffAnnouncements>[number];

/** Characters from which a text is cut until its reader wants all of it. */
const longText = 280;

/** Says who wrote an announcement, when, and that it was edited since. */
export function useByline() {
  const text = useTexts();
  return ({ author, created_at, edited_at }: Announcement) =>
    [
      text('staffAnnouncements.by', { author, time: format.dateTime(created_at) }),
      edited_at !== null && text('staffAnnouncements.edited', { time: format.dateTime(edited_at) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** An announcement as its readers have it, with the button that says they have read it. */
export function AnnouncementCard({ row }: { row: Announcement }) {
  const text = useTexts();
  const queries = useQueryClient();
  const describe = useByline();
  const isLong = row.text.length > longText;
  const [isOpen, setOpen] = useState(!isLong);
  const see = useMutation({
    mutationFn: () =>
      callApi(seeStaffAnnouncement, { params: { id: String(row.id) }, body: { round: row.round } }),
    onError: tellFailure,
    onSettled: () =>
      Promise.all(
        ['staff-announcement.list', 'notice.list'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2" aria-label={row.title}>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="wrap-anywhere flex items-center gap-1.5 font-semibold text-14">
          {row.pinned && (
            <>
              <Pin className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
              <span className="sr-only">{text('staffAnnouncements.pinned')}: </span>
            </>
          )}
          {row.title}
        </h2>
        {row.text !== '' && (
          <p className="wrap-anywhere mt-0.5 max-w-prose whitespace-pre-line text-14">
            {isOpen ? row.text : `${row.text.slice(0, longText).trimEnd()}…`}{' '}
            {isLong && (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="font-medium text-accent-strong underline underline-offset-2"
              >
                {text(isOpen ? 'staffAnnouncements.own.less' : 'staffAnnouncements.own.more')}
              </button>
            )}
          </p>
        )}
        <p className="mt-1 text-12 text-muted">{describe(row)}</p>
      </div>
      {row.seen_at === null && (
        <Button
          busy={see.isPending}
          icon={<Check className="size-4" aria-hidden="true" />}
          aria-label={text('staffAnnouncements.own.seeNamed', { title: row.title })}
          onClick={() => see.mutate()}
        >
          {text('staffAnnouncements.own.see')}
        </Button>
      )}
    </article>
  );
}
