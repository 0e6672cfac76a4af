import clsx from 'clsx';
import { findHome } from '#domain/navigation.ts';
import { useSession } from '#web/base/session-changes.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { Mark } from './mark.tsx';

interface BrandProps {
  bare?: boolean;
  bareOnPhone?: boolean;
  /** The reader's start page, where it is not their role's. */
  home?: string;
  /** Whose figures the reader sees, below the name. */
  reach?: string;
}

/** Mark and store name, with a link to the reader's start page. */
export function Brand({ bare, bareOnPhone, home, reach }: BrandProps) {
  const text = useTexts();
  const session = useSession();
  const name = session.storeName || text('common.product');
  return (
    <Link
      to={home ?? (session.visitor ? findHome(session.visitor) : '/')}
      aria-label={text('shell.toStart', { name: reach ? `${name} ${reach}` : name })}
      className="flex min-w-0 items-center gap-2 rounded-control py-1 font-semibold text-14 max-sm:min-h-11"
    >
      <Mark className={bare ? 'size-7' : 'size-6'} />
      {!bare && (
        <span className={clsx('min-w-0 leading-4', bareOnPhone && 'max-sm:hidden')}>
          <span className="block truncate">{name}</span>{' '}
          {reach && <span className="block truncate font-normal text-12 text-muted">{reach}</span>}
        </span>
      )}
    </Link>
  );
}
