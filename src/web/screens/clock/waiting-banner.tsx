import { HardDrive } from 'lucide-react';
import { useTexts } from '#web/texts.ts';

/** How many punches are on this tablet only. Read out as it changes. */
export function WaitingBanner({ count }: { count: number }) {
  const text = useTexts();
  return (
    <div role="status">
      {count > 0 && (
        <p className="mt-3 flex items-center gap-2.5 rounded-control bg-warn-weak px-4 py-3 text-16">
          <HardDrive className="size-5 shrink-0 text-warn" aria-hidden="true" />
          {text('clock.waitingHere', { count })}
        </p>
      )}
    </div>
  );
}
