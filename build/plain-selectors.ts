import type { Plugin } from 'vite';

/** Where a selector begins: after another one, a rule or an opening bracket. */
const start = String.raw`(?<=(?:^|[{},;(])\s*)`;
/** A name, a class with its escapes, combinators between them. */
const plain = String.raw`(?:\\.|[^\\(),{}])*`;

const wrappedChild = new RegExp(String.raw`${start}:is\((${plain}>\s*\*)\)`, 'g');
const wrappedSiblings = new RegExp(String.raw`${start}:where\((${plain}?)\s*>\s*:not\(:last-child\)\)`, 'g');

/**
 * The same selectors, of the same weight, written so that browsers see at a glance that an element is not meant. What Tailwind makes of
 * `*:px-3` and `space-y-4` (`:is(.x > *)`, `:where(.x > :not(:last-child))`) is tried in full on every element of the page; with the
 * class outside of the brackets one look at the classes of what is around the element rules it out.
 */
export function withPlainSelectors(css: string): string {
  const siblings = css.replace(wrappedSiblings, ':where($1) > :where(:not(:last-child))');
  const children = siblings.replace(wrappedChild, '$1');
  // Inside out: what stood within brackets is plain now.
  return children === css ? css : withPlainSelectors(children);
}

/** Half of the time that a large page spent on its styles went into these selectors. */
export function plainSelectors(): Plugin {
  return {
    name: 'plain-selectors',
    transform: (code, id) =>
      /\.css(?:$|\?)/.test(id) ? { code: withPlainSelectors(code), map: null } : null,
  };
}
