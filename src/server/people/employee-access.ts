import type { Calls } from '#contract/index.ts';
import { explainCall } from '#domain/accounts/explain-call.ts';
import { findPreset } from '#domain/accounts/powers.ts';
import { personName } from '#domain/format/person-name.ts';
import { selectAuthority } from '#server/accounts/authority.ts';
import { reading } from '#server/http/handler.ts';
import { readEmployeeRecord } from './employees.ts';

/** Calls that show a person's hours and pay. */
const shows = { hours: 'timesheet.read', pay: 'report.compensation' } as const;
const things = Object.keys(shows) as (keyof typeof shows)[];

/** Lists the admins who can see a person's hours and pay, with what lets them, by name. */
export const readEmployeeAccess = reading<Calls['employee.access']>(async (query, context, { params }) => {
  const { branch: branches } = await readEmployeeRecord(query, context, params.id);
  const admins = await query
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name', ...selectAuthority])
    .where('auth_type', '=', 'admin')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return things.flatMap((sees) =>
    admins.flatMap((admin) => {
      const grounds = explainCall(shows[sees], admin, branches);
      if (!grounds) return [];
      const name = personName(admin) || admin.username;
      return [{ user: admin.id, name, preset: findPreset(admin), sees, ...grounds }];
    }),
  );
});
