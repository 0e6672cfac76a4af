import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { readEmployee } from '#contract/people/employees.ts';
import { findFirstPlace, isAllowed, isOpenPlace } from '#domain/allowed-places.ts';
import { findPage } from '#domain/navigation.ts';
import { followSession } from '#web/api/follow-session.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useReachName } from '#web/api/reach-name.ts';
import { callOptions, refusedCalls } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useSession } from '#web/base/session-changes.ts';
import { loadAreas } from '#web/base/texts.ts';
import { whenIdle } from '#web/base/when-idle.ts';
import { FetchLater, lazyComponent } from '#web/components/lazy-component.tsx';
import { ConnectionLost } from '#web/live/connection-lost.tsx';
import { startLive } from '#web/live/live.ts';
import { OpenPlacesContext } from '#web/navigation/open-places.ts';
import { Navigate, Outlet } from '#web/navigation/router-view.tsx';
import { usePathname, useShown } from '#web/navigation/use-place.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { Help } from './help/help.tsx';
import { HelpButton } from './help/help-button.tsx';
import { MessagesLink } from './messages-link.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { SearchButton } from './search/search-button.tsx';
import { BottomBar, TopMenu } from './top-menu.tsx';

// Starts before the first screen's calls: few need a reload.
startLive();

refusedCalls.has = (id) => !mayCall(id);

/** Loads after the screen; until then, and without it, the browser's own behaviour stays. */
function keepMannersLater(): () => void {
  let stop = whenIdle(() => {
    const kept = import('./later-manners.ts').then(
      ({ keepManners }) => keepManners(),
      () => undefined,
    );
    stop = () => void kept.then((end) => end?.());
  });
  return () => stop();
}

/** Follows an employee's own record: a salary changes the menus. */
function FollowedRecord() {
  const employee = session.visitor?.authType === 'employee' ? session.visitor.employeeId : null;
  useQuery({
    ...callOptions(readEmployee, { params: { id: String(employee) } }),
    // Separate key: its failure must not affect a screen.
    queryKey: [readEmployee.id, 'followed', null],
    enabled: employee !== null,
    staleTime: 60_000,
  });
  return null;
}

const EntitySwitcher = lazyComponent(async () => {
  const [module] = await Promise.all([import('./entity-switcher.tsx'), loadAreas(['entities'])]);
  return module.EntitySwitcher;
});

/** Store name with the branches that the reader has, and a link to where they start. */
function OwnBrand() {
  const { visitor } = useSession();
  const reach = useReachName();
  const hasSeveral = visitor !== null && visitor.entities.length > 1;
  return (
    <>
      <Brand reach={reach} bareOnPhone={hasSeveral} {...(visitor && { home: findFirstPlace(visitor) })} />
      {visitor && (hasSeveral || visitor.left) && <EntitySwitcher visitor={visitor} />}
    </>
  );
}

/** Opened page, or the first allowed one if it is not (schedule switched off, a power taken away). */
function Content() {
  const { visitor } = useSession();
  const { fill, place } = useShown();
  const { pathname } = place;
  return (
    <main
      id="content"
      tabIndex={-1}
      className={clsx(
        'flex min-w-0 flex-1 flex-col',
        // The bar is 52 px; the footer follows below the fold.
        fill && 'sm:h-[calc(100dvh-3.25rem)] sm:flex-none print:h-auto!',
      )}
    >
      {findPage(pathname) && visitor && !isAllowed(pathname, visitor) ? (
        <Navigate to={findFirstPlace(visitor)} replace />
      ) : (
        <Outlet />
      )}
    </main>
  );
}

/** Draws again with the reader's rights or another path, not with what a page keeps in its address. */
export default function SignedInShell() {
  const { visitor } = useSession();
  const pathname = usePathname();
  useEffect(followSession, []);
  useEffect(keepMannersLater, []);
  // Another function with other rights: links then open and close.
  const isOpen = (href: string) => visitor === null || isOpenPlace(href, visitor);
  return (
    <QueryClientProvider client={queryClient}>
      <OpenPlacesContext value={isOpen}>
        <link rel="manifest" href="/app.webmanifest" />
        <div className="flex min-h-dvh flex-col">
          <header
            data-print="hide"
            className="page-x sticky top-0 z-30 flex h-13 shrink-0 items-center gap-6 border-line border-b bg-surface max-sm:gap-3"
          >
            <OwnBrand />
            <TopMenu />
            <div className="ml-auto flex items-center">
              <ConnectionLost className="mr-3 text-muted max-sm:hidden" />
              {visitor && visitor.authType !== 'clockadmin' && <SearchButton />}
              <MessagesLink />
              {mayCall('notice.list') && <NoticeBell />}
              <HelpButton />
              {visitor && <AccountMenu visitor={visitor} />}
            </div>
          </header>
          <ConnectionLost className="page-x sticky top-13 z-20 bg-warn-weak py-2 empty:hidden sm:hidden" />
          <Content />
          <Footer owner="store" hiddenOnPhone={pathname.startsWith('/client/comm/detail/')} />
          <BottomBar />
          <Help />
          <FollowedRecord />
          <FetchLater />
        </div>
      </OpenPlacesContext>
    </QueryClientProvider>
  );
}
