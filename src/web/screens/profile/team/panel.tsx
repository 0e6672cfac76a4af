import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#web/components/avatar.tsx';
import { useTexts } from '#web/texts.ts';

interface PanelProps {
  title: string;
  /** Under the name. */
  subtitle?: ReactNode;
  /** Somebody's picture or initials; none for somebody new. */
  avatar?: { name: string; image: string | null } | undefined;
  /** The address of the list alone. */
  closeHref: string;
  children: ReactNode;
}

/** Who is open: beside the list on a desk, a page of its own with a way back where there is less room. */
export function Panel({ title, subtitle, avatar, closeHref, children }: PanelProps) {
  const text = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-label={title}
      className="flex min-h-0 flex-col bg-canvas max-lg:flex-1 lg:w-[min(44%,34rem)] lg:shrink-0 lg:border-line-2 lg:border-l"
    >
      <Link
        to={closeHref}
        preventScrollReset
        className="page-x flex h-11 items-center gap-1.5 font-medium text-13 text-accent lg:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {text('team.backToList')}
      </Link>
      <header className="page-x flex items-center gap-3 border-line border-b py-4 max-lg:pt-1">
        {avatar && <Avatar name={avatar.name} image={avatar.image} size={48} />}
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className="wrap-break-word font-semibold text-16 focus-visible:outline-none"
          >
            {title}
          </h2>
          {subtitle && <p className="text-13 text-muted">{subtitle}</p>}
        </div>
        <Link
          to={closeHref}
          preventScrollReset
          aria-label={text('team.closePanel')}
          title={text('team.closePanel')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text max-lg:hidden"
        >
          <X className="size-4" aria-hidden="true" />
        </Link>
      </header>
      <div className="page-x min-h-0 flex-1 overflow-y-auto pt-4 max-lg:overflow-visible">{children}</div>
    </section>
  );
}

/** The classes of a form's foot in the panel: always in sight. */
export const panelFoot =
  'sticky bottom-0 z-10 -mx-4 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]';

/** One thing that is done at once, with what it is now: a line under the form's own fields. */
export function PanelLine({
  label,
  state,
  children,
}: {
  label: string;
  state: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p className="font-medium text-13">{label}</p>
        <p className="text-12 text-muted">{state}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
