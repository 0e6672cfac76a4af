import { QueryClientProvider } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { followStore } from '#web/api/follow-store.ts';
import { queryClient } from '#web/api/query-client.ts';
import { FetchLater } from '#web/later.tsx';
import { ConnectionLost } from '#web/live/connection-lost.tsx';
import { startLive } from '#web/live/live.ts';
import { session } from '#web/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { MessagesLink } from './messages-link.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { SearchButton } from './search/search-button.tsx';
import { BottomBar, TopMenu } from './top-menu.tsx';

// Before the first screen asks for anything, so that little is to be asked for again.
startLive();

/** Fills the window, so that a grid can scroll inside: `handle: { fill: true }` of a route. */
function useFill(): boolean {
  return useMatches().some(({ handle }) => (handle as { fill?: boolean } | undefined)?.fill === true);
}

/** Screens begin without it; where it does not come, browsers do as they are used to. */
function keepFocusLater(): () => void {
  const kept = import('./focus-kept.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
  return () => void kept.then((stop) => stop?.());
}

/** The frame of every page for who is signed in. */
export default function SignedInShell() {
  const fill = useFill();
  useEffect(followStore, []);
  useEffect(keepFocusLater, []);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <header
          data-print="hide"
          className="page-x sticky top-0 z-30 flex h-13 shrink-0 items-center gap-6 border-line border-b bg-surface"
        >
          <Brand />
          <TopMenu />
          <div className="ml-auto flex items-center">
            <ConnectionLost />
            {session.visitor && session.visitor.authType !== 'clockadmin' && <SearchButton />}
            <MessagesLink />
            {(session.visitor?.authType === 'admin' || session.visitor?.authType === 'employee') && (
              <NoticeBell />
            )}
            {session.visitor && <AccountMenu visitor={session.visitor} />}
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={clsx(
            'flex min-w-0 flex-1 flex-col',
            // The bar is 52 px; the footer follows below the fold.
            fill && 'sm:h-[calc(100dvh-3.25rem)] sm:flex-none print:h-auto!',
          )}
        >
          <Outlet />
        </main>
        <Footer owner="store" />
        <BottomBar />
        <FetchLater />
      </div>
    </QueryClientProvider>
  );
}
