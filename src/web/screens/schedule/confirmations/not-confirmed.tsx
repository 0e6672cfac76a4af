import { Circle } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { isUnconfirmed } from '../week/shift-mark.ts';
import type { GridShift } from '../week/week-model.ts';
import { remind } from './remind.ts';

/** Counts upcoming shifts that nobody has confirmed, with a way to remind their employees. */
export function NotConfirmed({
  sunday,
  shifts,
  branch,
}: {
  sunday: string;
  shifts: ReadonlyMap<string, GridShift>;
  /** The branch in view; null: all. */
  branch: number | null;
}) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const count = [...shifts.values()].filter(
    (shift) => isUnconfirmed(shift) && (branch === null || shift.branch === branch),
  ).length;
  if (count === 0) return null;
  const send = async () => {
    setBusy(true);
    await remind({ sunday, ...(branch === null ? {} : { branches: [branch] }) });
    setBusy(false);
  };
  return (
    <span className="flex items-center gap-1.5">
      <Circle className="size-3.5" aria-hidden="true" />
      {text('publishing.confirmation.count', { count })}
      <Button
        size={28}
        busy={busy}
        aria-label={text('publishing.confirmation.remindAll')}
        onClick={() => void send()}
      >
        {text('publishing.confirmation.remind')}
      </Button>
    </span>
  );
}
