import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { mealWaivedOn, roleOn, salariedOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { showFact } from '#domain/people/dated.ts';
import type { Branches } from '#domain/permissions.ts';
import type { AccountRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { worksWithin } from '#server/http/reach.ts';
import { imagesPath } from '#server/images/image-address.ts';
import { readAdminsByEmployee } from '#server/images/own-image.ts';

export type EmployeeRecord = ResponseOf<Calls['employee.read']>;
export type EmployeeProfile = ResponseOf<Calls['employee-profile.update']>;
export type EmployeeWrite = ParsedRequestOf<Calls['employee-profile.update']>['body'];

type Account = Pick<EmployeeProfile, 'username' | 'invited' | 'second_factor'> & {
  id: number;
  email: string | null;
};

const branches = sql<number[]>`coalesce((
  select json_agg(b.branch_id order by b.position, b.branch_id)
  from employee_branch b
  where b.store_id = employee.store_id and b.employee_id = employee.id
), '[]'::json)`;

/** Selects the directory fields, visible to every colleague, of those who work in one of the branches. */
export function selectRecords(query: StoreQuery, today: PlainDate, reached: Branches = 'all') {
  return query
    .selectFrom('employee')
    .where(worksWithin('employee.id', reached))
    .select(['id', 'first_name', 'last_name', 'active'])
    .select([
      salariedOn(today).as('salary'),
      roleOn(today).as('role'),
      sql<string | null>`${sql.lit(imagesPath)} || image || '/'`.as('image'),
    ])
    .select(branches.as('branch'));
}

/** Sorts active employees first, then by name (docs/rules/people.md#employees). */
export const activeThenName = [
  sql`active desc`,
  sql`lower(first_name)`,
  sql`lower(last_name)`,
  sql`id`,
] as const;

/** Columns copied unchanged. */
export const profileColumns = ['phone', 'notes', 'min_weekly_hours', 'weekly_hours'] as const;

/** Removes what only those may see who handle pay. */
export function withoutPay({ pay_rates, pay_rate, positions, ...profile }: EmployeeProfile): EmployeeProfile {
  return { ...profile, positions: positions.map(({ position }) => ({ position })) };
}

/** Reads whole files; `today` decides the current pay rate. */
export async function readProfiles(
  query: StoreQuery,
  today: PlainDate,
  { ids, reached = 'all' }: { ids?: number[]; reached?: Branches } = {},
): Promise<EmployeeProfile[]> {
  const rows = await selectRecords(query, today, reached)
    .select([...profileColumns, 'version' as const].map((column) => `employee.${column}` as const))
    .select([
      sql<string | null>`to_char(employee.hire_date, 'YYYY-MM-DD')`.as('hire_date'),
      sql<boolean>`employee.pin_hash is not null`.as('has_pin'),
      mealWaivedOn(today).as('meal_waiver'),
      sql<boolean>`employee.meal_waiver`.as('first_waiver'),
      sql<AccountRole>`employee.role`.as('first_role'),
      sql<NonNullable<EmployeeProfile['roles']>>`coalesce((
        select json_agg(json_build_object('from', r.from_date, 'value', r.role) order by r.from_date)
        from employee_role r where r.store_id = employee.store_id and r.employee_id = employee.id
      ), '[]'::json)`.as('roles'),
      sql<NonNullable<EmployeeProfile['meal_waivers']>>`coalesce((
        select json_agg(json_build_object('from', w.from_date, 'value', w.waived) order by w.from_date)
        from meal_waiver w where w.store_id = employee.store_id and w.employee_id = employee.id
      ), '[]'::json)`.as('meal_waivers'),
      sql<EmployeeProfile['pay_rates']>`coalesce((
        select json_agg(json_build_object('from', p.from_date, 'rate', p.cents, 'salary', p.salaried) order by p.from_date)
        from pay_rate p where p.store_id = employee.store_id and p.employee_id = employee.id
      ), '[]'::json)`.as('pay_rates'),
      sql<EmployeeProfile['positions']>`coalesce((
        select json_agg(json_build_object('position', h.position_id, 'rates', coalesce((
          select json_agg(json_build_object('from', r.from_date, 'rate', r.cents) order by r.from_date)
          from position_rate r
          where r.store_id = h.store_id and r.employee_id = h.employee_id and r.position_id = h.position_id
        ), '[]'::json)) order by h.place, h.position_id)
        from employee_position h where h.store_id = employee.store_id and h.employee_id = employee.id
      ), '[]'::json)`.as('positions'),
      sql<EmployeeProfile['tip_eligible']>`coalesce((
        select json_agg(json_build_object('from', t.from_date, 'value', t.eligible) order by t.from_date)
        from tip_eligibility t where t.store_id = employee.store_id and t.employee_id = employee.id
      ), '[]'::json)`.as('tip_eligible'),
      sql<Account | null>`(
        select json_build_object(
          'id', u.id, 'username', u.username, 'email', u.email, 'invited', u.password_hash is null,
          'second_factor', has_second_factor(u.store_id, u.id)
        )
        from app_user u
        where u.store_id = employee.store_id and u.employee_id = employee.id and u.removed_at is null
        order by u.id limit 1
      )`.as('account'),
      'employee.email',
    ])
    .$if(ids !== undefined, (some) => some.where('employee.id', 'in', ids ?? []))
    .orderBy(activeThenName[0])
    .orderBy(activeThenName[1])
    .orderBy(activeThenName[2])
    .orderBy(activeThenName[3])
    .execute();
  const admins = await readAdminsByEmployee(query);
  return rows.map(({ account, email, first_role, first_waiver, ...row }) => ({
    ...row,
    roles: showFact(first_role, row.roles),
    meal_waivers: showFact(first_waiver, row.meal_waivers),
    user: account?.id ?? null,
    admin: admins.get(row.id) ?? null,
    invited: account?.invited ?? false,
    second_factor: account?.second_factor ?? false,
    username: account?.username ?? '',
    email: account?.email ?? email,
    pay_rate: effectiveOn(row.pay_rates ?? [], today)?.rate ?? null,
  }));
}
