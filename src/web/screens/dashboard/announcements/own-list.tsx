import { Megaphone } from 'lucide-react';
import { listStaffAnnouncements } from '#contract/notifications/staff-announcements.ts';
import { hasEnded } from '#domain/notifications/staff-announcements.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { type Announcement, AnnouncementCard } from '#web/shell/announcement-card.tsx';
import { WorkerTabs } from '../reports/worker-tabs.tsx';

function Line({ row }: { row: Announcement }) {
  const text = useTexts();
  const isOver = hasEnded(row, readToday());
  return (
    <li className="py-4">
      <AnnouncementCard row={row} />
      <p className="text-12 text-muted">
        {isOver && row.ends_on !== null && (
          <>{text('staffAnnouncements.ended', { day: format.day(row.ends_on, 'short') })} </>
        )}
        {row.seen_at !== null &&
          text('staffAnnouncements.own.seenAt', { time: format.dateTime(row.seen_at) })}
      </p>
    </li>
  );
}

/** `/spa/dashboard?tab=announcements` of employees: all that their managers announced. */
export function OwnAnnouncementList() {
  const text = useTexts();
  const { data } = usePageCall(listStaffAnnouncements, {});
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('staffAnnouncements.title')}
      </h1>
      <WorkerTabs current="announcements" />
      <div className="page-x max-w-3xl pb-6">
        {!data ? (
          <LoadingState>
            <SkeletonRows rows={5} />
          </LoadingState>
        ) : data.length === 0 ? (
          <EmptyState
            className="mt-4"
            icon={<Megaphone strokeWidth={1.5} aria-hidden="true" />}
            title={text('staffAnnouncements.empty.title')}
          >
            {text('staffAnnouncements.empty.own')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.map((row) => (
              <Line key={`${row.id} ${row.round}`} row={row} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
