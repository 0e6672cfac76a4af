import { useEffect, useRef } from 'react';
import { FactLine } from '#web/attention/fact-line.tsx';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { useScheduledOut } from './use-scheduled-out.ts';

/** Sets a forgotten clock-out of a day to the scheduled end in one click. */
export function ScheduledOut({ uuid, leads }: { uuid: string; leads: boolean }) {
  const text = useTexts();
  const { offer } = useScheduledOut(({ id }) => id === uuid);
  const line = useRef<HTMLDivElement>(null);
  const isThere = offer !== null;
  useEffect(() => {
    // Comes after its day has got the focus, and takes it from there only.
    const day = line.current?.closest('li');
    if (leads && isThere && day?.contains(document.activeElement))
      line.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [leads, isThere]);
  if (!offer) return null;
  return (
    <div ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button busy={offer.busy} onClick={offer.set}>
        {text('timesheets.setOut', { time: offer.time })}
      </Button>
      {offer.facts.map((fact) => (
        <FactLine key={fact.text} fact={fact} />
      ))}
    </div>
  );
}
