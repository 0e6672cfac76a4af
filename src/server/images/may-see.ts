import type { StoreQuery } from '#database/open.ts';
import type { Reach } from '#domain/permissions.ts';
import type { Actor } from '#server/http/context.ts';

/** The subject of a picture. */
export interface ImageSubject {
  kind: string;
  employee_id: number | null;
  client_id: number | null;
}

async function isAtBranch(query: StoreQuery, employeeId: number | null, branchId: number | null) {
  const found = await query
    .selectFrom('employee_branch')
    .select('employee_id')
    .where('employee_id', '=', employeeId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells whether an employee is assigned to a client; former employees are not. */
async function isAssigned(query: StoreQuery, employeeId: number | null, clientId: number | null) {
  const found = await query
    .selectFrom('client_staff')
    .innerJoin('employee', 'employee.id', 'client_staff.employee_id')
    .select('employee_id')
    .where('employee_id', '=', employeeId)
    .where('client_id', '=', clientId)
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

/** Decides about a picture. Logo: all signed in. Others: staff, a kiosk its branch, a client its team; never of a deleted client. */
export async function maySeeImage(
  query: StoreQuery,
  actor: Actor,
  reach: Reach,
  image: ImageSubject,
): Promise<boolean> {
  if (image.kind === 'client' && !(await isClientThere(query, image.client_id))) return false;
  if (reach === 'all' || image.kind === 'logo') return true;
  if (reach === 'branch') {
    return image.kind === 'employee' && (await isAtBranch(query, image.employee_id, actor.branchId));
  }
  if (image.kind === 'employee') return isAssigned(query, image.employee_id, actor.clientId);
  return image.client_id !== null && image.client_id === actor.clientId;
}
