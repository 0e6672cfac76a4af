import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import type { DayOff } from './queries.ts';

/** Lists answered requests: those still ahead, and the earlier ones once asked for. */
export function DecidedList({
  requests,
  children,
}: {
  requests: readonly DayOff[];
  children: (request: DayOff) => ReactNode;
}) {
  const text = useTexts();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const today = readToday();
  const ahead = requests.filter(({ to }) => to >= today);
  const earlier = requests.filter(({ to }) => to < today);
  const drawList = (some: readonly DayOff[]) => (
    <ul className="mt-1 divide-y divide-line border-line border-y">{some.map(children)}</ul>
  );
  return (
    <section aria-labelledby={title} className="mt-6">
      <h2 id={title} className="font-semibold text-14">
        {text('leaveAnswers.decided')}
      </h2>
      {ahead.length > 0 && drawList(ahead)}
      {earlier.length > 0 && (
        <Button
          variant="quiet"
          className="mt-2 -ml-3"
          icon={<ChevronDown className={clsx('size-4', isOpen && 'rotate-180')} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text('leaveAnswers.earlier', { count: earlier.length })}
        </Button>
      )}
      {isOpen && drawList(earlier)}
    </section>
  );
}
