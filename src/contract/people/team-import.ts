import { defineCall } from '#contract/base/call.ts';
import { flag, importBody, importedTable, importOutcome } from '#contract/base/table-import.ts';

export const maxTeamLines = 1000;

export const importTeam = defineCall('team.import', {
  method: 'POST',
  path: '/human/team-import/',
  summary:
    'Adds and changes people from a `file`, CSV or .xlsx: found by e-mail, else username, else name. With `preview` nothing is written; without, all good lines are, in one transaction.',
  body: importBody.extend({
    make_positions: flag
      .optional()
      .describe('Adds positions that the store lacks; needs the power `company`'),
  }),
  files: importedTable(1),
  status: 200,
  response: importOutcome,
});
