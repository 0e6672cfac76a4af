import type { StoreQuery } from '#database/open.ts';
import { type Branches, hasPower, type Reach } from '#domain/permissions.ts';
import type { Actor } from '#server/http/context.ts';
import { reachedBranches, worksWithin } from '#server/http/reach.ts';

/** The subject of a picture. */
export interface ImageSubject {
  kind: string;
  employee_id: number | null;
  client_id: number | null;
}

async function worksInReach(query: StoreQuery, employeeId: number | null, reached: Branches) {
  const found = await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employeeId)
    .where(worksWithin('employee.id', reached))
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells whether an employee is assigned to a client, or to any; former employees are not. */
async function isAssigned(query: StoreQuery, employeeId: number | null, client: number | null | 'any') {
  const found = await query
    .selectFrom('client_staff')
    .innerJoin('employee', 'employee.id', 'client_staff.employee_id')
    .select('employee_id')
    .where('employee_id', '=', employeeId)
    .$if(client !== 'any', (all) => all.where('client_id', '=', client as number | null))
    .where('employee.active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** A deleted client is hidden with everything about it. */
async function isClientThere(query: StoreQuery, clientId: number | null) {
  const found = await query
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Decides about a picture. Logo: all signed in. Of people: staff, an admin or kiosk of their branches, an admin of clients whom they serve, their clients. Of clients: staff, an
 * admin with the power, the client; never of a deleted one.
 */
export async function maySeeImage(
  query: StoreQuery,
  actor: Actor,
  reach: Reach,
  image: ImageSubject,
): Promise<boolean> {
  if (image.kind === 'client' && !(await isClientThere(query, image.client_id))) return false;
  if (image.kind === 'logo') return true;
  if (actor.authType === 'admin' && image.kind === 'client') return hasPower(actor.powers, 'clients');
  if (reach === 'all') return true;
  if (reach === 'branch' || reach === 'reach') {
    if (image.kind !== 'employee') return false;
    if (await worksInReach(query, image.employee_id, reachedBranches({ actor, reach }))) return true;
    return hasPower(actor.powers, 'clients') && isAssigned(query, image.employee_id, 'any');
  }
  if (image.kind === 'employee') return isAssigned(query, image.employee_id, actor.clientId);
  return image.client_id !== null && image.client_id === actor.clientId;
}
