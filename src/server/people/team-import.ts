import type { Calls } from '#contract/index.ts';
import { maxTeamLines } from '#contract/people/team-import.ts';
import type { StoreQuery } from '#database/open.ts';
import { type PersonChange, planTeamImport } from '#domain/people/team-import.ts';
import { NamedPositions } from '#domain/people/team-import-positions.ts';
import { type AccountRole, accountRoles } from '#domain/roles.ts';
import type { ImportLine, ImportPlan } from '#domain/table-import/table-import.ts';
import { addPosition, readPositions } from '#server/company/positions.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import type { Handler } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, notAllowed } from '#server/http/refusal.ts';
import { writeOutcome } from '#server/table-import/outcome.ts';
import { readTable, type UploadedTable } from '#server/table-import/read-table.ts';
import { listSheets } from '#server/table-import/spreadsheet/container.ts';
import { roles as english } from '#texts/en/people/roles.ts';
import { roles as spanish } from '#texts/es/people/roles.ts';
import { refuseOverLimit, waitToAdd } from './employee-limit.ts';
import { readProfiles } from './employee-rows.ts';
import { saveEmployee } from './save-employee.ts';

/** As the screens of either language show them. */
const roleNames = Object.fromEntries(
  accountRoles.map((role) => [role, [english.account[role], spanish.account[role]]]),
) as Record<AccountRole, string[]>;

/** Plans the import for the present employees within reach. */
async function planImport(
  query: StoreQuery,
  context: Context,
  { rows, sheets }: UploadedTable,
  makesPositions: boolean,
): Promise<{ plan: ImportPlan<PersonChange>; positions: NamedPositions }> {
  const positions = new NamedPositions(await readPositions(query), makesPositions);
  const today = findToday(context);
  const reached = reachedBranches(context);
  const people = await readProfiles(query, today, { reached });
  const branches = await query
    .selectFrom('branch')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(isReached('id', reached))
    .execute();
  const plan = planTeamImport(rows, {
    authority: { powers: context.actor.powers, branches: reached },
    people: people.map((person) => ({ ...person, pay_rates: person.pay_rates ?? [] })),
    branches,
    positions,
    roleNames,
    today,
  });
  if ('code' in plan) throw invalid({ field: 'file', ...plan }, ...listSheets(sheets));
  return { plan, positions };
}

/** Makes the missing positions that good lines name; returns the changes with their ids. */
async function makePositions(
  query: StoreQuery,
  context: Context,
  { plan, positions }: Awaited<ReturnType<typeof planImport>>,
): Promise<ImportPlan<PersonChange>> {
  const made = new Map<number, number>();
  const lines: ImportLine<PersonChange>[] = [];
  for (const line of plan.lines) {
    const named = line.change.positions ?? [];
    for (const { position } of named.filter((one) => one.position < 0 && !made.has(one.position))) {
      const { id } = await addPosition(query, context, { name: positions.nameMissing(position) });
      made.set(position, id);
    }
    const ids = named.map(({ position }) => ({ position: made.get(position) ?? position }));
    lines.push({ ...line, change: line.change.positions ? { ...line.change, positions: ids } : line.change });
  }
  return { ...plan, lines };
}

function countCreated({ lines }: ImportPlan<PersonChange>): number {
  return lines.filter(({ action }) => action === 'create').length;
}

/** Writes one line; a refusal names the line and rolls back everything. */
async function writeLine(
  query: StoreQuery,
  context: Context,
  line: ImportLine<PersonChange>,
): Promise<number> {
  try {
    if (line.subject === null) {
      return (await saveEmployee(query, context, null, line.change, undefined)).id;
    }
    const today = findToday(context);
    const [before] = await readProfiles(query, today, { ids: [line.subject] });
    if (!before) throw new Error(`Employee ${line.subject} is gone within the transaction.`);
    await saveEmployee(query, context, before, line.change, undefined);
    return line.subject;
  } catch (error) {
    // What a constraint of the database refuses counts, too: an address that belongs to another account.
    const { status, problems } = toRefusal(error);
    if (status !== 400) throw error;
    const values = { line: line.line, name: line.name };
    throw invalid(
      { field: 'file', code: 'team_import.line_refused', values },
      ...problems.map((problem) => ({ ...problem, field: 'file' })),
    );
  }
}

export const importTeam: Handler<Calls['team.import']> = async (context, { body, files }) => {
  const makesPositions = body.make_positions ?? false;
  if (makesPositions && !context.actor.powers.includes('company')) throw notAllowed();
  const table = await readTable(files.file, { maxLines: maxTeamLines, sheet: body.sheet });
  if (body.preview) {
    return context.read(async (query) => {
      const { plan, positions } = await planImport(query, context, table, makesPositions);
      const refusal = await refuseOverLimit(query, countCreated(plan));
      const outcome = writeOutcome(context, table, plan, { applied: false, refusal });
      return { ...outcome, missing_positions: positions.missing };
    });
  }
  return context.write(async (query) => {
    // Two files at once must not add the same people twice.
    await waitToAdd(query, context);
    // Locks the employees from the look at the file to the write; shifts and punches may still name them.
    await query.selectFrom('employee').select('id').orderBy('id').forNoKeyUpdate().execute();
    const planned = await planImport(query, context, table, makesPositions);
    const plan = await makePositions(query, context, planned);
    const problem = await refuseOverLimit(query, countCreated(plan));
    if (problem) throw invalid({ field: 'file', ...problem });
    const written = new Map<number, number>();
    for (const line of plan.lines) {
      if (line.action === 'create' || line.action === 'update')
        written.set(line.line, await writeLine(query, context, line));
    }
    const outcome = writeOutcome(context, table, plan, { applied: true, written });
    const { create, update, unchanged, error } = outcome;
    await audit(query, context, {
      subject: 'team_import',
      subjectId: context.actor.storeId,
      action: 'apply',
      after: { create, update, unchanged, error, employees: [...written.values()] },
    });
    return { ...outcome, missing_positions: makesPositions ? [] : planned.positions.missing };
  });
};
