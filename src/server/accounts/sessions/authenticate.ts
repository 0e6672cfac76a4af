import type { AccountRow } from '#database/find-session.ts';
import type { AuthType } from '#domain/auth-types.ts';
import type { ContactRight, Power } from '#domain/permissions.ts';
import type { AccountRole } from '#domain/roles.ts';
import type { Actor, Authenticate, Services } from '#server/http/context.ts';
import { keepPreference } from '#server/http/language.ts';
import { keepAccount } from '#server/http/security-log.ts';
import { hashToken, isAlive, readSessionToken, touchSession } from './sessions.ts';

/** Makes the caller of what lies behind a session or a token. */
export function toActor(row: AccountRow, proof: Pick<Actor, 'tokenHash' | 'csrfToken' | 'apiToken'>): Actor {
  return {
    ...proof,
    userId: row.user_id,
    storeId: row.store_id,
    authType: row.auth_type as AuthType,
    powers: row.powers as Power[],
    branches: row.branches ?? 'all',
    withheld: (row.withheld ?? []) as ContactRight[],
    username: row.username,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    employeeId: row.employee_id,
    branchId: row.branch_id,
    clientId: row.client_id,
    entities: row.entities ?? [],
    salaried: row.employee_salary ?? false,
    language: row.language,
    role: row.employee_role as AccountRole | null,
    secondFactorMissing: row.second_factor_missing,
    store: {
      name: row.store_name,
      firmName: row.store_firm_name,
      zone: row.store_timezone,
      plan: row.store_plan,
      enableSchedule: row.store_enable_schedule,
      enablePto: row.store_enable_pto,
      enableSickLeave: row.store_enable_sickleave,
    },
  };
}

/** Leaving the company also closes the account, and so does the loss of the last client. */
export function isOpenAccount({ user_active, employee_active, auth_type, client_id }: AccountRow): boolean {
  return user_active && employee_active !== false && (auth_type !== 'client' || client_id !== null);
}

/** Finds the account of a live session with everything its rights need, and the time of its last use. */
async function findAlive(services: Pick<Services, 'database' | 'now'>, tokenHash: Buffer) {
  const session = await services.database.findSession(tokenHash, services.now());
  if (!session || !isOpenAccount(session)) return null;
  const times = {
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    isKiosk: session.is_kiosk,
  };
  if (!isAlive(times, services.now())) return null;
  const actor = toActor(session, { tokenHash, csrfToken: session.csrf_token, apiToken: null });
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
