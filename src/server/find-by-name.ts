import { type Expression, type SqlBool, sql } from 'kysely';

/** The names searched, without capitals and accents, as `foldedText` makes them. */
export function folded(...names: string[]): Expression<string> {
  const joined = sql.join(
    names.map((name) => sql.ref(name)),
    sql`, `,
  );
  return sql<string>`lower(regexp_replace(normalize(concat_ws(' ', ${joined}), NFKD), '[\u0300-\u036f]', '', 'g'))`;
}

/** Every word typed is somewhere in the names: `reyes an` finds Ana Reyes. */
export function matches(names: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  const each = words.map((word) => sql<SqlBool>`strpos(${names}, ${word}) > 0`);
  return sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

/** Names that begin with what was typed, before those that hold it somewhere. */
export function beginningFirst(names: Expression<string>, wanted: string) {
  return sql`CASE WHEN starts_with(${names}, ${wanted}) THEN 0 ELSE 1 END, ${names}`;
}
