import clsx from 'clsx';
import { StickyNote } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

/** The grid listens to its head, too. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Shows what branches say of a day; opens its editor. */
export function DayNoteButton({
  day,
  brief,
  words,
  onOpen,
}: {
  day: string;
  /** The words without the names of branches. */
  brief: string;
  words: string;
  onOpen: () => void;
}) {
  const text = useTexts();
  const name = format.day(day, 'full');
  return (
    <button
      type="button"
      title={words || undefined}
      onPointerDown={keep}
      onKeyDown={keep}
      onClick={(event) => {
        keep(event);
        onOpen();
      }}
      className={clsx(
        'inline-flex min-w-0 items-center gap-1 self-center rounded-tag text-12 hover:underline max-sm:min-h-11 max-sm:px-3',
        words
          ? 'text-warn'
          : 'text-muted sm:opacity-0 sm:focus-visible:opacity-100 sm:[th:hover_&]:opacity-100',
      )}
    >
      <StickyNote className="size-3.5 shrink-0" aria-hidden="true" />
      {words ? (
        <>
          <span className="sr-only">
            {text('schedule.notes.editOn', { day: name })} {words}
          </span>
          <span aria-hidden="true" className="truncate">
            {brief}
          </span>
        </>
      ) : (
        <span className="sr-only">{text('schedule.notes.addOn', { day: name })}</span>
      )}
    </button>
  );
}
