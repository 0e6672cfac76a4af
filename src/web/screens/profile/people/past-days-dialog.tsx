import { sum } from '#domain/sum.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import type { PastDays } from './past-days.ts';

interface PastDaysDialogProps {
  /** Null: closed. */
  days: readonly PastDays[] | null;
  onAnswer: (goOn: boolean) => void;
}

const names = {
  role: 'people.role',
  meal_waiver: 'people.form.mealWaiver',
  pay_rates: 'people.form.rates',
} as const;

/** Names the days before today that a change moves, and asks. */
export function PastDaysDialog({ days, onAnswer }: PastDaysDialogProps) {
  const text = useTexts();
  const count = sum(days ?? [], (one) => one.days);
  return (
    <ConfirmDialog
      open={days !== null}
      onClose={() => onAnswer(false)}
      title={text('people.past.title', { count })}
      text={
        <>
          {days?.map(({ fact, from, to }) => (
            <span key={`${fact} ${from}`} className="block">
              {text('people.past.line', {
                name: text(names[fact]),
                from: format.day(from, 'withYear'),
                to: format.day(to, 'withYear'),
              })}
            </span>
          ))}
          <span className="mt-2 block">{text('people.past.text')}</span>
        </>
      }
      action={text('people.past.action', { count })}
      onConfirm={() => onAnswer(true)}
    />
  );
}
