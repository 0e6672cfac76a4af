import type { Place, PlannedEntry } from '#domain/schedule/placing.ts';
import { readSheet } from '#domain/schedule/sheet-text.ts';
import type { Clock } from '#domain/time/time-input.ts';
import type { Plan } from './plan.ts';
import { toEntry } from './plan-edit.ts';

/** Reads shifts from spreadsheet text, and reports unreadable or misplaced ones. */
export function readSheetEntries(
  text: string,
  place: Place,
  plan: Pick<Plan, 'owners' | 'days' | 'chooseDefaults' | 'findOwner'>,
  clock: Clock,
): { entries: PlannedEntry[]; unreadable: string[]; unknownNames: string[]; outside: number } {
  const { cells, names } = readSheet(text, clock);
  const read = { entries: [] as PlannedEntry[], unreadable: [] as string[], outside: 0 };
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
        if (entry) read.entries.push(entry);
        else read.unreadable.push(`${shift.start}–${shift.end}`);
      }
    }
  }
  const unknownNames = names.filter((name) => name !== null && plan.findOwner(name) === undefined);
  return { ...read, unknownNames: unknownNames.filter((name) => name !== null) };
}
