import { expect, it } from 'vitest';
import { describeBackup, describeRemoval } from './backup-folder.ts';

const tables = { shift: { rows: 3, sha256: '' }, store: { rows: 1, sha256: '' } };
const store = { id: 7, name: 'Umami' };
const filesUrl = 's3://key:secret@files.example/papers';

it('says of files only what a backup holds', () => {
  expect([
    describeBackup('/b', { tables }, undefined),
    describeBackup('/b', { tables, store }, undefined),
    describeBackup('/b', { tables }, filesUrl),
    describeBackup('/b', { tables, store }, filesUrl),
  ]).toEqual([
    '/b holds 4 rows of 2 tables and the files and the key.',
    '/b holds 4 rows of 2 tables and the files of the store.',
    '/b holds 4 rows of 2 tables and the key, but no files: they are in the store of FILES_URL.',
    '/b holds 4 rows of 2 tables, but no files: they are in the store of FILES_URL.',
  ]);
});

it('says where the files of a removed store still are', () => {
  expect(describeRemoval('/b', store, undefined)).toBe('Removed store 7 (Umami). /b holds it.');
  const said = describeRemoval('/b', store, filesUrl);
  expect(said).toContain('/b holds its rows. Its files are still in the store of FILES_URL, under 7/:');
  expect(said).not.toContain('secret');
});
