import { describe, expect, it } from 'vitest';
import { withPlainSelectors } from './plain-selectors.ts';

describe('a selector of Tailwind’s', () => {
  it.each([
    [String.raw`:is(.\*\:px-3 > *) {}`, String.raw`.\*\:px-3 > * {}`],
    [
      String.raw`a{}:is(:is(.\*\:\*\:px-3>*)>*):first-child{}`,
      String.raw`a{}.\*\:\*\:px-3>*>*:first-child{}`,
    ],
    [
      String.raw`.sm\:pl-6:first-child, :is(.sm\:\*\:pl-\[var\(--x\)\]>*):first-child{}`,
      String.raw`.sm\:pl-6:first-child, .sm\:\*\:pl-\[var\(--x\)\]>*:first-child{}`,
    ],
    [
      String.raw`@media print{:where(.space-y-0\.5>:not(:last-child)){margin:0}}`,
      String.raw`@media print{:where(.space-y-0\.5) > :where(:not(:last-child)){margin:0}}`,
    ],
  ])('%s is written plainly', (css, plain) => {
    expect(withPlainSelectors(css)).toBe(plain);
  });

  it.each([
    // The preceding part would have to match around another element.
    '.a :is(.b > *) {}',
    '.a:is(.b > *) {}',
    ':is(.b > *, .c > *) {}',
    ':is(th, td) {}',
    '.a { width: calc((1px + 2px) * 3); }',
  ])('%s stays as it is', (css) => {
    expect(withPlainSelectors(css)).toBe(css);
  });
});
