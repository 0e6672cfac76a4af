import { useEffect, useRef, useState } from 'react';
import { compareSoonest } from '#domain/notifications/waiting-order.ts';
import type { Instant } from '#domain/time/dates.ts';
import { startOfDay } from '#domain/time/zones.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { type Settled, useAnswer } from './use-answer.ts';
import { type Action, keyOf, type Row } from './use-attention.ts';

const defaultReasons: Partial<
  Record<Action['action'], 'attention.missing.defaultReason' | 'attention.punch.defaultReason'>
> = {
  set_out: 'attention.missing.defaultReason',
  accept: 'attention.punch.defaultReason',
};

const dayOf = ({ facts }: Row) => ('date' in facts ? facts.date : '');

/** Finds when what a row asks about happens; null where it has no time of its own. */
function findMoment({ kind, facts }: Row, startOfToday: Instant): Instant | null {
  const findStart = (date: string | null) => (date === null ? null : startOfDay(date, session.timezone));
  switch (kind) {
    case 'late':
      return startOfToday;
    case 'day_off':
      return findStart(facts.date);
    case 'availability':
      return facts.shifts[0]?.start_time ?? null;
    case 'trade':
    case 'bid':
      return facts.shift.start_time;
    case 'offer':
      return facts.start_time;
    case 'request':
      // Counts overdue requests as due today.
      return facts.due_date === null ? null : Math.max(findStart(facts.due_date) ?? 0, startOfToday);
    default:
      return null;
  }
}

const compareKeys = (one: Row, other: Row) =>
  dayOf(one).localeCompare(dayOf(other)) || keyOf(one).localeCompare(keyOf(other));

/** Orders rows from what happens soonest; never by chance, so that a decided row keeps its place. */
export function compareUrgency(one: Row, other: Row): number {
  const startOfToday = startOfDay(readToday(), session.timezone);
  const momentsOf = (row: Row) => ({ happens: findMoment(row, startOfToday), since: row.since });
  return compareSoonest(momentsOf(one), momentsOf(other), startOfToday) || compareKeys(one, other);
}

/** Orders rows by their age, those of one age by their day. */
export const compareAge = (one: Row, other: Row): number =>
  one.since - other.since || compareKeys(one, other);

/**
 * Makes the decisions of a list. A decided row keeps its place until pointer and focus have left the list: a second
 * click never meets the next row.
 */
export function useDecidedList(waiting: readonly Row[]) {
  const text = useTexts();
  const answer = useAnswer();
  const list = useRef<HTMLDivElement & HTMLElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [kept, setKept] = useState<readonly { row: Row; settled: Settled }[]>([]);
  const keys = new Set(waiting.map(keyOf));
  // An undone decision waits again.
  const held = kept.filter(({ row }) => !keys.has(keyOf(row)));
  const settledOf = (row: Row) => held.find((one) => keyOf(one.row) === keyOf(row))?.settled;

  const hasKept = kept.length > 0;
  useEffect(() => {
    if (!hasKept) return;
    const leave = () => {
      const box = list.current;
      if (!box?.matches(':hover') && !box?.contains(document.activeElement)) setKept([]);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, leave);
    return () => {
      for (const event of events) document.removeEventListener(event, leave);
    };
  }, [hasKept]);

  const keep = (row: Row, settled: Settled) =>
    setKept((now) => [...now.filter((one) => keyOf(one.row) !== keyOf(row)), { row, settled }]);

  /** Makes a decision of a dialog, which shows a refusal at its fields. */
  const actInDialog = async (row: Row, action: Action, added: object): Promise<void> =>
    keep(row, await answer(row, action, added, { quiet: true }));

  /** Tells whether the decision was made; a toast has said what failed. */
  async function act(row: Row, action: Action, added: object = {}): Promise<boolean> {
    if (busy || settledOf(row)) return false;
    setBusy(keyOf(row));
    const reason = defaultReasons[action.action];
    try {
      const settled = await answer(row, action, {
        ...(reason && action.needs.includes('reason') ? { reason: text(reason) } : {}),
        ...added,
      });
      keep(row, settled);
      return true;
    } catch {
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { list, rows: [...waiting, ...held.map(({ row }) => row)], busy, settledOf, act, actInDialog };
}
