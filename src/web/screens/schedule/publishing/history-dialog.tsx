import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/index.ts';
import { publishHistory } from '#contract/schedule/publish.ts';
import { personName } from '#domain/format/person-name.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Received } from '#web/api/instants.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { describeShift } from '#web/base/shift-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

type Entry = Received<Calls['publish.history']>[number];

interface HistoryProps {
  sunday: string;
  onClose: () => void;
}

/** Lists publications, announced changes and withdrawals of a week. */
export function HistoryDialog({ sunday, onClose }: HistoryProps) {
  const text = useTexts();
  const history = useQuery(callOptions(publishHistory, { query: { date: sunday } }));
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('publishDialogs.historyTitle', { days: format.days(sunday, addDays(sunday, 6)) })}
    >
      {history.isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {history.isError && <Notice tone="danger">{text('publishDialogs.historyFailed')}</Notice>}
      {history.data?.length === 0 && (
        <p className="mt-3 text-13 text-muted">{text('publishDialogs.historyNone')}</p>
      )}
      <ol className="mt-2 divide-y divide-line">
        {history.data?.map((entry) => (
          <HistoryEntry key={`${entry.at} ${entry.action}`} entry={entry} />
        ))}
      </ol>
    </Dialog>
  );
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const text = useTexts();
  const employees = useEmployees();
  const store = useStore();
  const names = new Map(employees.data?.map((person) => [person.id, personName(person)]));
  const places = { branches: store.data?.branches ?? [], positions: usePositionsById() };
  const describe = (shift: Entry['changes'][number]['before']) => describeShift(shift, places, text);
  return (
    <li className="py-2.5 text-13">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{entry.actor}</span>
        <span>{text(`publishDialogs.action.${entry.action}`)}</span>
        <time dateTime={formatInstant(entry.at)} className="figures ml-auto text-muted">
          {format.dateTime(entry.at)}
        </time>
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        {entry.action !== 'unpublish' && (
          <span>
            {text('publishDialogs.counts', {
              added: entry.added,
              changed: entry.changed,
              removed: entry.removed,
            })}
          </span>
        )}
        <span>
          {entry.notified === null
            ? text('publishDialogs.affected', { count: entry.people })
            : text('publishDialogs.notified', { count: entry.notified })}
        </span>
      </p>
      {entry.changes.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-accent">
            {text('publishDialogs.showChanges', { count: entry.changes.length })}
          </summary>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {entry.changes.map((change) => (
              <li key={`${change.shift} ${change.kind}`}>
                {text(`publishDialogs.historyLine.${change.kind}`, {
                  person: names.get(change.employee ?? 0) ?? text('schedule.openPerson'),
                  before: describe(change.before),
                  after: describe(change.after),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
