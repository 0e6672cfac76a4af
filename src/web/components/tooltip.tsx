import { type ReactNode, useId } from 'react';

/** Tooltip for a focusable element; never the only place of necessary information. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  return (
    <span className="group relative inline-flex">
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none absolute hidden bottom-full left-1/2 z-40 mb-1.5 w-max max-w-60 -translate-x-1/2 rounded-chip bg-inverse px-2 py-1 text-12 text-on-inverse group-focus-within:block group-hover:block"
      >
        {text}
      </span>
    </span>
  );
}
