import { sql } from 'kysely';
import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { auditMany } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { checkAccountants } from './check-accountants.ts';
import type { Client } from './client-rows.ts';
import { findSelectedClients } from './selected-clients.ts';

type Change = ParsedRequestOf<Calls['client.change-many']>['body']['change'];

/** Finds the new values of a client; null if nothing changes. */
function findChange(client: Client, change: Change): Pick<Client, 'active'> | Pick<Client, 'staff'> | null {
  switch (change.kind) {
    case 'active':
      return client.active === change.active ? null : { active: change.active };
    case 'assign':
      return client.staff.includes(change.employee) ? null : { staff: [...client.staff, change.employee] };
    case 'unassign':
      return client.staff.includes(change.employee)
        ? { staff: client.staff.filter((id) => id !== change.employee) }
        : null;
  }
}

async function writeChange(
  query: StoreQuery,
  context: Context,
  ids: number[],
  change: Change,
): Promise<void> {
  // Passes the ids as one array: PostgreSQL limits the number of parameters.
  const named = sql<number>`ANY(${ids}::bigint[])`;
  await query
    .updateTable('client')
    .set((row) => ({
      version: row('version', '+', 1),
      ...(change.kind === 'active' ? { active: change.active } : {}),
    }))
    .where('id', '=', named)
    .execute();
  if (change.kind === 'assign') {
    await query
      .insertInto('client_staff')
      .columns(['client_id', 'employee_id', 'position', 'assigned_at'])
      .expression((from) =>
        from
          .selectFrom('client')
          .select((row) => [
            'client.id',
            sql<number>`${change.employee}::bigint`.as('employee_id'),
            row
              .selectFrom('client_staff')
              .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
              .whereRef('client_staff.client_id', '=', 'client.id')
              .as('position'),
            at(context.now()).as('assigned_at'),
          ])
          .where('client.id', '=', named),
      )
      .execute();
  }
  if (change.kind === 'unassign') {
    await query
      .deleteFrom('client_staff')
      .where('employee_id', '=', change.employee)
      .where('client_id', '=', named)
      .execute();
  }
}

/** Changes many clients, all or none. Skips clients that are already as wanted. */
export const changeManyClients = writing<Calls['client.change-many']>(async (query, context, { body }) => {
  const { change, ...selection } = body;
  if (change.kind === 'assign') await checkAccountants(query, context, [change.employee], 'change');
  const found = await findSelectedClients(query, context.actor, selection);
  await query
    .selectFrom('client')
    .select('id')
    .where('id', '=', sql<number>`ANY(${found.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Reads again under the lock, and leaves out clients that no longer match the filter.
  const ids = new Set(found.map(({ id }) => id));
  const locked = (await findSelectedClients(query, context.actor, selection)).filter(({ id }) => ids.has(id));
  const entries = locked.flatMap((client) => {
    const after = findChange(client, change);
    return after ? [{ client, after }] : [];
  });
  if (entries.length > 0)
    await writeChange(
      query,
      context,
      entries.map(({ client }) => client.id),
      change,
    );
  await auditMany(
    query,
    context,
    entries.map(({ client, after }) => ({
      subject: 'client',
      subjectId: client.id,
      action: 'update',
      before: 'active' in after ? { active: client.active } : { staff: client.staff },
      after,
    })),
  );
  return { changed: entries.map(({ client }) => client.id) };
});
