import type { ComponentProps, ReactNode } from 'react';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { SectionIndex } from './section-index.tsx';

const Index = lazyComponent(async () => (await import('./section-index.tsx')).SectionIndex);

/** Sections of a long tab, with links to them beside where there is room. */
export function IndexedSections({
  children,
  ...index
}: ComponentProps<typeof SectionIndex> & { children: ReactNode }) {
  return (
    <div className="page-x flex gap-8">
      <div className="min-w-0 flex-1">{children}</div>
      <div className="w-60 shrink-0 max-xl:hidden">
        <div className="sticky top-13 py-6">
          <Index {...index} />
        </div>
      </div>
    </div>
  );
}
