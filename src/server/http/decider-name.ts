import { sql } from 'kysely';

/** Name of who decided, the account `u`; empty while undecided. */
export const deciderName =
  sql<string>`coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.username, '')`.as(
    'decider',
  );
