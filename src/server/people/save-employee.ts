import type { StoreQuery } from '#database/open.ts';
import { defaultWeeklyHours } from '#domain/shifts/weekly-hours.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { findRepeatedStart } from '#domain/time/effective.ts';
import { hashSecret } from '#server/accounts/passwords/hash-secret.ts';
import { readActivePositions } from '#server/company/positions.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { requireBranches } from '#server/http/reach.ts';
import { type FieldProblem, invalid } from '#server/http/refusal.ts';
import {
  decideRates,
  keepWeeklyHours,
  listMovedFacts,
  readFirst,
  replaceDatedRows,
  saveFacts,
} from './dated-facts.ts';
import { saveEmployeeAccount } from './employee-account.ts';
import { requireRoomForOneMore } from './employee-limit.ts';
import { type EmployeeProfile, type EmployeeWrite, profileColumns, readProfiles } from './employee-rows.ts';
import { requireFilePowers } from './require-file-powers.ts';

/** Columns copied unchanged. */
const columns = [
  'first_name',
  'last_name',
  'active',
  'email',
  'hire_date',
  ...profileColumns,
] as const satisfies (keyof EmployeeWrite)[];

/** Hashes the PIN before the transaction, where the slow hash would block others. */
export function hashPin({ pin }: EmployeeWrite): Promise<string> | null | undefined {
  return typeof pin === 'string' ? hashSecret(pin) : pin;
}

function toRow(wanted: EmployeeWrite) {
  return Object.fromEntries(
    columns.flatMap((column) => (wanted[column] === undefined ? [] : [[column, wanted[column]]])),
  ) as Partial<Pick<EmployeeWrite, (typeof columns)[number]>>;
}

/** Finds hours a week planned at least that are more than those planned at most. */
function checkHours(wanted: EmployeeWrite, before: EmployeeProfile | null): FieldProblem[] {
  const min = wanted.min_weekly_hours ?? before?.min_weekly_hours ?? 0;
  const hours = wanted.weekly_hours ?? before?.weekly_hours ?? defaultWeeklyHours;
  const field = wanted.min_weekly_hours === undefined ? 'weekly_hours' : 'min_weekly_hours';
  return min > hours ? [{ field, code: 'min_hours_over_max', values: { hours } }] : [];
}

function checkDates(wanted: EmployeeWrite): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of ['pay_rates', 'tip_eligible', 'roles', 'meal_waivers'] as const) {
    const date = findRepeatedStart(wanted[field] ?? []);
    if (date) problems.push({ field, code: 'repeated_date', values: { date } });
  }
  for (const [index, { rates = [] }] of (wanted.positions ?? []).entries()) {
    const date = findRepeatedStart(rates);
    if (date) problems.push({ field: `positions.${index}.rates`, code: 'repeated_date', values: { date } });
  }
  return problems;
}

/** Locks branches against concurrent deletion; refuses to add a closed one. */
async function holdBranches(query: StoreQuery, ids: number[], before: number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await query
    .selectFrom('branch')
    .select(['id', 'is_active'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = found.filter(({ id, is_active }) => is_active || before.includes(id));
  if (known.length < new Set(ids).size) throw invalid({ field: 'branch', code: 'unknown_branch' });
}

/** Refuses positions that are unknown or inactive; one that the person has already may stay. */
async function holdPositions(
  query: StoreQuery,
  wanted: NonNullable<EmployeeWrite['positions']>,
  before: EmployeeProfile['positions'],
): Promise<void> {
  const had = new Set(before.map(({ position }) => position));
  const added = wanted.map(({ position }) => position).filter((position) => !had.has(position));
  const active = await readActivePositions(query, added);
  const problems = wanted.flatMap(({ position }, index) =>
    had.has(position) || active.has(position)
      ? []
      : [{ field: `positions.${index}.position`, code: 'unknown_position' }],
  );
  if (problems.length > 0) throw invalid(...problems);
}

/** Replaces a person's positions. Rates that are not given stay, as do those of a position given up: earlier days are paid by them. */
async function savePositions(
  query: StoreQuery,
  id: number,
  wanted: NonNullable<EmployeeWrite['positions']>,
): Promise<void> {
  await query.deleteFrom('employee_position').where('employee_id', '=', id).execute();
  if (wanted.length > 0) {
    await query
      .insertInto('employee_position')
      .values(wanted.map(({ position }, place) => ({ employee_id: id, position_id: position, place })))
      .execute();
  }
  for (const { position, rates } of wanted) {
    const rows = rates?.map(({ from, rate }) => ({
      employee_id: id,
      position_id: position,
      from_date: from,
      cents: rate,
    }));
    if (rows)
      await replaceDatedRows(query, 'position_rate', { employee_id: id, position_id: position }, rows);
  }
}

/** Replaces given lists. */
async function saveLists(
  query: StoreQuery,
  { id, before, today }: { id: number; before: EmployeeProfile | null; today: PlainDate },
  wanted: EmployeeWrite,
): Promise<void> {
  const { branch, tip_eligible, positions } = wanted;
  if (branch) {
    await query.deleteFrom('employee_branch').where('employee_id', '=', id).execute();
    if (branch.length > 0) {
      await query
        .insertInto('employee_branch')
        .values(branch.map((branch_id, position) => ({ employee_id: id, branch_id, position })))
        .execute();
    }
  }
  const rates = decideRates(before, wanted, today);
  if (rates) {
    const rows = rates.map(({ from, rate, salary }) => ({
      employee_id: id,
      from_date: from,
      cents: rate,
      salaried: salary,
    }));
    await replaceDatedRows(query, 'pay_rate', { employee_id: id }, rows);
  }
  if (tip_eligible) {
    const rows = tip_eligible.map(({ from, value }) => ({
      employee_id: id,
      from_date: from,
      eligible: value,
    }));
    await replaceDatedRows(query, 'tip_eligibility', { employee_id: id }, rows);
  }
  if (positions) await savePositions(query, id, positions);
}

/**
 * Creates (`before` null) or changes an employee; returns the whole file.
 * @param before the file, locked since it was read
 * @param pinHash hash of a new PIN, null to remove it, undefined to keep it
 */
export async function saveEmployee(
  query: StoreQuery,
  context: Context,
  before: EmployeeProfile | null,
  wanted: EmployeeWrite,
  pinHash: string | null | undefined,
): Promise<EmployeeProfile> {
  requireFilePowers(context, before, wanted);
  const problems = [...checkDates(wanted), ...checkHours(wanted, before)];
  if (problems.length > 0) throw invalid(...problems);
  if (wanted.branch || !before) requireBranches(context, wanted.branch ?? []);
  await holdBranches(query, wanted.branch ?? [], before?.branch ?? []);
  await holdPositions(query, wanted.positions ?? [], before?.positions ?? []);
  const becomesActive = wanted.active ?? before === null;
  if (becomesActive && !before?.active) await requireRoomForOneMore(query, context);
  const row = { ...toRow(wanted), ...(pinHash === undefined ? {} : { pin_hash: pinHash }) };
  const today = findToday(context);
  const firstBefore = before && (await readFirst(query, before.id));
  const id = before?.id ?? (await insertEmployee(query, { ...row, ...pickFirst(wanted) }));
  if (before) {
    const changed = { ...row, version: before.version + 1 };
    await query.updateTable('employee').set(changed).where('id', '=', id).execute();
  }
  await saveLists(query, { id, before, today }, wanted);
  await saveFacts(query, { id, before, today }, wanted);
  await keepWeeklyHours(query, { id, before, today }, wanted);
  await saveEmployeeAccount(query, context, id, wanted);
  const after = await readProfile(query, context, id);
  await audit(query, context, {
    subject: 'employee',
    subjectId: id,
    action: before ? 'update' : 'create',
    ...(before ? { before } : {}),
    after: {
      ...after,
      ...(pinHash === undefined ? {} : { pin_changed: true }),
      ...(before && firstBefore
        ? { days_moved: listMovedFacts([before, firstBefore], [after, await readFirst(query, id)]) }
        : {}),
    },
  });
  return after;
}

const pickFirst = ({ role, salary, meal_waiver }: EmployeeWrite) => ({
  ...(role === undefined ? {} : { role }),
  ...(salary === undefined ? {} : { salary }),
  ...(meal_waiver === undefined ? {} : { meal_waiver }),
});

type EmployeeRow = ReturnType<typeof toRow> & ReturnType<typeof pickFirst> & { pin_hash?: string | null };

async function insertEmployee(query: StoreQuery, row: EmployeeRow): Promise<number> {
  const { first_name, last_name, role } = row;
  if (!first_name || !last_name || !role) throw new Error('A new employee has names and a role.');
  const { id } = await query
    .insertInto('employee')
    .values({ ...row, first_name, last_name, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findProfile(
  query: StoreQuery,
  { actor, now }: Context,
  id: number,
): Promise<EmployeeProfile | undefined> {
  const [profile] = await readProfiles(query, findToday({ now, actor }), { ids: [id] });
  return profile;
}

async function readProfile(query: StoreQuery, context: Context, id: number): Promise<EmployeeProfile> {
  const profile = await findProfile(query, context, id);
  if (!profile) throw new Error(`Employee ${id} is gone within the transaction.`);
  return profile;
}
