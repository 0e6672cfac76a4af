import clsx from 'clsx';
import type { Session } from '#web/base/session.ts';
import { useSession } from '#web/base/session-changes.ts';
import { useTexts } from '#web/base/texts.ts';

/** Lists only addresses of web pages: the company types them itself. */
function listLinks({ social }: Session): [string, string][] {
  return Object.entries(social).filter(([, address]) => /^https:\/\/\S+$/.test(address));
}

interface FooterProps {
  owner: 'firm' | 'store';
  /** Leaves a phone's screen to the page: a composer is at its foot. */
  hiddenOnPhone?: boolean;
}

export function Footer({ owner, hiddenOnPhone }: FooterProps) {
  const text = useTexts();
  const year = String(new Date().getFullYear());
  const session = useSession();
  const { storeName, firmName } = session;
  const name = (owner === 'firm' && firmName) || storeName || text('common.product');
  return (
    <footer
      data-print="hide"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t bg-canvas py-3 text-12 text-muted',
        hiddenOnPhone && 'max-sm:hidden',
        // Aligns with the public pages' frame.
        owner === 'firm' ? 'px-4 sm:px-16' : 'page-x',
      )}
    >
      <p>
        {owner === 'store' && firmName && storeName
          ? text('shell.copyrightWithFirm', { year, name, firm: firmName })
          : text('shell.copyright', { year, name })}
      </p>
      {session.demo && <p>{text('shell.demo')}</p>}
      {listLinks(session).map(([network, address]) => (
        <a
          key={network}
          href={address}
          rel="noreferrer"
          className="capitalize hover:text-text hover:underline"
        >
          {network}
        </a>
      ))}
      <p>{text('shell.credit')}</p>
    </footer>
  );
}
