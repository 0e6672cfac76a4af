import { useEffect, useRef } from 'react';
import { FactLine } from '#web/attention/fact-line.tsx';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { useScheduledOut } from './use-scheduled-out.ts';

/** Sets a forgotten clock-out of a day to the scheduled end in one click, or opens the form where that can't be. */
export function ScheduledOut({
  uuid,
  leads,
  onCorrect,
}: {
  uuid: string;
  leads: boolean;
  onCorrect: () => void;
}) {
  const text = useTexts();
  const { offer, facts } = useScheduledOut(({ id }) => id === uuid);
  const line = useRef<HTMLDivElement>(null);
  const isThere = facts !== null;
  useEffect(() => {
    // Comes after its day has got the focus, and takes it from there only.
    const day = line.current?.closest('li');
    if (leads && isThere && day?.contains(document.activeElement))
      line.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [leads, isThere]);
  if (!facts) return null;
  return (
    <div ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {offer ? (
        <Button busy={offer.busy} onClick={offer.set}>
          {text('timesheets.setOut', { time: offer.time })}
        </Button>
      ) : (
        <Button onClick={onCorrect}>{text('attention.actions.set_out')}</Button>
      )}
      {facts.map((fact) => (
        <FactLine key={fact.text} fact={fact} />
      ))}
    </div>
  );
}
