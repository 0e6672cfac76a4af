import { useMemo, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import type { Plan } from '../plan/plan.ts';
import type { GridShift } from '../week/week-model.ts';
import type { CellPlace } from './grid-dom.ts';

const none: ReadonlySet<string> = new Set();

/** Lists shifts between two cells; a head cell covers all rows. */
export function listBetween(
  { rows, days }: Pick<Plan, 'rows' | 'days'>,
  from: CellPlace,
  to: CellPlace,
): GridShift[] {
  const findRow = ({ row }: CellPlace) => rows.findIndex(({ owner }) => owner === row);
  const isWhole = from.row === 'days' || to.row === 'days';
  const [top = 0, bottom = 0] = isWhole
    ? [0, rows.length - 1]
    : [findRow(from), findRow(to)].sort((one, other) => one - other);
  const [first, last = 0] = [days.indexOf(from.day), days.indexOf(to.day)].sort((one, other) => one - other);
  return rows
    .slice(Math.max(0, top), bottom + 1)
    .flatMap(({ cells }) => cells.slice(first, last + 1).flatMap(({ shifts }) => shifts));
}

/** Removes keys if the set has all of them, else adds them. */
export function toggleAll(set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(set);
  const areIn = keys.every((key) => set.has(key));
  for (const key of keys) {
    if (areIn) next.delete(key);
    else next.add(key);
  }
  return next;
}

export function useSelection({ rows, days, shifts }: Plan) {
  const text = useTexts();
  const [chosen, setChosen] = useState(none);
  const [unfolded, setUnfolded] = useState(none);
  // Drops deleted shifts and other weeks from the selection.
  const selected = useMemo(() => new Set([...chosen].filter((uuid) => shifts.has(uuid))), [chosen, shifts]);

  function choose(next: ReadonlySet<string>) {
    setChosen(next);
    if (next.size > 0) announce(text('schedule.edit.selected', { count: next.size }));
  }

  const between = (from: CellPlace, to: CellPlace) => listBetween({ rows, days }, from, to);

  return {
    selected,
    unfolded,
    between,
    listDay: (day: string) => between({ row: 'days', day }, { row: 'days', day }),
    toggle: (uuids: readonly string[]) => choose(toggleAll(selected, uuids)),
    box: (from: CellPlace, to: CellPlace) => choose(new Set(between(from, to).map(({ uuid }) => uuid))),
    all: () => choose(new Set(shifts.keys())),
    clear: () => setChosen(none),
    /** Shows or hides a cell's remaining shifts. */
    unfold: (key: string) => setUnfolded((now) => toggleAll(now, [key])),
    /** Lists an edit's targets: the selection, or a shift outside it alone. */
    listTargets: (uuid: string | null): GridShift[] => {
      const uuids = selected.size > 0 && (uuid === null || selected.has(uuid)) ? [...selected] : [uuid ?? ''];
      return uuids.flatMap((one) => shifts.get(one) ?? []);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
