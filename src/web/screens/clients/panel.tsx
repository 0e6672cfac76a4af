import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#web/components/avatar.tsx';
import { useTexts } from '#web/texts.ts';

interface PanelProps {
  title: string;
  subtitle?: ReactNode;
  avatar?: { name: string; image: string | null } | undefined;
  /** The address of the list alone. */
  closeHref: string;
  /** Before the cross. */
  tools?: ReactNode;
  /** Under the head, at its full width. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Who is open: beside the list on a desk, a page of its own with a way back where there is less room. */
export function Panel({ title, subtitle, avatar, closeHref, tools, tabs, children }: PanelProps) {
  const text = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-label={title}
      className="flex min-h-0 flex-col bg-canvas max-lg:flex-1 lg:w-[min(48%,38rem)] lg:shrink-0 lg:border-line-2 lg:border-l"
    >
      <Link
        to={closeHref}
        preventScrollReset
        className="page-x flex h-11 items-center gap-1.5 font-medium text-13 text-accent lg:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {text('clients.panel.backToList')}
      </Link>
      <header className="page-x flex items-start gap-3 pt-4 pb-3 max-lg:pt-1">
        {avatar && <Avatar name={avatar.name} image={avatar.image} size={48} />}
        <div className="min-w-0 flex-1 self-center">
          <h2
            ref={heading}
            tabIndex={-1}
            className="wrap-break-word font-semibold text-16 focus-visible:outline-none"
          >
            {title}
          </h2>
          {subtitle && <p className="text-13 text-muted">{subtitle}</p>}
        </div>
        {tools}
        <Link
          to={closeHref}
          preventScrollReset
          aria-label={text('clients.panel.close')}
          title={text('clients.panel.close')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text max-lg:hidden"
        >
          <X className="size-4" aria-hidden="true" />
        </Link>
      </header>
      {tabs}
      <div className="page-x min-h-0 flex-1 overflow-y-auto py-4 max-lg:overflow-visible">{children}</div>
    </section>
  );
}

/** The classes of a form's foot in the panel: always in sight. */
export const panelFoot =
  'sticky -bottom-4 z-10 -mx-4 -mb-4 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 max-lg:bottom-0 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]';

/** A titled part of a tab. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
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
