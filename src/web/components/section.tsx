import type { ReactNode } from 'react';

interface SectionProps {
  /** Names it in the index of a long tab. */
  id?: string;
  title: string;
  /** One sentence under the title. */
  text?: string;
  children: ReactNode;
}

/** Titled part of a tab; on a desk the title is on the left. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid gap-x-10 gap-y-4 border-line border-b py-6 last:border-b-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-semibold text-16">{title}</h2>
        {text && <p className="mt-1 text-13 text-muted">{text}</p>}
      </div>
      <div className="min-w-0 max-w-3xl">{children}</div>
    </section>
  );
}
