import { listPositions } from '#contract/company/positions.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { downloadCsv } from '#web/download/download-csv.ts';
import type { Branch, Person } from './team-model.ts';
import { writeTeamTable } from './team-table.ts';

/** Saves people as a file that the import reads. */
export async function exportPeople(
  people: readonly Person[],
  branches: readonly Branch[],
  today: PlainDate,
): Promise<void> {
  const positions = await callApi(listPositions, {});
  downloadCsv('team.csv', writeTeamTable(people, { branches, positions, today }));
}
