import { type ComponentPropsWithRef, type MouseEvent, useContext } from 'react';
import { OpenPlacesContext } from './open-places.ts';
import { placeOf } from './place.ts';
import type { Way } from './router.ts';
import { RouterContext, usePathname } from './use-place.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, Way {
  /** Address, relative to the shown path: `/spa/clients`, `?tab=team`. */
  to: string;
  /** Loads a new page, for a path outside the web application. */
  reloadDocument?: boolean | undefined;
}

/** The browser's own ways: a new tab, a download. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !withKey && (target === '' || target === '_self');
}

/** Makes an address relative to the shown path whole; null where the place is closed to the reader. */
export function useOpenHref(to: string): string | null {
  const from = usePathname();
  const isOpen = useContext(OpenPlacesContext);
  const { pathname, search, hash } = placeOf(to, { pathname: from, search: '' });
  const href = `${pathname}${search}${hash}`;
  return isOpen(href) ? href : null;
}

/** Link to a page of this document. */
export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, atOnce, reloadDocument, onClick, ...rest } = props;
  const router = useContext(RouterContext);
  const href = useOpenHref(to);
  // The words stay where the place is closed to the reader.
  if (href === null) return <span className={rest.className}>{rest.children}</span>;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || reloadDocument || !router || !isPlainPress(event)) return;
        event.preventDefault();
        router.navigate(href, { replace, state, preventScrollReset, atOnce });
      }}
    />
  );
}
