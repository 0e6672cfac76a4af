import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainLetters } from '#domain/format/folded-text.ts';

/** Replaces special letters by {@link plainLetters} in SQL, in either case, since some locales lower ASCII only. */
function withPlainLetters(text: RawBuilder<string>): RawBuilder<string> {
  const letters = Object.entries(plainLetters).flatMap(([letter, plain]) => [
    [letter, plain],
    [letter === 'ß' ? 'ẞ' : letter.toUpperCase(), plain],
  ]);
  const [single, double] = [1, 2].map((length) => letters.filter(([, plain]) => plain?.length === length));
  const from = single?.map(([letter]) => letter).join('') ?? '';
  const to = single?.map(([, plain]) => plain).join('') ?? '';
  return (double ?? []).reduce(
    (made, [letter, plain]) => sql<string>`replace(${made}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    sql<string>`translate(${text}, ${sql.lit(from)}, ${sql.lit(to)})`,
  );
}

/** Folds names for search, without case, accents and special letters, as `foldedText` does. */
export function folded(...names: string[]): Expression<string> {
  const joined = sql.join(
    names.map((name) => sql.ref(name)),
    sql`, `,
  );
  const plain = sql<string>`regexp_replace(normalize(concat_ws(' ', ${joined}), NFKD), '[\u0300-\u036f]', '', 'g')`;
  return sql<string>`lower(${withPlainLetters(plain)})`;
}

/** Requires every typed word somewhere in the names: `reyes an` finds Ana Reyes. */
export function matches(names: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  const each = words.map((word) => sql<SqlBool>`strpos(${names}, ${word}) > 0`);
  return sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

/** Sorts names that begin with the typed text first. */
export function sortBeginningFirst(names: Expression<string>, wanted: string) {
  return sql`CASE WHEN starts_with(${names}, ${wanted}) THEN 0 ELSE 1 END, ${names}`;
}
