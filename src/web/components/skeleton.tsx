import clsx from 'clsx';

/** Placeholder bar; set its width with a class. */
export function Skeleton({ className }: { className?: string }) {
  // Limits the radius to a card's corners, for tall placeholders.
  return (
    <span
      aria-hidden="true"
      className={clsx('block h-2.5 animate-pulse rounded-control bg-hover', className)}
    />
  );
}

/** Placeholder lines of a list: a face and two bars each. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <ul aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without a life of their own.
        <li key={row} className="flex h-12 items-center gap-3">
          <Skeleton className="size-7! rounded-full!" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className={row % 2 === 0 ? 'w-2/5' : 'w-1/3'} />
            <Skeleton className="h-2! w-1/4" />
          </span>
        </li>
      ))}
    </ul>
  );
}
