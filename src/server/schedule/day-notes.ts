import type { Selectable } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { DayNote as DayNoteTable } from '#database/schema.ts';
import type { Branches } from '#domain/permissions.ts';
import { addDays, type DateRange, type PlainDate, weekStart } from '#domain/time/dates.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, keepReached, pickBranches, requireBranches } from '#server/http/reach.ts';
import { invalid } from '#server/http/refusal.ts';
import { requireSeenRows } from '#server/http/require-seen.ts';

type DayNote = ResponseOf<Calls['day-note.list']>[number];
type Query = ParsedRequestOf<Calls['day-note.list']>['query'];

function toJson(row: Selectable<DayNoteTable>): DayNote {
  const { branch_id: branch, date, note, event, closed, blackout } = row;
  return { branch, date, note, event, closed, blackout: blackout === '' ? true : (blackout ?? false) };
}

/** Reads the range of a query: this week by default, a week from one end. */
function readRange({ actor, now }: Context, { date_from, date_to }: Query): DateRange {
  const sunday = weekStart(findToday({ now, actor }));
  const from = date_from ?? (date_to === undefined ? sunday : addDays(date_to, -6));
  return { from, to: date_to ?? addDays(from, 6) };
}

/** Reads what branches say of days, by date and branch. */
async function readDayNotes(
  query: StoreQuery,
  { from, to }: DateRange,
  branches: Branches,
): Promise<DayNote[]> {
  const rows = await query
    .selectFrom('day_note')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(isReached('branch_id', branches))
    .orderBy('date')
    .orderBy('branch_id')
    .execute();
  return rows.map(toJson);
}

/** The branches that an employee works in. */
async function readOwnBranches(query: StoreQuery, employee: number | null): Promise<number[]> {
  const rows = await query
    .selectFrom('employee_branch')
    .select('branch_id')
    .where('employee_id', '=', employee ?? 0)
    .execute();
  return rows.map(({ branch_id }) => branch_id);
}

/** Employees are given the days of their branches, managers those within reach. */
export const listDayNotes = reading<Calls['day-note.list']>(async (query, context, input) => {
  const { branch } = input.query;
  const range = readRange(context, input.query);
  if (context.reach !== 'own') return readDayNotes(query, range, pickBranches(context, branch));
  const own = await readOwnBranches(query, context.actor.employeeId);
  return readDayNotes(query, range, branch === undefined ? own : keepReached(own, [branch]));
});

const saysSomething = ({ note, event, closed, blackout }: DayNote) =>
  note !== '' || event !== '' || closed || blackout !== false;

/** Fills in what a row leaves out; texts lose the blanks around them. */
function readGiven(given: ParsedRequestOf<Calls['day-note.save']>['body'][number]): DayNote {
  const { branch, date, note = '', event = '', closed = false, blackout = false } = given;
  const reason = typeof blackout === 'string' ? blackout.trim() : blackout;
  return {
    branch,
    date,
    note: note.trim(),
    event: event.trim(),
    closed,
    blackout: reason === '' ? false : reason,
  };
}

/** Finds a row that is twice in the list, or outside what the call replaces. */
function findProblem(
  rows: readonly DayNote[],
  range: DateRange | null,
  branch: number | undefined,
): { field: string; code: string } | null {
  const seen = new Set<string>();
  for (const { branch: own, date } of rows) {
    const key = `${own} ${date}`;
    if (seen.has(key)) return { field: 'date', code: 'day_note.twice' };
    seen.add(key);
    if (range && (date < range.from || date > range.to)) return { field: 'date', code: 'day_note.outside' };
    if (branch !== undefined && own !== branch) return { field: 'branch', code: 'day_note.outside' };
  }
  return null;
}

/** Saves days of branches within reach, in one order of rows so that two savers wait for each other. */
export const saveDayNotes = writing<Calls['day-note.save']>(
  async (query, context, { query: asked, body }) => {
    const rows = body.map(readGiven);
    const { branch, date_from, date_to } = asked;
    const range = date_from === undefined && date_to === undefined ? null : readRange(context, asked);
    const problem = findProblem(rows, range, branch);
    if (problem) throw invalid(problem);
    const branches = [
      ...new Set([...(branch === undefined ? [] : [branch]), ...rows.map((row) => row.branch)]),
    ].sort((one, other) => one - other);
    if (branches.length === 0) return [];
    requireBranches(context, branches);
    const known = await query
      .selectFrom('branch')
      .select('id')
      .where('id', 'in', branches)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (known.length < branches.length) throw invalid({ field: 'branch', code: 'unknown_branch' });
    const dates = rows.map(({ date }) => date).sort();
    const touched = range ?? { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
    const there = await readDayNotes(query, touched, branches);
    const keyOf = (row: { branch: number; date: PlainDate }) => `${row.branch} ${row.date}`;
    const after = new Map(rows.filter(saysSomething).map((row) => [keyOf(row), row]));
    const given = new Set(rows.map(keyOf));
    const before = new Map(
      there.filter((row) => range !== null || given.has(keyOf(row))).map((row) => [keyOf(row), row]),
    );
    requireSeenRows(context, [...before.values()]);
    for (const key of [...new Set([...before.keys(), ...after.keys()])].sort()) {
      const [was, is] = [before.get(key), after.get(key)];
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      await write(query, was, is);
      await audit(query, context, {
        ...{ subject: 'day_note', subjectId: key.replace(' ', ':') },
        action: is ? (was ? 'update' : 'create') : 'delete',
        ...(was ? { before: was } : {}),
        ...(is ? { after: is } : {}),
      });
    }
    return readDayNotes(query, touched, branches);
  },
);

async function write(query: StoreQuery, was: DayNote | undefined, is: DayNote | undefined): Promise<void> {
  if (!is) {
    if (!was) return;
    const day = query.deleteFrom('day_note').where('branch_id', '=', was.branch).where('date', '=', was.date);
    await day.execute();
    return;
  }
  const { branch, date, note, event, closed } = is;
  const blackout = is.blackout === true ? '' : is.blackout || null;
  const row = { note, event, closed, blackout };
  await query
    .insertInto('day_note')
    .values({ branch_id: branch, date, ...row })
    .onConflict((on) => on.columns(['store_id', 'branch_id', 'date']).doUpdateSet(row))
    .execute();
}

/** Finds the first blackout day of an employee's branches in a range, with its reason; undefined: none. */
export async function findBlackout(
  query: StoreQuery,
  employee: number,
  { from, to }: DateRange,
): Promise<{ date: PlainDate; reason: string } | undefined> {
  const found = await query
    .selectFrom('day_note')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('blackout', 'is not', null)
    .where('branch_id', 'in', (some) =>
      some.selectFrom('employee_branch').select('branch_id').where('employee_id', '=', employee),
    )
    .orderBy('date')
    .orderBy('branch_id')
    .executeTakeFirst();
  return found && { date: found.date, reason: found.blackout || found.note || found.event };
}
