import type { AuthType } from '#domain/auth-types.ts';
import type { Power } from '#domain/permissions.ts';
import type { AccountRole } from '#domain/roles.ts';
import type { Actor, Authenticate, Services } from '#server/http/context.ts';
import { keepPreference } from '#server/http/language.ts';
import { keepAccount } from '#server/http/security-log.ts';
import { hashToken, isAlive, readSessionToken, touchSession } from './sessions.ts';

/** Finds the account of a live session with everything its rights need, and the time of its last use. */
async function findAlive(services: Pick<Services, 'database' | 'now'>, tokenHash: Buffer) {
  const session = await services.database.findSession(tokenHash);
  // Leaving the company also closes the account.
  if (!session?.user_active || session.employee_active === false) return null;
  const times = {
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    isKiosk: session.is_kiosk,
  };
  if (!isAlive(times, services.now())) return null;
  const actor: Actor = {
    userId: session.user_id,
    storeId: session.store_id,
    authType: session.auth_type as AuthType,
    powers: session.powers as Power[],
    branches: session.branches ?? 'all',
    username: session.username,
    email: session.email ?? '',
    firstName: session.first_name,
    lastName: session.last_name,
    employeeId: session.employee_id,
    branchId: session.branch_id,
    clientId: session.client_id,
    salaried: session.employee_salary ?? false,
    language: session.language,
    role: session.employee_role as AccountRole | null,
    tokenHash,
    csrfToken: session.csrf_token,
    secondFactorMissing: session.second_factor_missing,
    store: {
      name: session.store_name,
      firmName: session.store_firm_name,
      zone: session.store_timezone,
      plan: session.store_plan,
      enableSchedule: session.store_enable_schedule,
      enablePto: session.store_enable_pto,
      enableSickLeave: session.store_enable_sickleave,
    },
  };
  return { actor, lastSeenAt: session.last_seen_at };
}

/** Finds the account of a session, or null when it has ended. Does not extend the session. */
export async function findActor(
  services: Pick<Services, 'database' | 'now'>,
  tokenHash: Buffer,
): Promise<Actor | null> {
  return (await findAlive(services, tokenHash))?.actor ?? null;
}

export function authenticator(services: Pick<Services, 'database' | 'now'>, secure: boolean): Authenticate {
  return async (request, { isUse } = { isUse: true }) => {
    const token = readSessionToken(request, secure);
    if (!token) return null;
    const tokenHash = hashToken(token);
    const alive = await findAlive(services, tokenHash);
    if (!alive) return null;
    keepPreference(request, alive.actor.language);
    keepAccount(request, { account: alive.actor.userId, store: alive.actor.storeId });
    if (isUse) await touchSession(services.database, tokenHash, alive.lastSeenAt, services.now());
    return alive.actor;
  };
}
