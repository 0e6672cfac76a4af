import type { ReactNode } from 'react';

/** A part beside a conversation, under its heading. */
export function SideSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="border-line border-b px-5 py-4 last:border-b-0">
      <h2 className="mb-2 font-semibold text-14">{heading}</h2>
      {children}
    </section>
  );
}
