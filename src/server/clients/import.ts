import { maxClientLines } from '#contract/clients/import.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { planClientImport } from '#domain/clients/client-import.ts';
import type { ClientImportChange } from '#domain/clients/client-import-cells.ts';
import type { ImportPlan } from '#domain/table-import/table-import.ts';
import { type AuditEntry, audit, auditMany } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import type { Handler } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';
import { writeOutcome } from '#server/table-import/outcome.ts';
import { readTable, type UploadedTable } from '#server/table-import/read-table.ts';
import { listSheets } from '#server/table-import/spreadsheet/container.ts';
import { type Client, selectClients } from './client-rows.ts';
import { addClients, changeClients } from './import-rows.ts';
import { readTableNames } from './read-table-names.ts';

/** Plans the import against the current clients. */
async function planImport(
  query: StoreQuery,
  context: Context,
  { rows, sheets }: UploadedTable,
): Promise<{ plan: ImportPlan<ClientImportChange>; before: Map<number, Client> }> {
  const known = await selectClients(query, context.actor).orderBy('client.id').execute();
  const exported = await readTableNames(query, context);
  const branches = exported.branches.filter(({ deleted_at }) => deleted_at === null);
  const plan = planClientImport(rows, { clients: known, names: { ...exported, branches }, exported });
  if ('code' in plan) throw invalid({ field: 'file', ...plan }, ...listSheets(sheets));
  return { plan, before: new Map(known.map((client) => [client.id, client])) };
}

/** Picks the old values of the changed fields. */
function pickFields(client: Client, change: ClientImportChange): Partial<Client> {
  return Object.fromEntries(Object.keys(change).map((field) => [field, client[field as keyof Client]]));
}

export const importClients: Handler<Calls['client.import']> = async (context, { body, files }) => {
  const table = await readTable(files.file, { maxLines: maxClientLines, sheet: body.sheet });
  if (body.preview) {
    return context.read(async (query) => {
      const { plan } = await planImport(query, context, table);
      return writeOutcome(context, table, plan, { applied: false });
    });
  }
  return context.write(async (query) => {
    // Serializes imports, and locks all clients between planning and writing.
    await lockName(query, `client import ${context.actor.storeId}`);
    await query
      .selectFrom('client')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const { plan, before } = await planImport(query, context, table);
    const changed = plan.lines.filter(({ action }) => action === 'update');
    await changeClients(
      query,
      context,
      changed.flatMap(({ subject, change }) => (subject === null ? [] : [{ id: subject, change }])),
    );
    const added = plan.lines.filter(({ action }) => action === 'create');
    const written = await addClients(query, context, added);
    const entries = [...changed, ...added].flatMap(({ line, subject, change }): AuditEntry[] => {
      const id = written.get(line) ?? subject;
      const client = subject === null ? undefined : before.get(subject);
      if (id === null) return [];
      return [
        client
          ? {
              subject: 'client',
              subjectId: id,
              action: 'update',
              before: pickFields(client, change),
              after: change,
            }
          : { subject: 'client', subjectId: id, action: 'create', after: change },
      ];
    });
    await auditMany(query, context, entries);
    const outcome = writeOutcome(context, table, plan, { applied: true, written });
    const { create, update, unchanged, error } = outcome;
    await audit(query, context, {
      subject: 'client_import',
      subjectId: context.requestId,
      action: 'apply',
      after: { create, update, unchanged, error },
    });
    return outcome;
  });
};
