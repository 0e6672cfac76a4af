import type { ReactNode } from 'react';
import { LiveAnnouncer } from '#web/components/announcer.tsx';
import { ToastRegion } from '#web/components/toast-region.tsx';
import { useIsLoading } from '#web/navigation/router-view.tsx';
import { useNavigationManners } from './navigation-manners.ts';
import { SkipLink } from './skip-link.tsx';
import { useScrollPlaces } from './use-scroll-places.ts';

/** Line at the top while the next screen loads, after a short delay. */
function Progress() {
  return (
    useIsLoading() && (
      <div aria-hidden="true" className="arriving fixed inset-x-0 top-0 z-70 h-0.5 bg-accent" />
    )
  );
}

export function Root({ children }: { children: ReactNode }) {
  useNavigationManners();
  useScrollPlaces();
  return (
    <>
      <SkipLink />
      <Progress />
      {children}
      <ToastRegion />
      <LiveAnnouncer />
    </>
  );
}
