import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';

/** Shows fields that the visitor may not change. */
export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  const text = useTexts();
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="wrap-break-word whitespace-pre-line text-14">
            {value || text('clients.history.nothing')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
