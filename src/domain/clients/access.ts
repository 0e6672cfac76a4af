import type { AuthType } from '#domain/auth-types.ts';
import { hasPower, type Power } from '#domain/permissions.ts';
import { type AccountRole, isAccountant } from '#domain/roles.ts';

/** Rights on a client's officers, conversations and files. `write` includes `read`. */
export type ClientAccess = 'write' | 'read' | 'none';

/** Reasons for having or lacking access to a client. */
export const accessReasons = [
  'admin',
  'no_clients_power',
  'own_business',
  'inactive_business',
  'assigned',
  'accountant_label',
  'no_accountant_label',
  'other_client',
  'clock_account',
] as const;
export type AccessReason = (typeof accessReasons)[number];

/** Facts about a person that decide their access. */
export interface AccessSeeker {
  authType: AuthType;
  /** An admin's. */
  powers: readonly Power[];
  role: AccountRole | null;
  clientId: number | null;
  isAssigned: boolean;
}

/**
 * Decides access to everything that belongs to a client, and says why (docs/rules/clients.md#access-to-a-client). Admins
 * with the power `clients` write to all, clients to their own while it is active. Employees write where they are assigned; accountants read
 * the rest.
 */
export function decideClientAccess(
  { authType, powers, role, clientId, isAssigned }: AccessSeeker,
  client: { id: number; active: boolean },
): { access: ClientAccess; reason: AccessReason } {
  if (authType === 'admin') {
    return hasPower(powers, 'clients')
      ? { access: 'write', reason: 'admin' }
      : { access: 'none', reason: 'no_clients_power' };
  }
  if (authType === 'clockadmin') return { access: 'none', reason: 'clock_account' };
  if (authType === 'client') {
    if (clientId !== client.id) return { access: 'none', reason: 'other_client' };
    return client.active
      ? { access: 'write', reason: 'own_business' }
      : { access: 'read', reason: 'inactive_business' };
  }
  if (isAssigned) return { access: 'write', reason: 'assigned' };
  return role !== null && isAccountant(role)
    ? { access: 'read', reason: 'accountant_label' }
    : { access: 'none', reason: 'no_accountant_label' };
}
