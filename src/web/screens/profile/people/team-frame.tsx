import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Shows list and panel together on desktops, one at a time on smaller screens. */
export function TeamFrame({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  return (
    // Leaves room for the bar (52 px) and the tabs: those of the profile (61 px), else what they say.
    <div className="flex flex-1 lg:h-[calc(100dvh-3.25rem-var(--tabs,3.8125rem))] lg:min-h-120 lg:flex-none">
      <div className={clsx('flex min-w-0 flex-1 flex-col', panel && 'max-lg:hidden')}>{list}</div>
      {panel}
    </div>
  );
}
