import clsx from 'clsx';
import { WifiOff } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { useLiveState } from './live.ts';

/** Warns of old data while disconnected. */
export function ConnectionLost({ className }: { className: string }) {
  const text = useTexts();
  const isLost = useLiveState() === 'lost';
  return (
    <p role="status" className={clsx('items-center gap-1.5 text-13', className, isLost && 'flex')}>
      {isLost && (
        <>
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          {text('shell.connectionLost')}
        </>
      )}
    </p>
  );
}
