import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Branches } from '#domain/permissions.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { toTemplateTimes } from '#domain/schedule/week-template.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, reachedBranches, requireBranches } from '#server/http/reach.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { isInCopies } from './copies.ts';

type WeekTemplate = ResponseOf<Calls['week-template.create']>;

/** Rows per statement: PostgreSQL takes 65,535 parameters at most. */
const maxRowsAtOnce = 1000;

/** Matches templates with shifts within reach, or of a branch within it. */
function isInSight(reached: Branches): RawBuilder<boolean> {
  if (reached === 'all') return sql`true`;
  return sql`(${isReached('week_template.branch_id', reached)} is true or exists (
    select from week_template_shift s
    where s.store_id = week_template.store_id and s.template_id = week_template.id and ${isReached('s.branch_id', reached)}))`;
}

/** Lists templates in sight with the shifts within reach counted. */
async function readTemplates(query: StoreQuery, reached: Branches, id?: number): Promise<WeekTemplate[]> {
  const rows = await query
    .selectFrom('week_template')
    .select(['id', 'name', 'branch_id as branch', 'saved_at'])
    .select(
      sql<number>`(
        select count(*)::integer from week_template_shift s
        where s.store_id = week_template.store_id and s.template_id = week_template.id
          and ${isReached('s.branch_id', reached)}
      )`.as('shifts'),
    )
    .where(isInSight(reached))
    .$if(id !== undefined, (one) => one.where('id', '=', id ?? 0))
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ saved_at, ...row }) => ({ ...row, saved_at: formatInstant(saved_at) }));
}

async function mustRead(query: StoreQuery, context: Context, id: number): Promise<WeekTemplate> {
  const [template] = await readTemplates(query, reachedBranches(context), id);
  if (!template) throw notFound();
  return template;
}

/** Finds the branch to keep: the one asked for, or the only one within reach; null: all within reach. */
async function resolveBranch(
  query: StoreQuery,
  context: Context,
  asked: number | null | undefined,
): Promise<number | null> {
  const reached = reachedBranches(context);
  const only = reached !== 'all' && reached.length === 1 ? (reached[0] ?? null) : null;
  const branch = asked ?? only;
  if (branch === null) return null;
  requireBranches(context, [branch]);
  const found = await query
    .selectFrom('branch')
    .select('id')
    .where('id', '=', branch)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalid({ field: 'branch', code: 'unknown_branch' });
  return branch;
}

/** Replaces a template's shifts by a week's within reach. */
async function saveWeek(
  query: StoreQuery,
  context: Context,
  template: number,
  { sunday, branch }: { sunday: string; branch: number | null },
): Promise<void> {
  const copies = await query
    .selectFrom('shift')
    .innerJoin('branch', 'branch.id', 'shift.branch_id')
    .select([
      'employee_id',
      'branch_id',
      'start_time',
      'end_time',
      'shift_role',
      'position_id',
      'note',
      'branch.timezone',
    ])
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where(isInCopies)
    .where(isReached('branch_id', branch === null ? reachedBranches(context) : [branch]))
    .execute();
  if (copies.length === 0) throw invalid({ field: 'sunday', code: 'week_template.empty' });
  const rows = copies.map(({ start_time, end_time, timezone, ...shift }) => {
    const times = toTemplateTimes({ start: start_time, end: end_time }, sunday, timezone);
    return {
      ...shift,
      template_id: template,
      day: times.day,
      from_time: times.from,
      to_time: times.to,
      days_later: times.daysLater,
    };
  });
  await query.deleteFrom('week_template_shift').where('template_id', '=', template).execute();
  for (let from = 0; from < rows.length; from += maxRowsAtOnce) {
    await query
      .insertInto('week_template_shift')
      .values(rows.slice(from, from + maxRowsAtOnce))
      .execute();
  }
}

/** Locks a template; 404 for one out of sight, 403 for one that holds shifts of other branches. */
async function holdTemplate(query: StoreQuery, context: Context, id: number): Promise<WeekTemplate> {
  await query.selectFrom('week_template').select('id').where('id', '=', id).forUpdate().execute();
  const template = await mustRead(query, context, id);
  const [whole] = await readTemplates(query, 'all', id);
  if (whole?.shifts !== template.shifts) throw notAllowed();
  return template;
}

const subject = 'week_template';

export const listWeekTemplates = reading<Calls['week-template.list']>((query, context) =>
  readTemplates(query, reachedBranches(context)),
);

export const readWeekTemplate = reading<Calls['week-template.read']>(async (query, context, { params }) => {
  await mustRead(query, context, params.id);
  const rows = await query
    .selectFrom('week_template_shift')
    .select(['uuid', 'day', 'from_time as from', 'to_time as to', 'days_later', 'employee_id as employee'])
    .select(['branch_id as branch', 'shift_role', 'position_id as position', 'note'])
    .where('template_id', '=', params.id)
    .where(isReached('branch_id', reachedBranches(context)))
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('uuid')
    .execute();
  return rows.map((row) => ({ ...row, shift_role: row.shift_role as ShiftRole }));
});

export const createWeekTemplate = writing<Calls['week-template.create']>(async (query, context, { body }) => {
  const { name, sunday } = body;
  const branch = await resolveBranch(query, context, body.branch);
  const { id } = await query
    .insertInto('week_template')
    .values({ name, branch_id: branch, saved_at: at(context.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveWeek(query, context, id, { sunday, branch });
  const after = await mustRead(query, context, id);
  await audit(query, context, { subject, subjectId: id, action: 'create', after });
  return after;
});

/** Renames a template or replaces its week. */
export const updateWeekTemplate = writing<Calls['week-template.update']>(
  async (query, context, { params: { id }, body }) => {
    const before = await holdTemplate(query, context, id);
    const { name = before.name, sunday } = body;
    const branch = await resolveBranch(query, context, body.branch);
    if (sunday !== undefined) await saveWeek(query, context, id, { sunday, branch });
    await query
      .updateTable('week_template')
      .set({ name, ...(sunday === undefined ? {} : { branch_id: branch, saved_at: at(context.now()) }) })
      .where('id', '=', id)
      .execute();
    const after = await mustRead(query, context, id);
    const action = sunday === undefined ? 'rename' : 'replace';
    await audit(query, context, { subject, subjectId: id, action, before, after });
    return after;
  },
);

export const deleteWeekTemplate = writing<Calls['week-template.delete']>(
  async (query, context, { params: { id } }) => {
    const before = await holdTemplate(query, context, id);
    await query.deleteFrom('week_template').where('id', '=', id).execute();
    await audit(query, context, { subject, subjectId: id, action: 'delete', before });
  },
);
