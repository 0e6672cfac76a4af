import clsx from 'clsx';

/** Product's mark: a line that branches. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('shrink-0 text-accent', className)}>
      <path
        d="M7 5v14M7 15c0-3 2-4.3 4.8-4.8 2.9-.5 4.7-1.6 5.2-3.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="7" cy="4.5" r="2.5" fill="currentColor" />
      <circle cx="7" cy="19.5" r="2.5" fill="currentColor" />
      <circle cx="17" cy="5.5" r="2.5" fill="currentColor" />
    </svg>
  );
}
