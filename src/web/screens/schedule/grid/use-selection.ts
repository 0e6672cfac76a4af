import { useMemo, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import type { Plan } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import type { CellPlace } from './grid-dom.ts';

/** Which shifts are selected, and which cells unfolded. */
export function useSelection({ rows, days, shifts }: Plan) {
  const text = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  // What was deleted, or lies in another week, is selected no more.
  const selected = useMemo(() => new Set([...chosen].filter((uuid) => shifts.has(uuid))), [chosen, shifts]);

  function choose(next: ReadonlySet<string>) {
    setChosen(next);
    if (next.size > 0) announce(text('schedule.edit.selected', { count: next.size }));
  }

  /** The shifts between two cells, in rows and days; a cell of the head stands for all rows. */
  function between(from: CellPlace, to: CellPlace): GridShift[] {
    const indexOf = ({ row }: CellPlace) => rows.findIndex(({ owner }) => owner === row);
    const whole = from.row === 'days' || to.row === 'days';
    const [top, bottom] = whole
      ? [0, rows.length - 1]
      : [Math.min(indexOf(from), indexOf(to)), Math.max(indexOf(from), indexOf(to))];
    const [first, last] = [days.indexOf(from.day), days.indexOf(to.day)].sort((a, b) => a - b);
    return rows
      .slice(Math.max(0, top), bottom + 1)
      .flatMap(({ cells }) => cells.slice(first, (last ?? 0) + 1).flatMap((cell) => cell.shifts));
  }

  return {
    selected,
    unfolded,
    between,
    ofDay: (day: string) => between({ row: 'days', day }, { row: 'days', day }),
    toggle: (uuids: readonly string[]) => {
      const next = new Set(selected);
      const all = uuids.every((uuid) => next.has(uuid));
      for (const uuid of uuids) {
        if (all) next.delete(uuid);
        else next.add(uuid);
      }
      choose(next);
    },
    box: (from: CellPlace, to: CellPlace) => choose(new Set(between(from, to).map(({ uuid }) => uuid))),
    all: () => choose(new Set(shifts.keys())),
    clear: () => setChosen(new Set()),
    /** Opens the rest of a cell's shifts, or closes it again. */
    unfold: (key: string) =>
      setUnfolded((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key])),
    /** The selected shifts where there are any, else the one under the cursor. */
    meant: (uuid: string | null): GridShift[] => {
      const uuids = selected.size > 0 && (uuid === null || selected.has(uuid)) ? [...selected] : [uuid ?? ''];
      return uuids.flatMap((one) => shifts.get(one) ?? []);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
