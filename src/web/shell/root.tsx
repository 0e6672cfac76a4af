import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LiveAnnouncer } from '#web/components/announcer.tsx';
import { ToastRegion } from '#web/components/toast.tsx';
import { useNavigationManners } from './navigation-manners.ts';
import { SkipLink } from './skip-link.tsx';

/** Line at the top while the next screen loads, after a short delay. */
function Progress() {
  if (useNavigation().state !== 'loading') return null;
  return <div aria-hidden="true" className="arriving fixed inset-x-0 top-0 z-70 h-0.5 bg-accent" />;
}

export function Root() {
  useNavigationManners();
  return (
    <>
      <SkipLink />
      <Progress />
      <Outlet />
      <ToastRegion />
      <LiveAnnouncer />
      <ScrollRestoration />
    </>
  );
}
