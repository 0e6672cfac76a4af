import clsx from 'clsx';
import type { ReactNode } from 'react';

/** List and panel: beside each other on a desk, one at a time where there is less room. */
export function TeamFrame({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  return (
    // The bar above is 52 px high, the line of tabs 61.
    <div className="flex flex-1 lg:h-[calc(100dvh-7.0625rem)] lg:min-h-120 lg:flex-none">
      <div className={clsx('flex min-w-0 flex-1 flex-col', panel && 'max-lg:hidden')}>{list}</div>
      {panel}
    </div>
  );
}
