import clsx from 'clsx';
import { Coffee, LogIn, LogOut, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { type ClockAction, suggestAction } from '#domain/clock/clock-rules.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';

const icons = { in: LogIn, out: LogOut, break_start: Coffee, break_end: Undo2 } as const;
const order: ClockAction[] = ['in', 'break_start', 'break_end', 'out'];

interface ActionButtonsProps {
  state: 'out' | 'in' | 'break';
  ready: boolean;
  sending: ClockAction | null;
  onAction: (action: ClockAction) => void;
}

/** Suggested action, with the three others below it; typed digits must not redraw it. */
export const ActionButtons = memo(function ActionButtons({
  state,
  ready,
  sending,
  onAction,
}: ActionButtonsProps) {
  const text = useTexts();
  const suggested = suggestAction(state);
  const button = (action: ClockAction, className: string) => {
    const Icon = icons[action];
    return (
      <Button
        key={action}
        variant={action === suggested ? 'primary' : 'secondary'}
        size={64}
        disabled={sending === null ? !ready : sending !== action}
        busy={sending === action}
        // Hides the small icons on a phone to give the words room.
        icon={<Icon className={clsx('size-5', action !== suggested && 'max-sm:hidden')} aria-hidden="true" />}
        onClick={() => onAction(action)}
        // A tablet's fade of four buttons costs more than the digit that begins it.
        className={clsx('transition-none', className)}
      >
        {text(`clock.action.${action}`)}
      </Button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as a form.
    <div role="group" aria-label={text('clock.actions')} className="grid grid-cols-3 gap-2.5">
      {button(suggested, 'col-span-3 h-20! rounded-card! max-md:h-16!')}
      {order
        .filter((action) => action !== suggested)
        .map((action) => button(action, 'rounded-card! px-2! text-16! max-sm:text-13!'))}
    </div>
  );
});
