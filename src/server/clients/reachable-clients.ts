import { type RawBuilder, sql } from 'kysely';
import { decideClientAccess } from '#domain/clients/access.ts';
import type { Actor } from '#server/http/context.ts';

/** Builds the decision on access (`domain/clients/access.ts`) as a condition on a column of client ids. */
export function reachableClients(
  actor: Actor,
  clientId: string,
  wanted: 'read' | 'write' = 'read',
): RawBuilder<boolean> {
  const column = sql.ref(clientId);
  if (actor.authType === 'client') {
    const isOwn = sql<boolean>`${column} = ${actor.clientId}`;
    return wanted === 'read'
      ? isOwn
      : sql`${isOwn} and exists (select from client own where own.id = ${column} and own.active)`;
  }
  const may = (isAssigned: boolean) => {
    const { access } = decideClientAccess({ ...actor, isAssigned }, { id: 0, active: true });
    return access === 'write' || access === wanted;
  };
  if (may(false)) return sql`true`;
  if (!may(true)) return sql`false`;
  return sql`${column} in (select s.client_id from client_staff s where s.employee_id = ${actor.employeeId})`;
}
