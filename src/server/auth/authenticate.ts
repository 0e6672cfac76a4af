import type { FastifyRequest } from 'fastify';
import type { AuthType } from '#domain/permissions.ts';
import type { Actor, Services } from '../http/context.ts';
import { hashToken, isAlive, sessionToken, touchSession } from './sessions.ts';

/** Who makes this request, or null when nobody is signed in. Read anew each time: a deactivated account is gone on its next request. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>;

export function authenticator(services: Services, secure: boolean): Authenticate {
  return async (request) => {
    const token = sessionToken(request, secure);
    if (!token) return null;
    const tokenHash = hashToken(token);
    const session = await services.database.findSession(tokenHash);
    // Whoever left the company left its accounts too.
    if (!session?.user_active || session.employee_active === false) return null;
    const times = {
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      isKiosk: session.is_kiosk,
    };
    const now = services.now();
    if (!isAlive(times, now)) return null;
    await touchSession(services.database, tokenHash, session.last_seen_at, now);
    return {
      userId: session.user_id,
      storeId: session.store_id,
      authType: session.auth_type as AuthType,
      username: session.username,
      email: session.email ?? '',
      firstName: session.first_name,
      lastName: session.last_name,
      employeeId: session.employee_id,
      branchId: session.branch_id,
      clientId: session.client_id,
      salaried: session.employee_salary ?? false,
      tokenHash,
      csrfToken: session.csrf_token,
      store: {
        name: session.store_name,
        firmName: session.store_firm_name,
        zone: session.store_timezone,
        plan: session.store_plan,
        enableSchedule: session.store_enable_schedule,
      },
    };
  };
}
