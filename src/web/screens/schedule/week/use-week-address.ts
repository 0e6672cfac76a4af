import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { addDays, isPlainDate, weekStart } from '#domain/time/dates.ts';
import { readToday } from '#web/base/now.ts';
import type { WeekFilter } from './week-model.ts';

/** The week and the filters of the schedule, kept in the address so that they can be shared and gone back to. */
export function useWeekAddress() {
  const [search, setSearch] = useSearchParams();
  const today = readToday();
  const asked = search.get('date') ?? '';
  const isDay = isPlainDate(asked);
  const sunday = weekStart(isDay ? asked : today);
  const branch = Number(search.get('branch'));
  const role = shiftRoles.find((one) => one === search.get('role')) ?? null;
  const name = search.get('search')?.slice(0, 80) ?? '';
  const onlyScheduled = search.get('scheduled') === '1';
  // The same object while nothing about it changes: the grid is drawn from it.
  const filter = useMemo<WeekFilter>(
    () => ({
      branch: Number.isInteger(branch) && branch > 0 ? branch : null,
      role,
      onlyScheduled,
      search: name,
    }),
    [branch, role, onlyScheduled, name],
  );

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
    /** What the address names as a day and is none: the current week is shown instead. */
    invalidDay: isDay ? '' : asked,
    filter,
    /** Moves by weeks; 0 returns to the current one. */
    moveBy: (weeks: number) => set('date', weeks === 0 ? null : addDays(sunday, 7 * weeks)),
    goTo: (date: string) => set('date', date),
    setBranch: (id: number | null) => set('branch', id === null ? null : String(id)),
    setOnlyScheduled: (only: boolean) => set('scheduled', only ? '1' : null),
    /** Each letter is no step to go back by. */
    setSearch: (name: string) => set('search', name === '' ? null : name, true),
    setRole: (role: ShiftRole | null) => set('role', role),
  };
}
