import clsx from 'clsx';
import type { CSSProperties } from 'react';

/** Dot in a position's colour, lighter on dark screens. Shows it beside the name, never alone. */
export function PositionDot({ colour, className }: { colour: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-2.5 shrink-0 rounded-full bg-(--position) [print-color-adjust:exact]',
        className,
      )}
      style={
        { '--position': `light-dark(${colour}, color-mix(in oklab, ${colour}, white 35%))` } as CSSProperties
      }
    />
  );
}
