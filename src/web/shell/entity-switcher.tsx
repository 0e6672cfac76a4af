import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { listNotices } from '#contract/notifications/notices.ts';
import { withEntity } from '#domain/notifications/notice-path.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { SignedIn } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { ListBox } from '#web/components/list-box.tsx';
import { LeftEntity } from './left-entity.tsx';

/** Names the business that a contact of several is in, and switches to another: a new page, as everything on this one is of the first. */
export function EntitySwitcher({ visitor: { entities, clientId, left } }: { visitor: SignedIn }) {
  const text = useTexts();
  const notices = useQuery(callOptions(listNotices, {}));
  const describe = ({ id, name }: SignedIn['entities'][number]) => {
    const unread = notices.data?.filter(({ client, read_at }) => client === id && read_at === null) ?? [];
    return unread.length > 0 && id !== clientId
      ? text('entities.unread', { name, count: unread.length })
      : name;
  };
  const name = left?.name ?? entities.find(({ id }) => id === clientId)?.name ?? '';
  return (
    <>
      {left && <LeftEntity {...{ clientId, left }} />}
      <ListBox
        value={clientId}
        options={entities.map((entity) => ({ value: entity.id, label: describe(entity) }))}
        onChange={(entity) => {
          if (entity !== clientId) location.assign(withEntity('/client/comm-client', entity));
        }}
        button={
          <button
            type="button"
            aria-label={text('entities.switch', { name })}
            className="flex h-9 min-w-0 max-w-64 items-center gap-1.5 rounded-control border border-line px-2.5 font-medium text-14 hover:bg-hover max-sm:h-11"
          >
            <span className="truncate">{name}</span>
            <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </button>
        }
      />
    </>
  );
}
