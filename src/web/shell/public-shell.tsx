import clsx from 'clsx';
import { LogIn } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';
import { Outlet } from '#web/navigation/router-view.tsx';
import { usePathname } from '#web/navigation/use-place.ts';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { signInPath } from './sign-out.ts';

const publicPages = [
  { key: 'home', href: '/' },
  { key: 'price', href: '/price' },
  { key: 'info', href: '/info' },
] as const;

export default function PublicShell() {
  const text = useTexts();
  const pathname = usePathname();
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <header
        data-print="hide"
        className="mx-auto flex w-full max-w-[90rem] items-center gap-7 px-4 py-3 sm:px-16 sm:py-4"
      >
        {/* Hides the name on a phone, for lack of room. */}
        <Brand bare={pathname === '/'} bareOnPhone />
        <nav aria-label={text('shell.menu')} className="ml-auto">
          <ul className="flex gap-5 max-sm:gap-4">
            {publicPages.map((page) => (
              <li key={page.key} className={clsx(page.href === '/' && 'max-sm:hidden')}>
                <Link
                  to={page.href}
                  aria-current={page.href === pathname ? 'page' : undefined}
                  className={clsx(
                    'flex h-10 items-center text-14 hover:text-accent',
                    page.href === pathname ? 'font-semibold text-accent' : 'font-medium',
                  )}
                >
                  {text(`shell.${page.key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink
          to={signInPath}
          reload
          size={40}
          icon={<LogIn className="size-4 text-muted max-sm:hidden" aria-hidden="true" />}
        >
          {text('shell.signIn')}
        </ButtonLink>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <Footer owner="firm" />
    </div>
  );
}
