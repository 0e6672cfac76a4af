import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { floatingClass } from '#web/components/floating.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useStableCallback } from '#web/components/use-stable-callback.ts';
import type { OpenFigure } from './report-address.ts';

const [gap, margin] = [14, 8];

interface FigureReceiptProps {
  open: OpenFigure;
  title: string;
  description: string;
  onClose: () => void;
  /** Needs the room of a table. */
  wide?: boolean;
  children: ReactNode;
}

const findFigure = ({ row, column }: OpenFigure) =>
  document.querySelector<HTMLElement>(`[data-figure="${row}.${column}"]`);

interface Place {
  left: number;
  top: number;
  /** Place at which the arrow points at the figure. */
  arrow: number;
  side: 'left' | 'right';
}

/** Places the panel beside the figure, on the side with more room. */
function findPlace(figure: HTMLElement, { offsetWidth: width, offsetHeight: height }: HTMLElement): Place {
  const cell = (figure.closest('td') ?? figure).getBoundingClientRect();
  const middle = (cell.top + cell.bottom) / 2;
  const side = window.innerWidth - cell.right > width + gap + margin ? 'right' : 'left';
  const left = side === 'right' ? cell.right + gap : Math.max(margin, cell.left - gap - width);
  const top = Math.max(margin, Math.min(middle - 64, window.innerHeight - height - margin));
  return { left, top, side, arrow: Math.max(12, Math.min(middle - top - 6, height - 24)) };
}

/** Panel beside the figure that it explains; pressing elsewhere or Escape closes it. */
function Panel({ open, title, description, onClose, wide, children }: FigureReceiptProps) {
  const text = useTexts();
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const close = useStableCallback(onClose);
  const { row, column } = open;

  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    const follow = () => {
      const figure = findFigure({ row, column });
      if (figure) setPlace(findPlace(figure, shown));
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(shown);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [row, column]);

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('[role="dialog"], [data-figure]');
      if (!isInside) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      findFigure({ row, column })?.focus({ preventScroll: true });
    };
  }, [row, column, close]);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      data-print="hide"
      style={place ? { left: place.left, top: place.top } : undefined}
      className={clsx(
        floatingClass,
        'fixed flex max-h-[calc(100dvh-1rem)] flex-col',
        wide ? 'w-160' : 'w-86',
        !place && 'invisible',
      )}
    >
      {place && (
        <span
          aria-hidden="true"
          style={{ top: place.arrow }}
          className={clsx(
            'absolute size-3 rotate-45 border-line bg-surface',
            place.side === 'right' ? '-left-1.75 border-b border-l' : '-right-1.75 border-t border-r',
          )}
        />
      )}
      <div className="flex items-start gap-3 px-4 pt-3.5 pb-2.5">
        <div className="min-w-0 flex-1">
          <h2 id={heading} className="wrap-anywhere font-semibold text-14">
            {title}
          </h2>
          <p className="text-12 text-muted">{description}</p>
        </div>
        <IconButton
          variant="quiet"
          size={28}
          label={text('common.close')}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={close}
        />
      </div>
      <div className="min-h-0 overflow-y-auto px-4 pb-3.5">{children}</div>
    </div>,
    document.body,
  );
}

/** Explains a figure beside it, on small screens in a sheet. */
export function FigureReceipt(props: FigureReceiptProps) {
  const hasRoom = useMedia('(min-width: 64rem)');
  if (hasRoom) return <Panel {...props} />;
  const { title, description, onClose, wide, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      {...(wide && { width: 'wide' as const })}
    >
      <div className="mt-3">{children}</div>
    </Dialog>
  );
}
