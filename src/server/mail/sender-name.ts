import { sql } from 'kysely';

/** The name by which an account (`app_user`) knows its `store`: clients know the firm. */
export const senderName = sql<string>`case
  when app_user.auth_type = 'client' and store.firm_name <> '' then store.firm_name else store.name end`;
