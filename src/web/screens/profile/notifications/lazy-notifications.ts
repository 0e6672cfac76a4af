import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

/** The own notifications, below the fold of several tabs. */
export const Notifications = lazyComponent(async () => {
  const [module] = await Promise.all([import('./index.tsx'), loadAreas(['notifications'])]);
  return module.Notifications;
});
