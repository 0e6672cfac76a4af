import type { ReactNode } from 'react';

/** Shows a section beside a conversation. */
export function SideSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="border-line border-b px-5 py-4 last:border-b-0">
      <h2 className="mb-2 font-semibold text-14">{heading}</h2>
      {children}
    </section>
  );
}
