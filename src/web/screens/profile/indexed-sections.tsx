import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

const Index = lazyComponent(async () => (await import('./section-index.tsx')).SectionIndex);

interface SectionIndexProps {
  /** Ids and titles of the sections, in their order. */
  sections: readonly { id: string; title: string }[];
  className?: string;
}

/** Links to the sections of a long page, loaded after it. */
export function SectionIndex(props: SectionIndexProps) {
  const text = useTexts();
  return <Index {...props} label={text('profile.onThisPage')} meanwhile={<div className="h-11 w-60" />} />;
}

/** A long tab with links to its sections: beside them where there is room, else in a row on top. */
export function IndexedSections({ sections, children }: SectionIndexProps & { children: ReactNode }) {
  return (
    <div className="page-x gap-8 xl:flex xl:flex-row-reverse">
      <SectionIndex sections={sections} className="max-xl:-mx-4 sm:max-xl:-mx-6" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
