import type { Place, PlannedEntry } from '#domain/schedule/placing.ts';
import { readSheet } from '#domain/schedule/sheet-text.ts';
import { type Clock, formatTimeRange } from '#domain/time/time-input.ts';
import type { Plan } from './plan.ts';
import { type NoSingleTime, toEntry } from './plan-edit.ts';

interface SheetEntries {
  entries: PlannedEntry[];
  unreadable: string[];
  /** Cells of a night on which clocks change. */
  notSingle: { cell: string; why: NoSingleTime }[];
  unknownNames: string[];
  outside: number;
}

/** Reads shifts from spreadsheet text, and reports unreadable, ambiguous or misplaced ones. */
export function readSheetEntries(
  text: string,
  place: Place,
  plan: Pick<Plan, 'owners' | 'days' | 'chooseDefaults' | 'findOwner'>,
  clock: Clock,
): SheetEntries {
  const { cells, names } = readSheet(text, clock);
  const read: Omit<SheetEntries, 'unknownNames'> = { entries: [], unreadable: [], notSingle: [], outside: 0 };
  const firstRow = place.row === undefined ? 0 : plan.owners.indexOf(place.row);
  const firstDay = plan.days.indexOf(place.day);
  for (const { rowOffset, dayOffset, shifts } of cells) {
    const name = names[rowOffset];
    if (name && plan.findOwner(name) === undefined) continue;
    const owner = name ? plan.findOwner(name) : plan.owners[firstRow + rowOffset];
    const day = plan.days[firstDay + dayOffset];
    const defaults = owner === undefined ? null : plan.chooseDefaults(owner);
    for (const shift of shifts) {
      if (shift.kind === 'unreadable') read.unreadable.push(shift.text);
      else if (owner === undefined || !day || !defaults) read.outside += 1;
      else {
        const entry = toEntry(shift, owner, day, defaults);
        if (typeof entry === 'object') read.entries.push(entry);
        else read.notSingle.push({ cell: formatTimeRange(shift.start, shift.end, clock), why: entry });
      }
    }
  }
  const unknownNames = names.filter((name) => name !== null && plan.findOwner(name) === undefined);
  return { ...read, unknownNames: unknownNames.filter((name) => name !== null) };
}
