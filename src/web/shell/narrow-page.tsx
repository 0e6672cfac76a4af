import type { ReactNode } from 'react';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { Mark } from './mark.tsx';

/** One-column page without menus: sign-in, set-up. */
export function NarrowPage({ children, width = 'form' }: { children: ReactNode; width?: 'form' | 'wide' }) {
  const text = useTexts();
  const { storeName, firmName, demo } = session;
  const year = String(new Date().getFullYear());
  const name = storeName || text('common.product');
  return (
    <div className="flex min-h-dvh flex-col items-center px-4">
      <div className="flex-1" />
      <main
        id="content"
        tabIndex={-1}
        className={`w-full py-8 ${width === 'form' ? 'max-w-94' : 'max-w-xl'}`}
      >
        <Link
          to="/"
          reloadDocument
          className="inline-flex items-center gap-2.5 rounded-control font-semibold text-16"
        >
          <Mark className="size-6" />
          {name}
        </Link>
        {children}
      </main>
      <div className="flex-1" />
      <footer className="py-6 text-center text-12 text-muted">
        <p>
          {firmName && storeName
            ? text('shell.copyrightWithFirm', { year, name, firm: firmName })
            : text('shell.copyright', { year, name })}
          {'. '}
          {text('shell.credit')}
          {'.'}
        </p>
        {demo && <p>{text('shell.demo')}</p>}
      </footer>
    </div>
  );
}
