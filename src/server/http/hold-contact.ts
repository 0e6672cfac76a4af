import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { ContactRight } from '#domain/permissions.ts';
import type { Actor } from './context.ts';
import { notAllowed, notFound } from './refusal.ts';

/**
 * Keeps what a contact was let in with until its write is done, so that nothing is written once the client or a right is taken, however
 * slowly it was sent. Locks the account before its contact row, as whoever takes it does. Throws 404 without the client, 403 with less rights.
 */
export async function holdContact(
  query: StoreQuery,
  { userId, clientId, withheld }: Pick<Actor, 'userId' | 'clientId' | 'withheld'>,
): Promise<void> {
  await sql`select from app_user where id = ${userId} for key share`.execute(query);
  const contact = await query
    .selectFrom('client_contact')
    .select('withheld')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .forShare()
    .executeTakeFirst();
  if (!contact) throw notFound();
  const lost = (contact.withheld as ContactRight[]).some((right) => !withheld?.includes(right));
  if (lost) throw notAllowed();
}
