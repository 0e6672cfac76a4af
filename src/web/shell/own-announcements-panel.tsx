import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { listStaffAnnouncements } from '#contract/notifications/staff-announcements.ts';
import { pickAnnounced } from '#domain/notifications/staff-announcements.ts';
import { callOptions } from '#web/api/use-call.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { AnnouncementCard } from './announcement-card.tsx';

const maxShown = 3;

/** Shows what the reader has not seen yet, then what is pinned. */
export function OwnAnnouncementsPanel() {
  const text = useTexts();
  const { data = [] } = useQuery(callOptions(listStaffAnnouncements, {}));
  const shown = pickAnnounced(data, readToday()).slice(0, maxShown);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={text('staffAnnouncements.title')}
      data-print="hide"
      className="page-x border-line border-b bg-accent-weak py-3"
    >
      <div className="flex items-start gap-3">
        <Megaphone className="mt-0.5 size-4 shrink-0 text-accent max-sm:hidden" aria-hidden="true" />
        <ul className="grid min-w-0 flex-1 gap-3">
          {shown.map((row) => (
            <li key={`${row.id} ${row.round}`}>
              <AnnouncementCard row={row} />
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-2 text-13 sm:pl-7">
        <Link
          to="/spa/dashboard?tab=announcements"
          className="font-medium text-accent-strong underline underline-offset-2"
        >
          {text('staffAnnouncements.own.all')}
        </Link>
      </p>
    </section>
  );
}
