import { expect, it } from 'vitest';
import { databaseKind } from '#test/database.ts';
import { embeddedTemplate } from '#test/embedded-template.ts';
import { committedTypes, generateTypes } from './generate-types.ts';

// One database suffices: both are migrated by the same files.
it.runIf(databaseKind === 'pglite')('has its row types as the migrations make them', async () => {
  // Otherwise: node src/database/generate-types.ts
  expect(await generateTypes({ template: await embeddedTemplate() })).toBe(committedTypes());
});
