import type { ReactNode } from 'react';

/** Shows a section of the client's home. */
export function HomeSection({
  heading,
  aside,
  children,
}: {
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={heading}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h2 className="font-semibold text-16">{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
