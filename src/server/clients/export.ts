import type { Calls } from '#contract/index.ts';
import { clientTableColumns, createCellFormatter } from '#domain/clients/client-table.ts';
import { audit } from '#server/http/audit.ts';
import { writing } from '#server/http/handler.ts';
import { readTableNames } from './read-table-names.ts';
import { findSelectedClients } from './selected-clients.ts';

/** Exports clients as rows, and records who did (docs/rules/rights.md#audit-trail). */
export const exportClients = writing<Calls['client.export']>(async (query, context, { body }) => {
  const found = await findSelectedClients(query, context.actor, body);
  const formatCells = createCellFormatter(await readTableNames(query, context));
  await audit(query, context, {
    subject: 'client_export',
    subjectId: context.requestId,
    action: 'export',
    after: { count: found.length, ...body },
  });
  return {
    count: found.length,
    columns: [...clientTableColumns],
    rows: found.map((client) => {
      const cells = formatCells(client);
      return clientTableColumns.map((column) => cells[column]);
    }),
  };
});
