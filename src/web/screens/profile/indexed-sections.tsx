import { lazyComponent } from '#web/components/lazy-component.tsx';

/** Links to the sections of a long tab, in `indexed`: beside them where there is room, else in a row on top. */
export const SectionIndex = lazyComponent(async () => (await import('./section-index.tsx')).SectionIndex);

/** Classes of the tab. */
export const indexed = 'page-x gap-8 xl:flex xl:flex-row-reverse';
