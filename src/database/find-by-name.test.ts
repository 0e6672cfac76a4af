import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldedText } from '#domain/format/folded-text.ts';
import { testDatabase } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';
import { folded } from './find-by-name.ts';

it.each([
  'Café Zephyr',
  'Łukasz Groß-Ødegård',
  'Nguyễn Thị Hồng Đào',
  'สมชาย น้ำใจ',
  'हिन्दी विश्‍वविद्यालय',
  'がんばれ ポップ',
  'ёлка йод',
])('folds %j in the database as a search does', async (name) => {
  const database = await testDatabase();
  const { id } = await makeStore(database);
  const { rows } = await database.readWithinStore(id, (query) =>
    sql<{
      folded: string;
    }>`select ${folded('name')} as folded from (values (${name}::text)) as named (name)`.execute(query),
  );
  expect(rows[0]?.folded).toBe(foldedText(name));
});
