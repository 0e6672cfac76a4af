import { useEffect, useMemo, useState } from 'react';
import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { addDays, isPlainDate, weekStart } from '#domain/time/dates.ts';
import { readToday } from '#web/base/now.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { type Grouping, groupings } from './group-rows.ts';
import type { WeekFilter } from './week-model.ts';

const views = ['day', 'month'] as const;
const keptNames = ['branch', 'role', 'position', 'group', 'scheduled'];

/** Reads an id; null for anything else. */
function readId(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}
let kept: [string, string][] = [];

/** Restores the filters of the last visit, as the menu leads to an address without them. */
function useKeptFilters(search: URLSearchParams, setSearch: ReturnType<typeof useSearchParams>[1]): void {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (isRestored) {
      kept = [...search].filter(([name]) => keptNames.includes(name));
      return;
    }
    setRestored(true);
    if (kept.length === 0 || [...search.keys()].length > 0) return;
    setSearch(new URLSearchParams(kept), { replace: true });
  }, [isRestored, search, setSearch]);
}

/** Keeps week and filters in the address, for sharing and going back. */
export function useWeekAddress() {
  const [search, setSearch] = useSearchParams();
  const today = readToday();
  const asked = search.get('date') ?? '';
  const isDay = isPlainDate(asked);
  const sunday = weekStart(isDay ? asked : today);
  const branch = readId(search.get('branch'));
  const position = readId(search.get('position'));
  const role = shiftRoles.find((one) => one === search.get('role')) ?? null;
  const name = search.get('search')?.slice(0, 80) ?? '';
  const onlyScheduled = search.get('scheduled') === '1';
  // Keeps the same filter object, which the grid depends on.
  const filter = useMemo<WeekFilter>(
    () => ({
      branch,
      role,
      position,
      onlyScheduled,
      search: name,
    }),
    [branch, role, position, onlyScheduled, name],
  );

  useKeptFilters(search, setSearch);

  function set(name: string, value: string | null, replace = false) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  }

  return {
    today,
    sunday,
    /** Invalid day of the address; the current week replaces it. */
    invalidDay: isDay ? '' : asked,
    filter,
    /** Null: each person's row in one list. */
    group: groupings.find((one) => one === search.get('group')) ?? null,
    moveBy: (weeks: number) => set('date', weeks === 0 ? null : addDays(sunday, 7 * weeks)),
    goTo: (date: string) => set('date', date),
    view: views.find((one) => one === search.get('view')) ?? ('week' as const),
    /** The day in view by the hour, or selected in its month. */
    day: isDay ? asked : today,
    /** Shows a view at a day; within a month, in place of the day before. */
    show: (view: 'week' | 'day' | 'month', day: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (view === 'week') next.delete('view');
          else next.set('view', view);
          next.set('date', day);
          return next;
        },
        { preventScrollReset: true, replace: view === 'month' && search.get('view') === 'month' },
      ),
    setBranch: (id: number | null) => set('branch', id === null ? null : String(id)),
    setOnlyScheduled: (only: boolean) => set('scheduled', only ? '1' : null),
    /** Replaces the history entry at each letter. */
    setSearch: (name: string) => set('search', name === '' ? null : name, true),
    setPosition: (id: number | null) => set('position', id === null ? null : String(id)),
    setGroup: (group: Grouping | null) => set('group', group),
    setRole: (role: ShiftRole | null) => set('role', role),
    clearFilters: () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['branch', 'role', 'position', 'search']) next.delete(name);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
