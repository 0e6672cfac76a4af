import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { knownLanguage } from '#texts/languages.ts';
import { audit } from '../audit.ts';
import type { Context } from '../http/context.ts';
import { reading, writing } from '../http/handler.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { holdOwnFile } from './hold-own-file.ts';

/** The own account; any other is not found. */
async function ownAccount(query: StoreQuery, { actor, reader }: Context, id: number) {
  if (id !== actor.userId) throw notFound();
  const row = await query
    .selectFrom('app_user')
    .leftJoin('employee', 'employee.id', 'app_user.employee_id')
    .select(['app_user.id', 'username', 'app_user.first_name', 'app_user.last_name', 'app_user.language'])
    .select([
      sql<string>`coalesce(app_user.email, '')`.as('email'),
      // An employee's phone is the one on file.
      sql<string>`coalesce(employee.phone, app_user.phone)`.as('phone'),
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, language: knownLanguage(row.language) ?? reader.language };
}

export const readAccount = reading<Calls['account.read']>((query, context, { params }) =>
  ownAccount(query, context, params.id),
);

/** An employee's names are the manager's to write (decisions, section 2): schedules and pay stand under them. */
const namesOfFile = ['first_name', 'last_name'] as const;

/** An employee's address and phone stand in the file as well: both are kept alike. */
export const updateAccount = writing<Calls['account.update']>(async (query, context, { params, body }) => {
  await holdOwnFile(query, context);
  const before = await ownAccount(query, context, params.id);
  const { username, language, ...person } = body;
  const isEmployee = context.actor.employeeId !== null;
  const forbidden = isEmployee ? namesOfFile.filter((field) => body[field] !== undefined) : [];
  if (forbidden.length > 0)
    throw invalid(...forbidden.map((field) => ({ field, code: 'not_yours_to_change' })));
  if (Object.keys(body).length > 0) {
    await query.updateTable('app_user').set(body).where('id', '=', params.id).execute();
  }
  if (context.actor.employeeId !== null && Object.keys(person).length > 0) {
    await query.updateTable('employee').set(person).where('id', '=', context.actor.employeeId).execute();
  }
  const after = await ownAccount(query, context, params.id);
  await audit(query, context, { subject: 'user', subjectId: params.id, action: 'update', before, after });
  return after;
});
