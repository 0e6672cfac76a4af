import { DayNoteButton } from './day-note-button.tsx';
import { describeNotes, type DayNote as Note } from './describe-note.ts';
import { useHolidays } from './use-holidays.ts';

interface DayNoteProps {
  day: string;
  days: readonly string[];
  /** Of the branches in view. */
  notes: readonly Note[];
  branches: readonly { id: number; name: string }[];
  inGrid: boolean;
  onOpen: (day: string) => void;
}

/** Shows what is special about a day beside its name. */
export function DayNote({ day, days, notes, branches, inGrid, onOpen }: DayNoteProps) {
  const said = notes.filter(({ date }) => date === day);
  return (
    <DayNoteButton
      day={day}
      holiday={useHolidays(days).get(day)}
      brief={describeNotes(said, [])}
      words={describeNotes(said, branches)}
      inGrid={inGrid}
      onOpen={() => onOpen(day)}
    />
  );
}
