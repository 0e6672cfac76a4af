import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const accepted =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|Apache-2\.0|MPL[- ]2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC0-1\.0)$/;
const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

interface Lock {
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
}

it('every package that the product runs on has a licence that lets us', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  const runs = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional,
  );
  const others = runs.filter(
    ([, { license = '' }]) => !license.split(' AND ').every((one) => accepted.test(one)),
  );
  expect(runs.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});

it('every dependency of our own stands in docs/licences.md', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const listed = read('docs/licences.md');
  expect(Object.keys(dependencies).filter((name) => !listed.includes(`| \`${name}\` |`))).toEqual([]);
});
