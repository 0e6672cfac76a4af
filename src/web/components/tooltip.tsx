import { type ReactNode, useId } from 'react';

/** A word more about something that can be focused; never the only place of what one must know. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  return (
    <span className="group relative inline-flex">
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none invisible absolute bottom-full left-1/2 z-40 mb-1.5 w-max max-w-60 -translate-x-1/2 rounded-chip bg-inverse px-2 py-1 text-12 text-on-inverse opacity-0 transition-opacity delay-300 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
