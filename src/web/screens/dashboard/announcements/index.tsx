import { Ellipsis, Eye, Megaphone, Pin, Plus } from 'lucide-react';
import { useState } from 'react';
import { listStaffAnnouncements } from '#contract/notifications/staff-announcements.ts';
import { hasEnded } from '#domain/notifications/staff-announcements.ts';
import { writeWithUndo } from '#web/api/attempt.ts';
import { useStore } from '#web/api/store-queries.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { type Announcement, useByline } from '#web/shell/announcement-card.tsx';
import { ReportTabs } from '../reports/report-tabs.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { ReadersDialog } from './readers-dialog.tsx';
import { useAnnouncementWrites } from './use-announcement-writes.ts';

type Shown = { what: 'form'; row: Announcement | null } | { what: 'readers'; row: Announcement };

interface LineProps {
  row: Announcement;
  /** The names of its branches. */
  audience: string;
  onShow: (shown: Shown) => void;
}

function Line({ row, audience, onShow }: LineProps) {
  const text = useTexts();
  const writes = useAnnouncementWrites();
  const describe = useByline();
  const { id, title, pinned, ends_on, seen } = row;

  const pin = (isPinned: boolean) => writes.change(id, { pinned: isPinned });
  const actions = [
    {
      label: text(pinned ? 'staffAnnouncements.unpin' : 'staffAnnouncements.pin'),
      onSelect: () =>
        void writeWithUndo(
          text(pinned ? 'staffAnnouncements.isUnpinned' : 'staffAnnouncements.isPinned', { title }),
          () => pin(!pinned),
          () => pin(pinned),
        ),
    },
    {
      label: text('staffAnnouncements.delete'),
      danger: true,
      onSelect: () =>
        void writeWithUndo(
          text('staffAnnouncements.deleted', { title }),
          () => writes.remove(id),
          () => writes.change(id, { deleted: false }),
        ),
    },
  ];
  return (
    <li className="py-4">
      <article aria-label={title} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold text-14">
            {title}
            {pinned && (
              <Chip icon={<Pin className="size-3.5" aria-hidden="true" />}>
                {text('staffAnnouncements.pinned')}
              </Chip>
            )}
            {ends_on !== null && (
              <Chip tone="outline">
                {text(hasEnded(row, readToday()) ? 'staffAnnouncements.ended' : 'staffAnnouncements.until', {
                  day: format.day(ends_on, 'short'),
                })}
              </Chip>
            )}
          </h2>
          {row.text !== '' && (
            <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line text-14">{row.text}</p>
          )}
          <p className="mt-1 text-12 text-muted">
            {audience} · {describe(row)}
          </p>
        </div>
        <div className="flex items-center gap-2">
          {seen && (
            <Button
              icon={<Eye className="size-4" aria-hidden="true" />}
              aria-label={text('staffAnnouncements.seenNamed', { title, ...seen })}
              onClick={() => onShow({ what: 'readers', row })}
            >
              {text('staffAnnouncements.seen', { ...seen })}
            </Button>
          )}
          {row.writable && (
            <>
              <Button
                aria-label={text('staffAnnouncements.editNamed', { title })}
                onClick={() => onShow({ what: 'form', row })}
              >
                {text('staffAnnouncements.edit')}
              </Button>
              <Menu
                align="end"
                actions={actions}
                button={
                  <IconButton
                    label={text('staffAnnouncements.moreNamed', { title })}
                    variant="quiet"
                    icon={<Ellipsis className="size-4" aria-hidden="true" />}
                  />
                }
              />
            </>
          )}
        </div>
      </article>
    </li>
  );
}

/** `/spa/dashboard?tab=announcements` of managers: what staff was told, and who has seen it. */
export function Announcements() {
  const text = useTexts();
  const { data } = usePageCall(listStaffAnnouncements, {});
  const branches = useStore().data?.branches ?? [];
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const nameAudience = (row: Announcement) => {
    const { branches: ids } = row;
    if (ids === 'all') return text('staffAnnouncements.everyBranch');
    return format.list(branches.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  };
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={() => setShown({ what: 'form', row: null })}
    >
      {text('staffAnnouncements.add')}
    </Button>
  );
  return (
    <>
      <ReportTabs current="announcements" />
      <div className="page-x flex min-h-14 flex-wrap items-center justify-between gap-3 border-line border-b bg-surface py-2.5">
        <h1 tabIndex={-1} className="font-semibold text-20">
          {text('staffAnnouncements.title')}
        </h1>
        {data && data.length > 0 && add}
      </div>
      <div className="page-x max-w-5xl pb-6">
        {!data ? (
          <LoadingState>
            <SkeletonRows rows={5} />
          </LoadingState>
        ) : data.length === 0 ? (
          <EmptyState
            className="mt-4"
            icon={<Megaphone strokeWidth={1.5} aria-hidden="true" />}
            title={text('staffAnnouncements.empty.title')}
            action={add}
          >
            {text('staffAnnouncements.empty.text')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-line border-b">
            {data.map((row) => (
              <Line key={row.id} row={row} audience={nameAudience(row)} onShow={setShown} />
            ))}
          </ul>
        )}
      </div>
      {shown?.what === 'form' && <AnnouncementDialog row={shown.row} branches={branches} onClose={close} />}
      {shown?.what === 'readers' && <ReadersDialog row={shown.row} onClose={close} />}
    </>
  );
}
