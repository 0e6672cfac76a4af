import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { knownLanguage } from '#texts/languages.ts';
import { cancelAddress, requestAddress, resendAddressLink, selectPendingEmail } from './change-address.ts';
import { lockOwnFile } from './lock-own-file.ts';
import { type ForProof, readProvedAddress } from './prove-ownership.ts';

/** Reads the caller's own account; any other is not found. */
async function readOwnAccount(query: StoreQuery, { actor, reader, now }: Context, id: number) {
  if (id !== actor.userId) throw notFound();
  const row = await query
    .selectFrom('app_user')
    .leftJoin('employee', 'employee.id', 'app_user.employee_id')
    .select(['app_user.id', 'username', 'app_user.first_name', 'app_user.last_name', 'app_user.language'])
    .select([
      sql<string>`coalesce(app_user.email, '')`.as('email'),
      selectPendingEmail(now()).as('pending_email'),
      // An employee's phone is stored in the employee file.
      sql<string>`coalesce(employee.phone, app_user.phone)`.as('phone'),
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, language: knownLanguage(row.language) ?? reader.language };
}

export const readAccount = reading<Calls['account.read']>((query, context, { params }) =>
  readOwnAccount(query, context, params.id),
);

/** Names that only a manager may change for an employee (docs/rules/people.md#own-file): schedules and pay use them. */
const namesOfFile = ['first_name', 'last_name'] as const;

/** Keeps address and phone equal in account and employee file. A new address must be confirmed first. */
export const updateAccount: Handler<Calls['account.update'], ForProof> = async (
  context,
  { params, body },
) => {
  const { actor } = context;
  const { current_password, code, email, ...rest } = body;
  const { email: earlier } = await context.read((query) => readOwnAccount(query, context, params.id));
  const isEmployee = actor.employeeId !== null;
  const forbidden = isEmployee ? namesOfFile.filter((field) => body[field] !== undefined) : [];
  if (forbidden.length > 0)
    throw invalid(...forbidden.map((field) => ({ field, code: 'not_yours_to_change' })));
  const wanted = await readProvedAddress(context, { email, current_password, code }, earlier);
  const changes = { ...rest, ...(email === undefined || wanted !== undefined ? {} : { email }) };
  return context.write(async (query) => {
    await lockOwnFile(query, context);
    const before = await readOwnAccount(query, context, params.id);
    const { username, language, ...person } = changes;
    if (Object.keys(changes).length > 0) {
      await query.updateTable('app_user').set(changes).where('id', '=', params.id).execute();
    }
    if (actor.employeeId !== null && Object.keys(person).length > 0) {
      await query
        .updateTable('employee')
        .set((row) => ({ ...person, version: row('version', '+', 1) }))
        .where('id', '=', actor.employeeId)
        .execute();
    }
    if (wanted !== undefined) await requestAddress(query, context, actor.userId, wanted);
    const after = await readOwnAccount(query, context, params.id);
    await audit(query, context, { subject: 'user', subjectId: params.id, action: 'update', before, after });
    return after;
  });
};

export const resendEmail = writing<Calls['account.resend-email']>(async (query, context, { params }) => {
  const account = await readOwnAccount(query, context, params.id);
  await resendAddressLink(query, context, params.id);
  return account;
});

export const cancelEmail = writing<Calls['account.cancel-email']>(async (query, context, { params }) => {
  const before = await readOwnAccount(query, context, params.id);
  await cancelAddress(query, params.id);
  const entry = { subject: 'user', subjectId: params.id, action: 'cancel_email' };
  await audit(query, context, { ...entry, before: { pending_email: before.pending_email } });
});
