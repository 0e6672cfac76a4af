import { useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

/** Question of a save that waits for its answer. */
export function useQuestion() {
  const [waiting, setWaiting] = useState<{ answer: (yes: boolean) => void } | null>(null);
  return {
    isOpen: waiting !== null,
    ask: () => new Promise<boolean>((answer) => setWaiting({ answer })),
    answer: (yes: boolean) => {
      setWaiting(null);
      waiting?.answer(yes);
    },
  };
}

interface ClockOutQuestionProps {
  open: boolean;
  /** Existing clock-out in words. */
  time: string;
  onRemove: () => void;
  onKeep: () => void;
}

/** Asks before a correction takes an existing clock-out away. */
export function ClockOutQuestion({ open, time, onRemove, onKeep }: ClockOutQuestionProps) {
  const text = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={text('timesheets.form.removeTitle')}
      description={text('timesheets.form.removeText')}
      actions={
        <>
          <Button variant="danger" onClick={onRemove}>
            {text('timesheets.form.remove')}
          </Button>
          <Button variant="primary" data-autofocus onClick={onKeep}>
            {text('timesheets.form.keep', { time })}
          </Button>
        </>
      }
    />
  );
}
