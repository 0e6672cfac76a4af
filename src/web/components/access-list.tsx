import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

interface AccessListProps {
  title: string;
  /** Accounts with the reason of their access. */
  accounts: readonly { user: number; name: string; reason: string }[];
  /** Names of owners, who see everything: in one line, after the others. */
  owners: readonly string[];
  /** Further lines. */
  children?: ReactNode;
}

/** Lists who has the same access to something, each with the reason. Needs the texts `access`. */
export function AccessList({ title, accounts, owners, children }: AccessListProps) {
  const text = useTexts();
  return (
    <section className="mt-4" aria-label={title}>
      <h3 className="font-semibold text-14">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-line border-y text-13">
        {accounts.map(({ user, name, reason }) => (
          <li key={user} className="flex flex-wrap gap-x-2 py-1.5">
            <span className="font-medium">{name}</span>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
        {owners.length > 0 && (
          <li className="py-1.5 text-muted">
            {text('access.owners', { count: owners.length, names: format.list([...owners]) })}
          </li>
        )}
        {children}
      </ul>
    </section>
  );
}
