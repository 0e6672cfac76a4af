import type { Calls } from '#contract/index.ts';
import { clientCells, clientTableColumns } from '#domain/clients/client-table.ts';
import { audit } from '#server/http/audit.ts';
import { writing } from '#server/http/handler.ts';
import { tableNames } from './read-table-names.ts';
import { selectedClients } from './selected-clients.ts';

/** The rows of an export; who took which clients away is kept (docs/rules/rights.md#audit-trail). */
export const exportClients = writing<Calls['client.export']>(async (query, context, { body }) => {
  const found = await selectedClients(query, context.actor, body);
  const cellsOf = clientCells(await tableNames(query));
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
      const cells = cellsOf(client);
      return clientTableColumns.map((column) => cells[column]);
    }),
  };
});
