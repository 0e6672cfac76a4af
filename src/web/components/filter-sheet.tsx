import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useMedia } from './use-media.ts';

interface FilterSheetProps {
  /** Number of filters in force. */
  active: number;
  onClear: () => void;
  /** Least width of a window that has room for the filters beside the list. */
  roomFrom?: '40rem' | '64rem';
  /** Has no room however wide the window is. */
  folded?: boolean;
  children: ReactNode;
}

/** Filters in their row; where there is no room, one button that opens them in a sheet. */
export function FilterSheet({ active, onClear, roomFrom = '40rem', folded, children }: FilterSheetProps) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const hasRoom = useMedia(`(min-width: ${roomFrom})`);
  if (hasRoom && !folded) return children;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {text('common.filter')}
        {active > 0 && (
          <>
            <span
              aria-hidden="true"
              className="figures -mr-1 inline-flex min-w-5 justify-center rounded-full bg-accent px-1.5 font-semibold text-12 text-on-accent"
            >
              {active}
            </span>
            <span className="sr-only">{text('common.filtersActive', { count: active })}</span>
          </>
        )}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={text('common.filters')}
        actions={
          <>
            <Button disabled={active === 0} onClick={onClear}>
              {text('common.clear')}
            </Button>
            <Button variant="primary" onClick={close}>
              {text('common.done')}
            </Button>
          </>
        }
      >
        <div className="mt-2 flex flex-col gap-3 *:w-full *:max-w-none">{children}</div>
      </Dialog>
    </>
  );
}
