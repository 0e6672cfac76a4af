import { sql } from 'kysely';
import type { z } from 'zod';
import type { saveShifts } from '#contract/schedule/shifts.ts';
import { shiftCreate } from '#contract/schedule/shifts.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import { type FieldProblem, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { findAddedMeanwhile } from './added-meanwhile.ts';
import { checkStoredPlan } from './plan-problems.ts';
import { createShift, deleteShift, lockPeople, type ShiftCreate, updateShift } from './save-shift.ts';
import { readShifts, type ShiftRow } from './shift-json.ts';

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

async function saveOne(query: StoreQuery, context: Context, item: Item, exists: boolean): Promise<ShiftRow> {
  const { uuid, version, ...patch } = item;
  const ifMatch = version;
  if (exists) return updateShift(query, { ...context, ifMatch }, uuid, patch, alone);
  // A change of a deleted shift must not create it.
  if (version !== undefined) throw notFound();
  const missing = missingFields(item);
  if (missing.length > 0) throw invalid(...missing);
  return createShift(query, context, { ...patch, uuid } as ShiftCreate, alone);
}

/** Locks rows in one order: open shifts lack an employee lock to order their writers. */
async function holdRows(query: StoreQuery, uuids: string[]): Promise<void> {
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

/** Runs something for every item and gathers all problems by index. */
async function gatherProblems(
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<Map<number, FieldProblem[]>> {
  const problems = new Map<number, FieldProblem[]>();
  for (const [index, item] of items.entries()) {
    try {
      await work(item);
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.status !== 400) throw error;
      // Database refusals end the transaction: other shifts cannot be checked.
      if (!(error instanceof Refusal)) throw invalid(...prefixFields(index, refusal.problems));
      problems.set(index, refusal.problems);
    }
  }
  return problems;
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
  const stored = await query
    .selectFrom('shift')
    .select(['uuid', 'employee_id'])
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  const existing = new Set(stored.map(({ uuid }) => uuid));
  await lockPeople(query, [...stored.map((row) => row.employee_id), ...items.map((item) => item.employee)]);
  for (const uuid of uuids.filter((one) => !existing.has(one)).sort()) await lockName(query, `shift ${uuid}`);
  await holdRows(query, uuids);
  await sql`set constraints all deferred`.execute(query);

  const created = items.filter(({ uuid }) => !existing.has(uuid));
  const there = seen ? await findAddedMeanwhile(query, context, created, [...seen, ...uuids]) : null;
  const ofOne = await gatherProblems(items, async (item) => {
    const other = there?.get(item.uuid);
    if (other) throw invalid(other);
    await saveOne(query, context, item, existing.has(item.uuid));
  });
  // Skips neighbours of refused shifts, which remain in their old place.
  const isEachInPlace = [...ofOne.keys()].every((index) => !existing.has(items[index]?.uuid ?? ''));
  const among = await gatherProblems(isEachInPlace ? items : [], async (item) => {
    const problems = await checkStoredPlan(query, context, item.uuid);
    if (problems.length > 0) throw invalid(...problems);
  });
  const problems = items.flatMap((_, index) =>
    prefixFields(index, ofOne.get(index) ?? among.get(index) ?? []),
  );
  if (problems.length > 0) throw invalid(...problems);
  return readShifts(query, uuids);
}

/** Deletes all shifts in this transaction, or none: 404 for a missing one, 412 for a changed one. */
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
  for (const { uuid, version } of items) {
    await deleteShift(query, { ...context, ifMatch: version }, uuid);
  }
  return items.map(({ uuid }) => ({ uuid }));
}
