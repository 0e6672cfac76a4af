import { personName } from '#domain/format/person-name.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { useTrades } from '../trades/trade-queries.ts';
import { useDrops } from '../trades/use-drops.ts';
import type { EmployeeRow } from '../week/week-model.ts';

export interface OwnMark {
  words: string;
  isDone: boolean;
}

/** Finds what the reader did with a shift of their week: dropped it, offered it to somebody, or confirmed it. */
export function useOwnMarks(
  sunday: string,
  confirmations: ReadonlyMap<string, boolean>,
  people: readonly EmployeeRow[],
): (uuid: string) => OwnMark | null {
  const text = useTexts();
  const drops = useDrops(sunday).data ?? [];
  const trades = useTrades().data ?? [];
  const own = session.visitor?.employeeId;
  return (uuid) => {
    if (drops.some(({ shift }) => shift === uuid))
      return { words: text('myWeek.marks.dropped'), isDone: false };
    const offer = trades.find(({ from, shift }) => from === own && shift.uuid === uuid);
    const person = people.find(({ id }) => id === offer?.to);
    if (person) return { words: text('myWeek.marks.offered', { person: personName(person) }), isDone: false };
    return confirmations.get(uuid) === true
      ? { words: text('myWeek.confirmation.confirmed'), isDone: true }
      : null;
  };
}
