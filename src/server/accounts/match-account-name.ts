import { type SqlBool, sql } from 'kysely';

/** Whether an account goes by this name, its username or its e-mail address; for a query on `app_user`. */
export function goesBy(name: string) {
  const plain = name.toLowerCase();
  return sql<SqlBool>`(lower(app_user.username) = ${plain} or app_user.username_key = ${plain.normalize('NFKC').toLowerCase()}
    or lower(app_user.email) = ${plain})`;
}

/** Accounts of before may differ in how the same letters are written: the one that is written this way comes first. */
export function writtenAs(name: string) {
  return sql`lower(app_user.username) <> ${name.toLowerCase()}`;
}
