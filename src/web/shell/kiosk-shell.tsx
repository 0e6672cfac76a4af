import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { FetchLater } from '#web/components/lazy-component.tsx';
import { startLive } from '#web/live/live.ts';
import { Outlet } from '#web/navigation/router-view.tsx';

startLive();

/** Frame of the clock: full screen, without bars or menus. */
export default function KioskShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <link rel="manifest" href="/clock.webmanifest" />
      <FetchLater />
      <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col">
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}
