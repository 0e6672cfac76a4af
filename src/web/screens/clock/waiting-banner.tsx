import { HardDrive } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { useKioskNow } from './kiosk-clock.ts';
import type { Queue } from './queue/queue.ts';
import { describeWaiting } from './waiting-words.ts';

/** Banner for punches on this tablet and the next step; announced when it changes. */
export function WaitingBanner({ queue, zone }: { queue: Queue; zone: string }) {
  const lines = describeWaiting(useTexts(), queue, useKioskNow(), zone);
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="flex items-start gap-2.5 rounded-control bg-warn-weak px-4 py-3 text-16">
          <HardDrive className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden="true" />
          <div className="space-y-1">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
