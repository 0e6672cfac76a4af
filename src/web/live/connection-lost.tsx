import { WifiOff } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { useLiveState } from './live.ts';

/** Warns quietly about old data after a longer disconnection. */
export function ConnectionLost() {
  const text = useTexts();
  const isLost = useLiveState() === 'lost';
  return (
    <p role="status" className="mr-3 flex items-center gap-1.5 text-13 text-muted">
      {isLost && (
        <>
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <span className="max-sm:sr-only">{text('shell.connectionLost')}</span>
        </>
      )}
    </p>
  );
}
