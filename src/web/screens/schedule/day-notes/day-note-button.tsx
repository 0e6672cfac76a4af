import clsx from 'clsx';
import { StickyNote } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

/** The grid listens to its head, too. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Shows a day's holiday and what branches say of it, in full under the pointer or with the focus; opens its editor. */
export function DayNoteButton({
  day,
  holiday,
  brief,
  words,
  inGrid,
  onOpen,
}: {
  day: string;
  holiday: string | undefined;
  /** The words without the names of branches. */
  brief: string;
  words: string;
  /** Arrow keys lead to it, not Tab. */
  inGrid: boolean;
  onOpen: () => void;
}) {
  const text = useTexts();
  const name = format.day(day, 'full');
  const whole = [holiday, words].filter(Boolean).join('\n');
  return (
    <button
      type="button"
      data-note
      tabIndex={inGrid ? -1 : undefined}
      onPointerDown={keep}
      onClick={(event) => {
        keep(event);
        onOpen();
      }}
      className={clsx(
        'group/note inline-flex min-w-3.5 items-center gap-1 self-center rounded-tag text-12 max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center max-sm:px-3',
        words
          ? 'text-warn'
          : holiday
            ? 'text-accent'
            : 'text-muted sm:opacity-0 sm:focus-visible:opacity-100 sm:[th:hover_&]:opacity-100',
      )}
    >
      <StickyNote className="size-3.5 shrink-0" aria-hidden="true" />
      {whole ? (
        <>
          <span className="sr-only">
            {text(words ? 'schedule.notes.editOn' : 'schedule.notes.addOn', { day: name })} {whole}
          </span>
          <span aria-hidden="true" className="truncate group-hover/note:underline">
            {[holiday, brief].filter(Boolean).join(' · ')}
          </span>
          <span aria-hidden="true" className="day-note">
            {whole}
          </span>
        </>
      ) : (
        <span className="sr-only">{text('schedule.notes.addOn', { day: name })}</span>
      )}
    </button>
  );
}
