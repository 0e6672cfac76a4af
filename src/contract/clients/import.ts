import { defineCall } from '#contract/base/call.ts';
import { importBody, importedTable, importOutcome } from '#contract/base/table-import.ts';

/** Maximum lines of an import: as many as a bulk action takes, so every export can be imported again. */
export const maxClientLines = 20_000;

export const importClients = defineCall('client.import', {
  method: 'POST',
  path: '/project/clients/import/',
  summary:
    'Adds and changes clients from a `file`, CSV or .xlsx, an export for instance: found by `id`, else by entity name without regard to case. With `preview` nothing is written; without, all good lines are, in one transaction.',
  body: importBody,
  files: importedTable(8),
  status: 200,
  response: importOutcome,
});
