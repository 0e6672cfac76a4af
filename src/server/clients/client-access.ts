import type { StoreQuery } from '#database/open.ts';
import { type ClientAccess, decideClientAccess } from '#domain/clients/access.ts';
import type { Actor } from '#server/http/context.ts';
import { notAllowed, notFound } from '#server/http/refusal.ts';

async function isAssigned(query: StoreQuery, employeeId: number | null, clientId: number): Promise<boolean> {
  if (employeeId === null) return false;
  const found = await query
    .selectFrom('client_staff')
    .select('employee_id')
    .where('client_id', '=', clientId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Decides an actor's access to a client (`domain/clients/access.ts`). A missing client gives none. */
export async function accessToClient(
  query: StoreQuery,
  actor: Actor,
  clientId: number,
): Promise<ClientAccess> {
  const client = await query
    .selectFrom('client')
    .select(['id', 'active'])
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!client) return 'none';
  const seeker = { ...actor, isAssigned: await isAssigned(query, actor.employeeId, clientId) };
  return decideClientAccess(seeker, client).access;
}

/** Requires access to a client; throws 404 without read access, 403 without write access. */
export async function requireAccess(
  query: StoreQuery,
  actor: Actor,
  clientId: number,
  wanted: 'read' | 'write',
): Promise<void> {
  const access = await accessToClient(query, actor, clientId);
  if (access === 'none') throw notFound();
  if (wanted === 'write' && access !== 'write') throw notAllowed();
}
