import { lazy, Suspense } from 'react';
import { loadAreas } from '#web/base/texts.ts';

const Panel = lazy(async () => {
  const [{ OwnAnnouncementsPanel }] = await Promise.all([
    import('./own-announcements-panel.tsx'),
    loadAreas(['staffAnnouncements']),
  ]);
  return { default: OwnAnnouncementsPanel };
});

/** Announcements above an employee's schedule or hours. */
export function OwnAnnouncements() {
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}
