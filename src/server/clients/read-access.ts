import type { Calls } from '#contract/index.ts';
import { roleOn } from '#database/held-on.ts';
import { findPreset } from '#domain/accounts/powers.ts';
import type { AuthType } from '#domain/auth-types.ts';
import { decideClientAccess } from '#domain/clients/access.ts';
import { contactRights } from '#domain/permissions.ts';
import type { AccountRole } from '#domain/roles.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { selectAuthority } from '#server/accounts/authority.ts';
import { findToday } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { findClient } from './client-rows.ts';

const accessRank = { write: 0, read: 1, none: 2 } as const;

/** Lists every account that can sign in with its access and the reason, most access first. */
export const readClientAccess = reading<Calls['client.access']>(async (query, context, { params }) => {
  const { active } = await findClient(query, context.actor, params.id);
  const accounts = await query
    .selectFrom('app_user')
    .leftJoin('employee', 'employee.id', 'app_user.employee_id')
    .leftJoin('client_staff', (join) =>
      join
        .onRef('client_staff.employee_id', '=', 'app_user.employee_id')
        .on('client_staff.client_id', '=', params.id),
    )
    .leftJoin('client_contact', (join) =>
      join.onRef('client_contact.user_id', '=', 'app_user.id').on('client_contact.client_id', '=', params.id),
    )
    .select(['app_user.id', 'username', 'auth_type', 'client_contact.client_id', 'assigned_at'])
    .select('client_contact.withheld as contact_withheld')
    .select(roleOn(findToday(context)).as('role'))
    .select(['app_user.first_name', 'app_user.last_name', ...selectAuthority])
    .select(['employee.first_name as own_first_name', 'employee.last_name as own_last_name'])
    .where('app_user.active', '=', true)
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('employee.active', 'is', null), row('employee.active', '=', true)]))
    .orderBy('app_user.id')
    .execute();
  return accounts
    .map((account) => {
      const role = account.role as AccountRole | null;
      const authType = account.auth_type as AuthType;
      const isAssigned = account.assigned_at !== null;
      const first = account.own_first_name ?? account.first_name;
      const last = account.own_last_name ?? account.last_name;
      return {
        user: account.id,
        name: `${first} ${last}`.trim() || account.username,
        username: account.username,
        auth_type: authType,
        role,
        preset: authType === 'admin' ? findPreset(account) : null,
        ...decideClientAccess(
          { ...account, authType, role, clientId: account.client_id, isAssigned },
          { id: params.id, active },
        ),
        withheld: contactRights.filter((right) => account.contact_withheld?.includes(right)),
        since: account.assigned_at === null ? null : formatInstant(account.assigned_at),
      };
    })
    .sort(
      (one, other) =>
        accessRank[one.access] - accessRank[other.access] || one.name.localeCompare(other.name, 'en'),
    );
});
