import type { StoreQuery } from '#database/open.ts';
import { isAccountant } from '#domain/roles.ts';
import type { Actor } from '../http/context.ts';
import { notAllowed, notFound } from '../http/refusal.ts';

/** What a person may do with a client's officers, projects and files: `write` includes `read`. */
export type ClientAccess = 'write' | 'read' | 'none';

async function isAssigned(query: StoreQuery, employeeId: number, clientId: number): Promise<boolean> {
  const found = await query
    .selectFrom('client_staff')
    .select('employee_id')
    .where('client_id', '=', clientId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The one decision on access to what belongs to a client (decisions, section 2): admins all, employees where they are assigned, or to
 * read with an accountant label, clients their own. A client that is not there: none.
 */
export async function accessToClient(
  query: StoreQuery,
  actor: Actor,
  clientId: number,
): Promise<ClientAccess> {
  const client = await query
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!client) return 'none';
  switch (actor.authType) {
    case 'admin':
      return 'write';
    case 'client':
      return actor.clientId === clientId ? 'write' : 'none';
    case 'employee':
      if (actor.employeeId !== null && (await isAssigned(query, actor.employeeId, clientId))) return 'write';
      return actor.role !== null && isAccountant(actor.role) ? 'read' : 'none';
    default:
      return 'none';
  }
}

/** 404 for a client whose things one may not read, 403 for one whose things one may read but not write. */
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
