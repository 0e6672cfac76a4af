import { createHash, randomBytes } from 'node:crypto';
import type { Calls } from '#contract/index.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function ownEmployee({ actor }: Context): number {
  if (actor.employeeId === null) throw notFound();
  return actor.employeeId;
}

export const readCalendarLink = reading<Calls['calendar-link.read']>(async (query, context) => {
  const link = await query
    .selectFrom('calendar_link')
    .select('created_at')
    .where('employee_id', '=', ownEmployee(context))
    .executeTakeFirst();
  return { created_at: link ? formatInstant(link.created_at) : null };
});

/** Makes an address that names the store, for the lookup; stores only the secret's hash, so it cannot leak. */
export const makeCalendarLink = writing<Calls['calendar-link.make']>(async (query, context) => {
  const employee_id = ownEmployee(context);
  const secret = randomBytes(32).toString('base64url');
  const row = { token_hash: hashSecret(secret), created_at: at(context.now()) };
  await query
    .insertInto('calendar_link')
    .values({ employee_id, ...row })
    .onConflict((same) => same.columns(['store_id', 'employee_id']).doUpdateSet(row))
    .execute();
  await audit(query, context, { subject: 'calendar_link', subjectId: employee_id, action: 'make' });
  return {
    address: `${context.publicUrl}/calendar/${context.actor.storeId}-${secret}.ics`,
    created_at: formatInstant(context.now()),
  };
});

export const turnOffCalendarLink = writing<Calls['calendar-link.turn-off']>(async (query, context) => {
  const employee = ownEmployee(context);
  const gone = await query
    .deleteFrom('calendar_link')
    .where('employee_id', '=', employee)
    .returning('employee_id')
    .executeTakeFirst();
  if (gone)
    await audit(query, context, { subject: 'calendar_link', subjectId: employee, action: 'turn_off' });
});
