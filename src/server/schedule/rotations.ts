import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { formatMinutes, parseMinutes } from '#domain/time/minutes.ts';
import { readActivePositions } from '#server/company/positions.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, reachedBranches, requireBranches } from '#server/http/reach.ts';
import { type FieldProblem, invalid, notFound } from '#server/http/refusal.ts';
import { requireSeenFields } from '#server/http/require-seen.ts';
import { readActive } from './save-shift.ts';

type Rotation = ResponseOf<Calls['rotation.create']>;
type Given = ParsedRequestOf<Calls['rotation.create']>['body'];

const subject = 'rotation';

/** Reads the rotations within reach by name, or one of them. */
async function readRotations(query: StoreQuery, context: Context, id?: number): Promise<Rotation[]> {
  const rows = await query
    .selectFrom('rotation')
    .selectAll()
    .where(isReached('branch_id', reachedBranches(context)))
    .$if(id !== undefined, (one) => one.where('id', '=', id ?? 0))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const places = await query
    .selectFrom('rotation_place')
    .select(['rotation_id', 'employee_id as employee', 'first_day'])
    .where('rotation_id', '=', sql<number>`any(${rows.map((row) => row.id)}::bigint[])`)
    .orderBy('rotation_id')
    .orderBy('place')
    .execute();
  const byRotation = Map.groupBy(places, ({ rotation_id }) => rotation_id);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, branch: row.branch_id, anchor: row.anchor },
    days: [...row.days].map((day) => day === '1'),
    ...{ from: formatMinutes(row.from_minute), to: formatMinutes(row.to_minute) },
    ...{ shift_role: row.shift_role as Rotation['shift_role'], position: row.position_id, note: row.note },
    places: (byRotation.get(row.id) ?? []).map(({ employee, first_day }) => ({ employee, first_day })),
    saved_at: formatInstant(row.saved_at),
  }));
}

async function mustRead(query: StoreQuery, context: Context, id: number): Promise<Rotation> {
  const [rotation] = await readRotations(query, context, id);
  if (!rotation) throw notFound();
  return rotation;
}

/** Finds what a rotation names that the caller may not use; what it had before may stay. */
async function findProblem(
  query: StoreQuery,
  context: Context,
  given: Given,
  before: Rotation | null,
): Promise<FieldProblem | null> {
  const { branch, position = null, places, days } = given;
  requireBranches(context, [branch]);
  const known = query.selectFrom('branch').select('id').where('id', '=', branch).forKeyShare();
  if (!(await known.where('deleted_at', 'is', null).executeTakeFirst())) {
    return { field: 'branch', code: 'unknown_branch' };
  }
  if (position !== before?.position) {
    const active = await readActivePositions(query, [position]);
    if (position !== null && !active.has(position)) return { field: 'position', code: 'unknown_position' };
  }
  const people = places.flatMap(({ employee }) => employee ?? []);
  const kept = new Set(before?.places.map(({ employee }) => employee));
  const active = await readActive(query, context, people);
  const unknown = places.findIndex(
    ({ employee }) => employee !== null && !kept.has(employee) && !active.has(employee),
  );
  if (unknown !== -1) return { field: `places.${unknown}.employee`, code: 'unknown_employee' };
  const repeated = places.findIndex(
    ({ employee }, index) =>
      employee !== null && places.findIndex((other) => other.employee === employee) < index,
  );
  if (repeated !== -1) return { field: `places.${repeated}.employee`, code: 'rotation.repeated_employee' };
  const beyond = places.findIndex(({ first_day }) => first_day >= days.length);
  if (beyond === -1) return null;
  const values = { days: days.length };
  return { field: `places.${beyond}.first_day`, code: 'rotation.day_out_of_pattern', values };
}

function toColumns({ name, branch, anchor, days, from, to, shift_role, position, note }: Given) {
  return {
    ...{ name, branch_id: branch, anchor, shift_role, position_id: position ?? null },
    days: days.map(Number).join(''),
    ...{ from_minute: parseMinutes(from), to_minute: parseMinutes(to), note: note?.trim() ?? '' },
  };
}

async function savePlaces(query: StoreQuery, rotation: number, { places }: Given): Promise<void> {
  await query.deleteFrom('rotation_place').where('rotation_id', '=', rotation).execute();
  const rows = places.map(({ employee, first_day }, place) => ({
    ...{ rotation_id: rotation, place, employee_id: employee, first_day },
  }));
  await query.insertInto('rotation_place').values(rows).execute();
}

export const listRotations = reading<Calls['rotation.list']>((query, context) =>
  readRotations(query, context),
);

export const createRotation = writing<Calls['rotation.create']>(async (query, context, { body }) => {
  const problem = await findProblem(query, context, body, null);
  if (problem) throw invalid(problem);
  const { id } = await query
    .insertInto('rotation')
    .values({ ...toColumns(body), saved_at: at(context.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePlaces(query, id, body);
  const after = await mustRead(query, context, id);
  await audit(query, context, { subject, subjectId: id, action: 'create', after });
  return after;
});

/** Locks a rotation within reach. */
async function holdRotation(query: StoreQuery, context: Context, id: number): Promise<Rotation> {
  await query.selectFrom('rotation').select('id').where('id', '=', id).forUpdate().execute();
  return mustRead(query, context, id);
}

export const updateRotation = writing<Calls['rotation.update']>(
  async (query, context, { params: { id }, body }) => {
    const before = await holdRotation(query, context, id);
    requireSeenFields(context, before, body);
    const { id: _id, saved_at: _savedAt, ...known } = before;
    const given = { ...known, ...body };
    const problem = await findProblem(query, context, given, before);
    if (problem) throw invalid(problem);
    await query
      .updateTable('rotation')
      .set({ ...toColumns(given), saved_at: at(context.now()) })
      .where('id', '=', id)
      .execute();
    if (body.places) await savePlaces(query, id, given);
    const after = await mustRead(query, context, id);
    await audit(query, context, { subject, subjectId: id, action: 'update', before, after });
    return after;
  },
);

export const deleteRotation = writing<Calls['rotation.delete']>(
  async (query, context, { params: { id } }) => {
    const before = await holdRotation(query, context, id);
    await query.deleteFrom('rotation').where('id', '=', id).execute();
    await audit(query, context, { subject, subjectId: id, action: 'delete', before });
  },
);
