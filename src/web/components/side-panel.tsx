import clsx from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { Avatar } from './avatar.tsx';
import { findFirstField } from './initial-focus.ts';

interface SidePanelProps {
  title: string;
  subtitle?: ReactNode;
  /** Picture or initials; undefined for a new record. */
  avatar?: { name: string; image: string | null } | undefined;
  /** In place of the avatar: it and what changes it, which comes after the title. */
  picture?: ReactNode;
  /** Address of the list alone. */
  closeHref: string;
  /** List's name, for the back link. */
  list: string;
  /** Content before the close button. */
  tools?: ReactNode;
  /** Full-width content below the head. */
  tabs?: ReactNode;
  /** Lies over the list, for the moment before the list makes room: a long one takes longer to lay out than the panel. */
  overlaps?: boolean;
  children: ReactNode;
}

/** Back link to the list, for a panel that fills the page. */
export function SidePanelBack({ to, list }: { to: string; list: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      data-print="hide"
      className="page-x flex h-11 shrink-0 items-center gap-1.5 font-medium text-13 text-accent lg:hidden"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {list}
    </Link>
  );
}

export function SidePanelClose({ to }: { to: string }) {
  const text = useTexts();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={text('common.close')}
      title={text('common.close')}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text max-lg:hidden"
    >
      <X className="size-4" aria-hidden="true" />
    </Link>
  );
}

/** Moves the focus into a panel that opens: to a new record's first field, else to the heading. Returns the panel's ref. */
export function usePanelFocus(isNew: boolean) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Leaves fields alone on touch screens: the keyboard would cover the form.
    const field = isNew && !matchMedia('(pointer: coarse)').matches && panel.current;
    const stop = (field && findFirstField(field)) || panel.current?.querySelector<HTMLElement>('h2');
    stop?.focus({ preventScroll: true });
  }, [isNew]);
  return panel;
}

/** Begins a panel that fills the page at its top, and gives the list its place back. */
function useOwnScroll() {
  useEffect(() => {
    if (!matchMedia('(width < 64rem)').matches) return;
    const { scrollY } = window;
    const { pathname } = location;
    window.scrollTo(0, 0);
    return () => {
      if (location.pathname === pathname) window.scrollTo(0, scrollY);
    };
  }, []);
}

/** Opened record: beside the list on a desk, a page with a back link on small screens. */
export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, avatar, picture, closeHref, list, tools, tabs, overlaps, children } = props;
  const panel = usePanelFocus(!avatar);
  useOwnScroll();
  return (
    <section
      ref={panel}
      aria-label={title}
      className={clsx(
        'flex min-h-0 min-w-0 flex-col bg-canvas max-lg:flex-1 lg:w-[min(48%,38rem)] lg:border-line-2 lg:border-l',
        overlaps ? 'absolute inset-y-0 right-0 z-20' : 'lg:shrink-0',
      )}
    >
      <SidePanelBack to={closeHref} list={list} />
      <header
        className={clsx(
          'page-x flex items-start gap-3 pt-4 pb-3 max-lg:pt-1',
          picture ? 'flex-wrap' : 'max-sm:flex-wrap',
          !tabs && 'border-line border-b',
        )}
      >
        {picture || (avatar && <Avatar name={avatar.name} image={avatar.image} size={48} />)}
        <div className={clsx('min-w-0 flex-1 self-center', picture && '-order-1')}>
          <h2 tabIndex={-1} className="wrap-break-word font-semibold text-16 focus-visible:outline-none">
            {title}
          </h2>
          {subtitle && <p className="text-13 text-muted">{subtitle}</p>}
        </div>
        {tools}
        <SidePanelClose to={closeHref} />
      </header>
      {tabs}
      <div className="page-x min-h-0 flex-1 scroll-pb-20 overflow-y-auto py-4 max-lg:overflow-visible">
        {children}
      </div>
    </section>
  );
}

/** Classes of a form's sticky foot in the panel. */
export const sidePanelFoot =
  'page-foot sticky -bottom-4 z-10 -mx-4 -mb-4 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 max-lg:bottom-0 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]';
