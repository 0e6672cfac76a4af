import { ArrowLeft } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { shiftRoleKey } from '#domain/roles.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { KioskAvatar } from './kiosk-avatar.tsx';
import type { KioskBranch } from './kiosk-branch.ts';
import { useKioskNow } from './kiosk-clock.ts';
import type { Person } from './kiosk-model.ts';
import { formatStatus } from './status-text.ts';

/** Focus target while typing a PIN. */
export const pinHeading = 'pin-heading';

interface PinPanelProps {
  person: Person;
  branch: KioskBranch;
  onBack: () => void;
}

/** Person and status beside the PIN; typed digits must not redraw it. */
export const PinPanel = memo(function PinPanel({ person, branch, onBack }: PinPanelProps) {
  const text = useTexts();
  const now = useKioskNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { last } = person.standing;
  const zone = branch.timezone;
  return (
    <div className="flex flex-col bg-kiosk-panel p-10 text-white max-lg:p-4 lg:w-103">
      <button
        type="button"
        onClick={onBack}
        className="-ml-4 flex h-16 items-center gap-3 self-start rounded-control px-4 font-medium text-16 hover:bg-white/10 focus-visible:outline-white max-lg:-ml-2"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {text('clock.notYou', { name: person.firstName })}
      </button>
      <div className="my-auto max-lg:flex max-lg:items-center max-lg:gap-4">
        <KioskAvatar person={person} large />
        <div>
          <h1
            id={pinHeading}
            ref={heading}
            tabIndex={-1}
            className="mt-6 font-semibold text-28 max-lg:mt-0 max-lg:text-20"
          >
            {text('clock.enterPin', { name: person.firstName })}
          </h1>
          <p className="mt-2 text-16 max-lg:mt-0">
            {person.status.kind === 'expected'
              ? text('clock.expectedToday', {
                  times: format.gridTimes(person.status.start, person.status.end, zone),
                  role: text(shiftRoleKey(person.status.role)),
                })
              : formatStatus(text, person.status, zone)}
          </p>
          {last && (
            <p className="text-16 max-lg:landscape:hidden max-md:hidden">
              {text(`clock.last.${last.action}`, {
                day: format.day(localDate(last.at, zone), 'weekdayName'),
                time: format.time(last.at, zone),
              })}
            </p>
          )}
        </div>
      </div>
      <p className="flex items-baseline justify-between gap-4 max-lg:mt-4 max-lg:landscape:hidden max-md:hidden">
        <span className="figures text-20">{format.time(now, zone)}</span>
        <span className="text-16">{branch.name}</span>
      </p>
    </div>
  );
});
