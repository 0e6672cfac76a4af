import { sql } from 'kysely';
import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import { hasPower } from '#domain/permissions.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { reachedBranches, requireWholeFile, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { waitToAdd } from './employee-limit.ts';
import { activeThenName, type EmployeeProfile, type EmployeeRecord, selectRecords } from './employee-rows.ts';
import { findProfile, saveEmployee } from './save-employee.ts';

/** Lists active employees first, by name, as far as the caller reaches; admins with `clients` may ask for everyone who serves a client, too. */
export const listEmployees = reading<Calls['employee.list']>((query, context, input) => {
  const reached = reachedBranches(context);
  const isServing = input.query.serving === 'true' && hasPower(context.actor.powers, 'clients');
  const serves = sql<boolean>`exists (select from client_staff s where s.store_id = employee.store_id and s.employee_id = employee.id)`;
  return selectRecords(query, findToday(context), isServing ? 'all' : reached)
    .$if(isServing, (all) => all.where(sql<boolean>`(${worksWithin('employee.id', reached)} or ${serves})`))
    .orderBy(activeThenName[0])
    .orderBy(activeThenName[1])
    .orderBy(activeThenName[2])
    .orderBy(activeThenName[3])
    .execute();
});

export const readEmployee = reading<Calls['employee.read']>(async (query, context, { params }) => {
  if (context.reach === 'own' && params.id !== context.actor.employeeId) throw notFound();
  return readEmployeeRecord(query, context, params.id);
});

export async function readEmployeeRecord(
  query: StoreQuery,
  context: Context,
  id: number,
  reached = reachedBranches(context),
): Promise<EmployeeRecord> {
  const row = await selectRecords(query, findToday(context), reached).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Drops every field beyond the working record. */
function toRecord({
  id,
  first_name,
  last_name,
  active,
  salary,
  branch,
  role,
  image,
}: EmployeeProfile): EmployeeRecord {
  return { id, first_name, last_name, active, salary, branch, role, image };
}

export const createEmployee = writing<Calls['employee.create']>(async (query, context, { body }) =>
  toRecord(await saveEmployee(query, context, null, body, undefined)),
);

export const updateEmployee = writing<Calls['employee.update']>(async (query, context, { params, body }) => {
  const before = await lockProfile(query, context, params.id, body);
  return toRecord(await saveEmployee(query, context, before, body, undefined));
});

/** Locks and reads a file until the transaction ends; 404 without one. */
export async function lockProfile(
  query: StoreQuery,
  context: Context,
  id: number,
  wanted: { active?: boolean | undefined } = {},
): Promise<EmployeeProfile> {
  if (wanted.active) await waitToAdd(query, context);
  const row = await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const profile = row && (await findProfile(query, context, id));
  if (!profile) throw notFound();
  requireWholeFile(context, profile);
  return profile;
}

/** Finds plans, records, sales or pay of this employee; waits for a password being set. */
async function hasHistory(query: StoreQuery, id: number): Promise<boolean> {
  // Earlier versions named everybody in each closed period, with pay or without.
  await query
    .deleteFrom('closed_person')
    .where('employee_id', '=', id)
    .where('receipt', 'is', null)
    .execute();
  for (const table of ['shift', 'punch', 'day_off', 'sale', 'closed_person'] as const) {
    const row = await query
      .selectFrom(table)
      .select('employee_id')
      .where('employee_id', '=', id)
      .executeTakeFirst();
    if (row) return true;
  }
  const accounts = await query
    .selectFrom('app_user')
    .select('password_hash')
    .where('employee_id', '=', id)
    .forUpdate()
    .execute();
  return accounts.some(({ password_hash }) => password_hash !== null);
}

/** Deactivates an employee with history; deletes one without. */
export const deleteEmployee: Handler<Calls['employee.delete']> = writing<Calls['employee.delete']>(
  async (query, context, { params }: ParsedRequestOf<Calls['employee.delete']>) => {
    await lockEmployee(query, params.id);
    const before = await lockProfile(query, context, params.id);
    if (await hasHistory(query, params.id)) {
      await saveEmployee(query, context, before, { active: false }, undefined);
      return;
    }
    // Deletes an account that never got beyond its invitation.
    await query.deleteFrom('app_user').where('employee_id', '=', params.id).execute();
    await query.deleteFrom('employee').where('id', '=', params.id).execute();
    await audit(query, context, { subject: 'employee', subjectId: params.id, action: 'delete', before });
  },
);
