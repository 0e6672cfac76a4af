import { sql } from 'kysely';
import type { z } from 'zod';
import type { saveShifts } from '#contract/schedule/shifts.ts';
import { shiftCreate } from '#contract/schedule/shifts.ts';
import { lockName, lockNames } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import { type FieldProblem, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { findAddedMeanwhile } from './added-meanwhile.ts';
import { createShifts, readFacts, type ShiftCreate } from './create-shifts.ts';
import { checkStoredPlans } from './plan-problems.ts';
import { deleteShift, lockPeople, updateShift } from './save-shift.ts';
import type { ShiftRow } from './shift-json.ts';

type Body = z.output<NonNullable<typeof saveShifts.body>>;
type Item = Body['shifts'][number];

/** Fields required by the schema of a create. */
const requiredFields = Object.entries(shiftCreate.shape)
  .filter(([, field]) => !field.safeParse(undefined).success)
  .map(([name]) => name);

function missingFields(item: Item): FieldProblem[] {
  return requiredFields
    .filter((name) => item[name as keyof Item] === undefined)
    .map((field) => ({ field, code: 'required' }));
}

const alone = { alone: true };

/** Refuses to create a shift from a change of a deleted one, or from too little. */
function requireCreate({ version, ...item }: Item): ShiftCreate {
  if (version !== undefined) throw notFound();
  const missing = missingFields(item);
  if (missing.length > 0) throw invalid(...missing);
  return item as ShiftCreate;
}

/** Locks rows in one order: open shifts lack an employee lock to order their writers. */
async function holdRows(query: StoreQuery, uuids: string[]): Promise<void> {
  if (uuids.length === 0) return;
  await query
    .selectFrom('shift')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('uuid')
    .forUpdate()
    .execute();
}

const prefixFields = (index: number, problems: FieldProblem[]) =>
  problems.map((found) => ({ ...found, field: `shifts.${index}.${found.field}` }));

type Problems = Map<number, FieldProblem[]>;

/** Keeps what is refused of an item; throws what is wrong with more than its fields. */
function gather(problems: Problems, index: number, error: unknown): void {
  const refusal = toRefusal(error);
  if (refusal.status === 404) {
    problems.set(index, [{ field: 'uuid', code: 'unknown_shift' }]);
    return;
  }
  if (refusal.status !== 400) throw error;
  // Database refusals end the transaction: other shifts cannot be checked.
  if (!(error instanceof Refusal)) throw invalid(...prefixFields(index, refusal.problems));
  problems.set(index, refusal.problems);
}

/**
 * Creates or changes all shifts in this transaction, or none. Checks neighbours last, because swapped shifts overlap
 * on the way. Problems carry the index of their shift (`shifts.1.branch`).
 */
export async function saveManyShifts(
  query: StoreQuery,
  context: Context,
  { shifts: items, seen_open: seen }: Body,
): Promise<ShiftRow[]> {
  const uuids = items.map(({ uuid }) => uuid);
  // Serializes copiers: open shifts have no employee whose lock would do it.
  if (seen) await lockName(query, `copies of shifts ${context.actor.storeId}`);
  const [, stored] = await Promise.all([
    // Look-ups by key have one good plan: to make it anew took as long as to run it.
    sql`set local plan_cache_mode = force_generic_plan`.execute(query),
    query
      .selectFrom('shift')
      .select(['uuid', 'employee_id'])
      .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
      .execute(),
  ]);
  const existing = new Set(stored.map(({ uuid }) => uuid));
  const isNew = ({ uuid }: Item) => !existing.has(uuid);
  const created = items.filter(isNew);
  // Sent together and run in this order: each answer would cost a wait.
  const [, , , , facts] = await Promise.all([
    lockPeople(query, [...stored.map((row) => row.employee_id), ...items.map((item) => item.employee)]),
    lockNames(
      query,
      created.map(({ uuid }) => `shift ${uuid}`),
    ),
    holdRows(query, [...existing]),
    sql`set constraints all deferred`.execute(query),
    readFacts(query, context, created),
  ]);

  const there = seen ? await findAddedMeanwhile(query, context, created, [...seen, ...uuids]) : null;
  const saved = new Map<string, ShiftRow>();
  const ofOne: Problems = new Map();
  const creates: { index: number; input: ShiftCreate }[] = [];
  for (const [index, item] of items.entries()) {
    const { uuid, version, ...patch } = item;
    try {
      const other = there?.get(uuid);
      if (other) throw invalid(other);
      if (isNew(item)) creates.push({ index, input: requireCreate(item) });
      else saved.set(uuid, await updateShift(query, { ...context, ifMatch: version }, uuid, patch, alone));
    } catch (error) {
      gather(ofOne, index, error);
    }
  }
  const inputs = creates.map(({ input }) => input);
  const { rows, refused } = await createShifts(query, context, { inputs, facts }, alone);
  for (const [uuid, row] of rows) saved.set(uuid, row);
  for (const { index, input } of creates) {
    if (refused.has(input)) gather(ofOne, index, refused.get(input));
  }
  // Skips neighbours of refused shifts, which remain in their old place.
  const isEachInPlace = [...ofOne.keys()].every((index) => !existing.has(items[index]?.uuid ?? ''));
  const among = isEachInPlace ? await checkStoredPlans(query, context, uuids) : null;
  const problems = items.flatMap(({ uuid }, index) =>
    prefixFields(index, ofOne.get(index) ?? among?.get(uuid) ?? []),
  );
  if (problems.length > 0) throw invalid(...problems);
  return uuids.flatMap((uuid) => saved.get(uuid) ?? []);
}

/** Deletes all shifts in this transaction, or none: missing ones are named by their index; 412 for a changed one. */
export async function deleteManyShifts(
  query: StoreQuery,
  context: Context,
  items: { uuid: string; version?: number | undefined }[],
): Promise<{ uuid: string }[]> {
  const stored = await query
    .selectFrom('shift')
    .select('employee_id')
    .where('uuid', '=', sql<string>`any(${items.map(({ uuid }) => uuid)}::uuid[])`)
    .execute();
  await lockPeople(
    query,
    stored.map((row) => row.employee_id),
  );
  await holdRows(
    query,
    items.map(({ uuid }) => uuid),
  );
  const ofOne: Problems = new Map();
  for (const [index, { uuid, version }] of items.entries()) {
    try {
      await deleteShift(query, { ...context, ifMatch: version }, uuid);
    } catch (error) {
      gather(ofOne, index, error);
    }
  }
  const problems = [...ofOne].flatMap(([index, found]) => prefixFields(index, found));
  if (problems.length > 0) throw invalid(...problems);
  return items.map(({ uuid }) => ({ uuid }));
}
