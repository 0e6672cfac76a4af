import { type SqlBool, sql } from 'kysely';

const toUsernameKey = (name: string) => name.toLowerCase().normalize('NFKC').toLowerCase();

/** Returns what all spellings of one account's name share: only usernames may be spelled in other forms of their letters. */
export function toNameKey(name: string): string {
  const username = toUsernameKey(name);
  return username.includes('@') ? name.toLowerCase() : username;
}

/** Matches an account by username or email address; for a query on `app_user`. */
export function matchesAccountName(name: string) {
  const plain = name.toLowerCase();
  return sql<SqlBool>`(lower(app_user.username) = ${plain} or app_user.username_key = ${toUsernameKey(name)}
    or lower(app_user.email) = ${plain})`;
}

/** Puts the account first whose name is spelled exactly this way: older accounts may differ in case only. */
export function isSpelledAs(name: string) {
  return sql`lower(app_user.username) <> ${name.toLowerCase()}`;
}
