import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { helpLanguages, helpTopics, listHelpPages, picturePath, root } from './help-pages.ts';

it.each(listHelpPages())('$path says what the help panel says', ({ path, text }) => {
  expect(readFileSync(join(root, path), 'utf8'), 'write them anew: npm run generate:help').toBe(text);
});

it('has a picture of every topic in every language', () => {
  const missing = helpLanguages.flatMap((language) =>
    helpTopics.map((topic) => picturePath(language, topic)).filter((path) => !existsSync(join(root, path))),
  );
  expect(missing).toEqual([]);
});
