import clsx from 'clsx';
import { useTexts } from '#web/base/texts.ts';

interface FigureButtonProps {
  figure: string;
  /** Names the figure for screen readers: Ana Reyes, Wages. */
  name: string;
  /** Row and column, where its receipt finds it. */
  place?: string | undefined;
  isOpen?: boolean | undefined;
  onOpen: () => void;
}

/** Shows a figure of a table that opens the lines it is made of. */
export function FigureButton({ figure, name, place, isOpen, onOpen }: FigureButtonProps) {
  const text = useTexts();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-figure={place}
      aria-label={text('reports.openFigure', { figure, name })}
      onClick={onOpen}
      className={clsx(
        '-mx-1.5 -my-0.5 min-h-6 min-w-6 rounded-tag px-1.5 py-0.5 underline-offset-2 max-sm:touch-wide hover:bg-accent-weak hover:underline max-sm:min-h-11',
        isOpen && 'bg-accent-weak shadow-[inset_0_0_0_1.5px_var(--accent)]',
      )}
    >
      {figure}
    </button>
  );
}
