import { lazyComponent } from '#web/components/lazy-component.tsx';

/** The words of both languages, loaded after the form. */
export const RestWording = lazyComponent(async () => (await import('./rest-wording.tsx')).RestWording);
