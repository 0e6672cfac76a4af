import { sum } from '#domain/sum.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { PastDays } from './past-days.ts';

interface PastDaysDialogProps {
  open: boolean;
  days: readonly PastDays[];
  /** Name of each fact. */
  names: Readonly<Record<string, string>>;
  onClose: () => void;
  onConfirm: () => void;
}

/** Names the days before today that a change moves, and asks. */
export function PastDaysDialog({ open, days, names, onClose, onConfirm }: PastDaysDialogProps) {
  const text = useTexts();
  const count = sum(days, (one) => one.days);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('pastDays.title', { count })}
      text={
        <>
          {days.map(({ fact, from, to }) => (
            <span key={`${fact} ${from}`} className="block">
              {text('pastDays.line', {
                name: names[fact] ?? '',
                from: format.day(from, 'withYear'),
                to: format.day(to, 'withYear'),
              })}
            </span>
          ))}
          <span className="mt-2 block">{text('pastDays.text')}</span>
        </>
      }
      action={text('pastDays.action', { count })}
      onConfirm={onConfirm}
    />
  );
}
