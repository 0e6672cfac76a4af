import { FilePlus2, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { isAccountant, positionKey } from '#domain/roles.ts';
import { attempt } from '#web/api/attempt.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { Person } from './client-model.ts';
import { RequestManyDialog } from './messages/later-dialogs.ts';
import type { ClientWrites } from './use-client-writes.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** Clients that match the filter. */
  matching: number;
  active: boolean;
  people: readonly Person[];
  writes: ClientWrites;
  onExport: () => void;
}

/** Replaces the filters while clients are selected: shows how many, and the bulk actions. */
export function SelectionBar({ selection, matching, active, people, writes, onExport }: SelectionBarProps) {
  const text = useTexts();
  const [asking, setAsking] = useState(false);
  const [requesting, setRequesting] = useState(false);
  const { count, isAll, request } = selection;

  const assign = (person: Person) =>
    attempt(async () => {
      const name = personName(person);
      const ids = await writes.changeMany({ ...request, change: { kind: 'assign', employee: person.id } });
      selection.clear();
      if (ids.length === 0) return showToast({ text: text('clients.bulk.assignedNone', { name }) });
      const change = { kind: 'unassign' as const, employee: person.id };
      return showToast({
        text: text('clients.bulk.assigned', { name, count: ids.length }),
        undo: () => void attempt(() => writes.changeMany({ ids, change })),
      });
    });

  async function setActive(): Promise<void> {
    const ids = await writes.changeMany({ ...request, change: { kind: 'active', active: !active } });
    selection.clear();
    showToast({
      text: text(active ? 'clients.bulk.deactivated' : 'clients.bulk.reactivated', { count: ids.length }),
      ...(ids.length > 0 && {
        undo: () => void attempt(() => writes.changeMany({ ids, change: { kind: 'active', active } })),
      }),
    });
  }

  return (
    <div className="page-x flex flex-wrap items-center gap-2 border-line border-b bg-accent-weak pt-1 pb-2.5">
      <p role="status" className="font-semibold text-13">
        {text(isAll ? 'clients.allSelected' : 'clients.selected', { count })}
      </p>
      {!isAll && count < matching && (
        <Button variant="quiet" className="text-accent!" onClick={selection.selectAll}>
          {text('clients.selectMatching', { count: matching })}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Menu
          button={
            <Button icon={<UserPlus className="size-4" aria-hidden="true" />}>
              {text('clients.bulk.assign')}
            </Button>
          }
          header={text('clients.bulk.chooseStaff')}
          actions={people
            .filter((person) => person.active && isAccountant(person.role))
            .map((person) => ({
              label: `${personName(person)}, ${text(positionKey(person.role))}`,
              onSelect: () => void assign(person),
            }))}
        />
        {active && (
          <Button
            icon={<FilePlus2 className="size-4" aria-hidden="true" />}
            onClick={() => setRequesting(true)}
          >
            {text('clients.bulk.request')}
          </Button>
        )}
        <Button onClick={onExport}>{text('clients.export')}</Button>
        <Button onClick={() => (active ? setAsking(true) : void attempt(setActive))}>
          {text(active ? 'clients.bulk.deactivate' : 'clients.bulk.reactivate')}
        </Button>
        <IconButton
          label={text('clients.clearSelection')}
          icon={<X className="size-4" aria-hidden="true" />}
          variant="quiet"
          onClick={selection.clear}
        />
      </div>
      {requesting && <RequestManyDialog selection={selection} onClose={() => setRequesting(false)} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('clients.bulk.deactivateTitle', { count })}
        text={text('clients.bulk.deactivateText')}
        action={text('clients.bulk.deactivate')}
        onConfirm={setActive}
      />
    </div>
  );
}
