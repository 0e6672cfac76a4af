import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import { readPending } from '#contract/publish.ts';
import { addDays } from '#domain/time/dates.ts';
import { toldWords } from '#web/announcement-words.ts';
import { messageOf } from '#web/api/error-handling.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';

type Change = NonNullable<ResponseOf<Calls['publish.pending']>['changes']>[number];

interface PublishDialogProps {
  sunday: string;
  published: boolean;
  /** What it throws keeps the dialog open, and says why. */
  onPublish: (people: number) => Promise<void>;
  onClose: () => void;
}

/** Who will be told what, before a week is published or its changes are announced; Enter does it. */
export function PublishDialog({ sunday, published, onPublish, onClose }: PublishDialogProps) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const pending = useQuery(callOptions(readPending, { query: { date: sunday, changes: '1' } }));
  const days = format.days(sunday, addDays(sunday, 6));
  const people = pending.data?.people ?? 0;
  const changes = pending.data?.changes ?? [];

  async function publish() {
    setBusy(true);
    try {
      await onPublish(people);
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text(published ? 'publishing.announceTitle' : 'publishing.publishTitle', { days })}
      description={text('publishing.willTell', { count: people })}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" data-autofocus busy={busy} onClick={() => void publish()}>
            {text(published ? 'publishing.announceNow' : 'publishing.publishNow')}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
      {pending.isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {pending.isError && (
        <Notice tone="warn" className="mt-3">
          {text('publishing.previewFailed')}
        </Notice>
      )}
      {pending.data && changes.length === 0 && (
        <p className="mt-3 text-13 text-muted">{text('publishing.previewNone')}</p>
      )}
      <ToldPeople changes={changes} />
    </Dialog>
  );
}

/** Each person with what is said to them. */
function ToldPeople({ changes }: { changes: readonly Change[] }) {
  const text = useTexts();
  const employees = useEmployees();
  const store = useStore();
  const names = new Map(
    employees.data?.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
  );
  const wordsOf = (shift: Change['before']) => toldWords(shift, store.data?.branches ?? [], text);
  const byPerson = [...Map.groupBy(changes, ({ employee }) => employee)]
    .map(([employee, own]) => ({
      employee,
      own,
      name: employee === null ? text('schedule.openShifts') : (names.get(employee) ?? ''),
    }))
    .sort(
      (one, other) =>
        Number(one.employee === null) - Number(other.employee === null) || one.name.localeCompare(other.name),
    );
  return (
    <ul className="mt-2 divide-y divide-line">
      {byPerson.map(({ employee, own, name }) => (
        <li key={employee} className="gap-4 py-2 text-13 sm:flex">
          <p className="w-40 shrink-0 font-medium">{name}</p>
          <ul className="min-w-0 flex-1 space-y-0.5">
            {own.map((change) => (
              <li key={`${change.shift} ${change.kind}`} data-kind={change.kind}>
                {text(`publishing.previewLine.${change.kind}`, {
                  before: wordsOf(change.before),
                  after: wordsOf(change.after),
                })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
