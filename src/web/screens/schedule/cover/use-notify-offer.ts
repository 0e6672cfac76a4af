import { readPending } from '#contract/schedule/publish.ts';
import { personName } from '#domain/format/person-name.ts';
import { weekStart } from '#domain/time/dates.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { readToasts, showToast } from '#web/components/toast.tsx';
import { usePublishing } from '../week/queries.ts';
import type { EmployeeRow, GridShift } from '../week/week-model.ts';

interface NotifyOffer {
  shift: GridShift;
  people: readonly EmployeeRow[];
  undo: () => Promise<void>;
  /** Shows all that waits to be announced. */
  onNotify: () => void;
}

/**
 * Offers to notify whoever gets a shift and whoever loses it, with one press where nothing else waits to be
 * announced: a notification tells all that waits.
 */
export function useNotifyOffer({ shift, people, undo, onNotify }: NotifyOffer) {
  const text = useTexts();
  const sunday = weekStart(shift.localDate);
  const { publish } = usePublishing(sunday);

  async function notify(count: number) {
    if (await attempt(() => publish.mutateAsync({})))
      showToast({ text: text('publishing.notified', { count }) });
  }

  /** Adds the offer to the toast that says what was done. */
  return async (done: string) => {
    const pending = await callApi(readPending, { query: { date: sunday, changes: '1' } });
    // Leaves the toast of a later change alone.
    if (readToasts().at(-1)?.text !== done) return;
    const { changes = [], reach, reachable, takers } = pending;
    const own = changes.filter((change) => change.shift === shift.uuid);
    const concerned = people.filter(({ id }) => own.some(({ employee }) => employee === id));
    const unreached = new Map(reach?.unreached.map(({ employee, why }) => [employee, why]));
    const reached = concerned.filter(({ id }) => !unreached.has(id));
    const missed = concerned.filter(({ id }) => unreached.has(id) && unreached.get(id) !== 'admin');
    const count = reachable + takers;
    const action =
      own.length === changes.length
        ? {
            label: text('cover.notify', { people: format.list(reached.map((one) => one.first_name)) }),
            onSelect: () => void notify(count),
          }
        : { label: text('publishing.notify', { count }), onSelect: onNotify };
    const warning =
      missed.length > 0 && text('cover.unreached', { people: format.list(missed.map(personName)) });
    showToast({
      text: warning ? `${done} ${warning}` : done,
      undo: () => void undo(),
      ...(count > 0 && { action }),
    });
  };
}
