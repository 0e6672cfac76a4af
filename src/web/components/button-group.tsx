import type { ReactNode } from 'react';

/** Joins related buttons (previous, today, next) and removes their inner corners. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as a form.
    <div
      role="group"
      aria-label={label}
      className="inline-flex *:rounded-none *:not-first:-ml-px *:focus-visible:z-10 *:hover:z-10 *:first:rounded-l-control *:last:rounded-r-control *:relative"
    >
      {children}
    </div>
  );
}
