import type { AuthType } from '#domain/permissions.ts';
import { type AccountRole, isAccountant } from '#domain/roles.ts';

/** What a person may do with a client's officers, projects and files: `write` includes `read`. */
export type ClientAccess = 'write' | 'read' | 'none';

/** Why somebody has, or lacks, access to a client. */
export const accessReasons = [
  'admin',
  'own_business',
  'assigned',
  'accountant_label',
  'no_accountant_label',
  'other_client',
  'clock_account',
] as const;
export type AccessReason = (typeof accessReasons)[number];

/** What of a person decides. */
export interface AccessSeeker {
  authType: AuthType;
  /** The role of the employee behind the account. */
  role: AccountRole | null;
  /** The client whose account it is. */
  clientId: number | null;
  isAssigned: boolean;
}

/**
 * The one decision on access to what belongs to a client, with its reason (docs/rules/clients.md#access-to-a-client): admins all, employees where
 * they are assigned, or to read with an accountant label, clients their own.
 */
export function decideClientAccess(
  { authType, role, clientId, isAssigned }: AccessSeeker,
  client: number,
): { access: ClientAccess; reason: AccessReason } {
  if (authType === 'admin') return { access: 'write', reason: 'admin' };
  if (authType === 'clockadmin') return { access: 'none', reason: 'clock_account' };
  if (authType === 'client') {
    return clientId === client
      ? { access: 'write', reason: 'own_business' }
      : { access: 'none', reason: 'other_client' };
  }
  if (isAssigned) return { access: 'write', reason: 'assigned' };
  return role !== null && isAccountant(role)
    ? { access: 'read', reason: 'accountant_label' }
    : { access: 'none', reason: 'no_accountant_label' };
}
