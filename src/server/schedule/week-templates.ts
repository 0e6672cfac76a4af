import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { toTemplateTimes } from '#domain/schedule/week-template.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { isInCopies } from './copies.ts';

type WeekTemplate = ResponseOf<Calls['week-template.create']>;

/** Rows per statement: PostgreSQL takes 65,535 parameters at most. */
const maxRowsAtOnce = 1000;

async function readTemplates(query: StoreQuery, id?: number): Promise<WeekTemplate[]> {
  const rows = await query
    .selectFrom('week_template')
    .select(['id', 'name', 'branch_id as branch', 'saved_at'])
    .select(
      sql<number>`(
        select count(*)::integer from week_template_shift s
        where s.store_id = week_template.store_id and s.template_id = week_template.id
      )`.as('shifts'),
    )
    .$if(id !== undefined, (one) => one.where('id', '=', id ?? 0))
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ saved_at, ...row }) => ({ ...row, saved_at: formatInstant(saved_at) }));
}

async function mustRead(query: StoreQuery, id: number): Promise<WeekTemplate> {
  const [template] = await readTemplates(query, id);
  if (!template) throw notFound();
  return template;
}

async function requireBranch(query: StoreQuery, branch: number | null): Promise<void> {
  if (branch === null) return;
  const found = await query
    .selectFrom('branch')
    .select('id')
    .where('id', '=', branch)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalid({ field: 'branch', code: 'unknown_branch' });
}

/** Replaces a template's shifts by a week's. */
async function saveWeek(
  query: StoreQuery,
  template: number,
  { sunday, branch }: { sunday: string; branch: number | null },
): Promise<void> {
  const copies = await query
    .selectFrom('shift')
    .innerJoin('branch', 'branch.id', 'shift.branch_id')
    .select(['employee_id', 'branch_id', 'start_time', 'end_time', 'shift_role', 'note', 'branch.timezone'])
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where(isInCopies)
    .$if(branch !== null, (copy) => copy.where('branch_id', '=', branch))
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

async function holdTemplate(query: StoreQuery, id: number): Promise<WeekTemplate> {
  await query.selectFrom('week_template').select('id').where('id', '=', id).forUpdate().execute();
  return mustRead(query, id);
}

const subject = 'week_template';

export const listWeekTemplates = reading<Calls['week-template.list']>((query) => readTemplates(query));

export const readWeekTemplate = reading<Calls['week-template.read']>(async (query, _context, { params }) => {
  await mustRead(query, params.id);
  const rows = await query
    .selectFrom('week_template_shift')
    .select(['uuid', 'day', 'from_time as from', 'to_time as to', 'days_later', 'employee_id as employee'])
    .select(['branch_id as branch', 'shift_role', 'note'])
    .where('template_id', '=', params.id)
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('uuid')
    .execute();
  return rows.map((row) => ({ ...row, shift_role: row.shift_role as ShiftRole }));
});

export const createWeekTemplate = writing<Calls['week-template.create']>(async (query, context, { body }) => {
  const { name, sunday, branch = null } = body;
  await requireBranch(query, branch);
  const { id } = await query
    .insertInto('week_template')
    .values({ name, branch_id: branch, saved_at: at(context.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveWeek(query, id, { sunday, branch });
  const after = await mustRead(query, id);
  await audit(query, context, { subject, subjectId: id, action: 'create', after });
  return after;
});

/** Renames a template or replaces its week. */
export const updateWeekTemplate = writing<Calls['week-template.update']>(
  async (query, context, { params: { id }, body }) => {
    const before = await holdTemplate(query, id);
    const { name = before.name, sunday, branch = null } = body;
    if (sunday !== undefined) {
      await requireBranch(query, branch);
      await saveWeek(query, id, { sunday, branch });
    }
    await query
      .updateTable('week_template')
      .set({ name, ...(sunday === undefined ? {} : { branch_id: branch, saved_at: at(context.now()) }) })
      .where('id', '=', id)
      .execute();
    const after = await mustRead(query, id);
    const action = sunday === undefined ? 'rename' : 'replace';
    await audit(query, context, { subject, subjectId: id, action, before, after });
    return after;
  },
);

export const deleteWeekTemplate = writing<Calls['week-template.delete']>(
  async (query, context, { params: { id } }) => {
    const before = await holdTemplate(query, id);
    await query.deleteFrom('week_template').where('id', '=', id).execute();
    await audit(query, context, { subject, subjectId: id, action: 'delete', before });
  },
);
