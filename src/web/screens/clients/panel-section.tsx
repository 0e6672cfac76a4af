import type { ReactNode } from 'react';

/** Shows a section of a tab. */
export function PanelSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-6 first:mt-0">
      <div className="mb-2 flex items-baseline gap-2 border-line border-b pb-1.5">
        <h3 className="font-semibold text-14">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
