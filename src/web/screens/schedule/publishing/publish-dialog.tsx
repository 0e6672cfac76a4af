import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Calls } from '#contract/index.ts';
import { readPending } from '#contract/schedule/publish.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Unreached as Why } from '#domain/schedule/reach.ts';
import { addDays } from '#domain/time/dates.ts';
import { describeError } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { describeShift } from '#web/base/shift-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

type Change = NonNullable<Received<Calls['publish.pending']>['changes']>[number];

interface PublishDialogProps {
  sunday: string;
  published: boolean;
  /** Receives the number of notified people, if known. An error keeps the dialog open. */
  onPublish: (notified: number | undefined) => Promise<void>;
  onClose: () => void;
}

/** Previews the messages before publishing; Enter confirms. */
export function PublishDialog({ sunday, published, onPublish, onClose }: PublishDialogProps) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const pending = useQuery(callOptions(readPending, { query: { date: sunday, changes: '1' } }));
  const days = format.days(sunday, addDays(sunday, 6));
  const people = pending.data?.people ?? 0;
  const reach = pending.data?.reach;
  const changes = pending.data?.changes ?? [];

  async function publish() {
    setBusy(true);
    try {
      await onPublish(reach?.notified);
      onClose();
    } catch (failure) {
      setError(describeError(failure));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text(published ? 'publishDialogs.announceTitle' : 'publishDialogs.publishTitle', { days })}
      description={
        reach && people > 0
          ? text('publishDialogs.reaches', {
              notified: format.number(reach.notified),
              people: format.number(people),
              mail: format.number(reach.by_mail),
            })
          : undefined
      }
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" data-autofocus busy={busy} onClick={() => void publish()}>
            {text(published ? 'publishDialogs.announceNow' : 'publishDialogs.publishNow')}
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
          {text('publishDialogs.previewFailed')}
        </Notice>
      )}
      {pending.data && changes.length === 0 && (
        <p className="mt-3 text-13 text-muted">{text('publishDialogs.previewNone')}</p>
      )}
      {reach && reach.unreached.length > 0 && (
        <Notice tone="warn" className="mt-3">
          {text('publishDialogs.reachesLater')} {!session.sendsMail && text('publishDialogs.noServer')}
        </Notice>
      )}
      <ToldPeople changes={changes} unreached={reach?.unreached ?? []} />
    </Dialog>
  );
}

/** Explains a person's missing message. */
function Unreached({ why }: { why: Why | undefined }) {
  const text = useTexts();
  return why ? <p className="text-12 text-muted">{text(`publishDialogs.unreached.${why}`)}</p> : null;
}

function ToldPeople({
  changes,
  unreached,
}: {
  changes: readonly Change[];
  unreached: NonNullable<Received<Calls['publish.pending']>['reach']>['unreached'];
}) {
  const text = useTexts();
  const employees = useEmployees();
  const store = useStore();
  const names = new Map(employees.data?.map((person) => [person.id, personName(person)]));
  const whyNot = new Map(unreached.map(({ employee, why }) => [employee, why]));
  const describe = (shift: Change['before']) => describeShift(shift, store.data?.branches ?? [], text);
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
          <div className="w-40 shrink-0">
            <p className="font-medium">{name}</p>
            <Unreached why={whyNot.get(employee ?? 0)} />
          </div>
          <ul className="min-w-0 flex-1 space-y-0.5">
            {own.map((change) => (
              <li key={`${change.shift} ${change.kind}`} data-kind={change.kind}>
                {text(`publishDialogs.previewLine.${change.kind}`, {
                  before: describe(change.before),
                  after: describe(change.after),
                })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
