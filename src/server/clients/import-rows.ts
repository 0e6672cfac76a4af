import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { ClientImportChange } from '#domain/clients/client-import-cells.ts';
import type { ImportLine } from '#domain/table-import/table-import.ts';
import type { Context } from '#server/http/context.ts';

interface ChangedClient {
  id: number;
  change: ClientImportChange;
}

/** Maximum rows in one statement: PostgreSQL takes 65,535 parameters. */
const maxRowsAtOnce = 2000;

function splitIntoBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / maxRowsAtOnce) }, (_, index) =>
    rows.slice(index * maxRowsAtOnce, (index + 1) * maxRowsAtOnce),
  );
}

/** Saves staff and services. Keeps the dates of earlier assignments. */
async function saveLists(
  query: StoreQuery,
  context: Context,
  changed: readonly ChangedClient[],
): Promise<void> {
  const staffed = changed.flatMap(({ id, change: { staff } }) => (staff ? [{ id, staff }] : []));
  const staff = staffed.flatMap(({ id, staff }) =>
    staff.map((employee_id, position) => ({ client_id: id, employee_id, position })),
  );
  await sql`delete from client_staff s
    where s.client_id = any(${staffed.map(({ id }) => id)}::bigint[]) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as kept(client_id bigint, employee_id bigint)
      where kept.client_id = s.client_id and kept.employee_id = s.employee_id)`.execute(query);
  const assigned_at = at(context.now());
  for (const some of splitIntoBatches(staff)) {
    await query
      .insertInto('client_staff')
      .values(some.map((row) => ({ ...row, assigned_at })))
      .onConflict((same) =>
        same
          .columns(['store_id', 'client_id', 'employee_id'])
          .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
      )
      .execute();
  }
  const served = changed.flatMap(({ id, change }) =>
    change.account_service ? [{ id, services: change.account_service }] : [],
  );
  await query
    .deleteFrom('client_service')
    .where('client_id', '=', sql<number>`any(${served.map(({ id }) => id)}::bigint[])`)
    .execute();
  const services = served.flatMap(({ id, services }) =>
    services.map((account_service_id) => ({ client_id: id, account_service_id })),
  );
  for (const some of splitIntoBatches(services))
    await query.insertInto('client_service').values(some).execute();
}

/** Writes thousands of changed lines in a few statements. */
export async function changeClients(
  query: StoreQuery,
  context: Context,
  changed: readonly ChangedClient[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, change }) => ({ id, ...change }));
  // Keeps fields that a line leaves out: an import never empties a field.
  await sql`update client set
      entity_name = coalesce(said.entity_name, client.entity_name),
      business_name = coalesce(said.business_name, client.business_name),
      type_of_entity = coalesce(said.type_of_entity, client.type_of_entity),
      type_of_service = coalesce(said.type_of_service, client.type_of_service),
      branch_id = coalesce(said.branch, client.branch_id),
      active = coalesce(said.active, client.active),
      paid = coalesce(said.paid, client.paid),
      email = coalesce(said.email, client.email),
      phone = coalesce(said.phone, client.phone),
      address = coalesce(said.address, client.address),
      fiscal_year_end = coalesce(said.fiscal_year_end, client.fiscal_year_end),
      note = coalesce(said.note, client.note),
      version = client.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said(
      id bigint, entity_name text, business_name text, type_of_entity text, type_of_service text, branch bigint,
      active boolean, paid boolean, email text, phone text, address text, fiscal_year_end text, note text)
    where client.id = said.id`.execute(query);
  await saveLists(query, context, changed);
}

/** Adds the clients of these lines; returns their ids by line. */
export async function addClients(
  query: StoreQuery,
  context: Context,
  lines: readonly ImportLine<ClientImportChange>[],
): Promise<Map<number, number>> {
  const written = new Map<number, number>();
  for (const some of splitIntoBatches(lines)) {
    const made = await query
      .insertInto('client')
      .values(
        some.map(({ name, change: { staff: _, account_service: __, branch, ...columns } }) => ({
          ...columns,
          entity_name: columns.entity_name ?? name,
          branch_id: branch ?? null,
        })),
      )
      .returning(['id', 'entity_name'])
      .execute();
    // Matches by name: no two lines add the same name.
    const ids = new Map(made.map(({ id, entity_name }) => [entity_name, id]));
    for (const { line, change } of some) {
      const id = ids.get(change.entity_name ?? '');
      if (id === undefined) throw new Error(`The client of line ${line} was not added.`);
      written.set(line, id);
    }
  }
  const added = lines.map(({ line, change }) => ({ id: written.get(line) ?? 0, change }));
  if (added.length > 0) await saveLists(query, context, added);
  return written;
}
