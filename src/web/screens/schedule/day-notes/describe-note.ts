import type { listDayNotes } from '#contract/schedule/day-notes.ts';
import type { Received } from '#web/api/instants.ts';
import { translate } from '#web/base/texts.ts';

export type DayNote = Received<typeof listDayNotes>[number];

/** Says what a branch says of a day, the shortest first. */
function describeNote({ event, note, closed, blackout }: DayNote): string {
  const reason = typeof blackout === 'string' ? blackout : '';
  return [
    closed && translate('schedule.notes.closed'),
    event,
    note,
    blackout !== false &&
      (reason ? translate('schedule.notes.blackoutFor', { reason }) : translate('schedule.notes.blackout')),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Names the holiday of a day, then says what branches say of it, each by name where there are several. */
export function describeNotes(
  notes: readonly DayNote[],
  branches: readonly { id: number; name: string }[],
  holiday?: string,
): string {
  const lines = notes.map((note) => {
    const branch = branches.length > 1 ? branches.find(({ id }) => id === note.branch)?.name : undefined;
    return branch ? `${branch}: ${describeNote(note)}` : describeNote(note);
  });
  return [...(holiday ? [holiday] : []), ...lines].join('\n');
}
