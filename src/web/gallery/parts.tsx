import type { ReactNode } from 'react';

export const icon = { className: 'size-4', 'aria-hidden': true } as const;
export const branches = [
  { value: 1, label: 'San Francisco' },
  { value: 2, label: 'Oakland' },
  { value: 3, label: 'San Jose' },
];

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-5">
      <h2 className="mb-3 text-12 text-muted">{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-2">{children}</div>;
}
