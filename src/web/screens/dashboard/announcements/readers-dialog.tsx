import { useQuery } from '@tanstack/react-query';
import { listStaffAnnouncementReaders } from '#contract/notifications/staff-announcements.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import type { Announcement } from '#web/shell/announcement-card.tsx';

type Reader = Received<typeof listStaffAnnouncementReaders>[number];

function Readers({ title, readers }: { title: string; readers: readonly Reader[] }) {
  const text = useTexts();
  const describe = ({ seen_at, seen_before, has_account }: Reader) => {
    if (seen_at !== null) return format.dateTime(seen_at);
    if (seen_before) return text('staffAnnouncements.readers.before');
    return has_account ? '' : text('staffAnnouncements.readers.noAccount');
  };
  if (readers.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="flex gap-2 font-semibold text-13">
        {title}
        <span className="figures font-normal text-muted">{format.number(readers.length)}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line border-line border-y text-13">
        {readers.map((reader) => (
          <li key={reader.employee.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">{personName(reader.employee)}</span>
            <span className="text-muted">{describe(reader)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists who has not seen an announcement, then who has and when. */
export function ReadersDialog({ row, onClose }: { row: Announcement; onClose: () => void }) {
  const text = useTexts();
  const params = { id: String(row.id) };
  const query = useQuery(callOptions(listStaffAnnouncementReaders, { params }));
  const { data } = query;
  const seen = data?.filter(({ seen_at }) => seen_at !== null) ?? [];
  const missing = data?.filter(({ seen_at }) => seen_at === null) ?? [];
  return (
    <Dialog open onClose={onClose} title={text('staffAnnouncements.readers.title')} description={row.title}>
      <Unloaded query={query} className="mt-3">
        <SkeletonRows rows={4} />
      </Unloaded>
      {data && missing.length === 0 && (
        <p className="mt-3 text-13 text-muted">
          {text(
            data.length === 0 ? 'staffAnnouncements.readers.nobody' : 'staffAnnouncements.readers.everybody',
          )}
        </p>
      )}
      <Readers title={text('staffAnnouncements.readers.notYet')} readers={missing} />
      <Readers title={text('staffAnnouncements.readers.seen')} readers={seen} />
    </Dialog>
  );
}
