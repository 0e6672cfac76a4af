import { StickyNote } from 'lucide-react';
import { type DayNote, describeNotes } from '../day-notes/describe-note.ts';
import type { Branch } from '../week/week-model.ts';

/** Says what branches note about a day of the own week. */
export function OwnDayNotes({ notes, branches }: { notes: readonly DayNote[]; branches: readonly Branch[] }) {
  return (
    <p className="wrap-anywhere flex gap-1.5 whitespace-pre-line pb-2 text-12 text-muted">
      <StickyNote className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      {describeNotes(notes, branches)}
    </p>
  );
}
