import { sql } from 'kysely';
import { lockNames } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { localDate } from '#domain/time/zones.ts';
import { readActivePositions } from '#server/company/positions.ts';
import { auditMany } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { forgetFreed } from '#server/schedule/freed-for-leave.ts';
import { type Attached, restoreAttached } from './attached.ts';
import { addFacts, type TipsChange, writeTips } from './declared-tips.ts';
import { type DeletedRecord, findAttached, findDeletedRecord } from './deleted-shift.ts';
import { notifyCorrected } from './notify-corrected.ts';
import type { JudgeOptions } from './plan-problems.ts';
import { requireReason } from './record-reason.ts';
import { holdBranches, lockPeople, readActive, refuseProblems, requireZone } from './save-shift.ts';
import { readShifts, type ShiftRow } from './shift-json.ts';
import { applyPatch, blankShift, type ShiftPatch, type ShiftState } from './shift-state.ts';

export type ShiftCreate = ShiftPatch & { uuid: string; branch: number };

interface Creation {
  input: ShiftCreate;
  after: ShiftState;
  date: string;
  tips: TipsChange;
  back: DeletedRecord;
  attached: Attached;
}

interface Created {
  rows: ReadonlyMap<string, ShiftRow>;
  /** Why the others were not created. */
  refused: ReadonlyMap<ShiftCreate, unknown>;
}

/** Reads what each uuid was used for: whether a shift was created with the same content, and what was deleted under it. */
async function readEarlier(query: StoreQuery, context: Context, inputs: readonly { uuid: string }[]) {
  if (inputs.length === 0) return new Map<string, never>();
  const given = inputs.map((input) => ({ uuid: input.uuid, content: input }));
  const { rows } = await sql<{ uuid: string; same: boolean | null; action: string | null; before: unknown }>`
    select c.uuid, s.same, l.action, l.before
    from json_to_recordset(${JSON.stringify(given)}::json) as c (uuid uuid, content jsonb)
    left join lateral (
      select coalesce(created_content = c.content, false) and ${isReached('branch_id', reachedBranches(context))} as same
      from shift where uuid = c.uuid offset 0
    ) as s on true
    left join lateral (
      select action, before from audit_log
      where subject = 'shift' and subject_id = c.uuid::text order by id desc limit 1
    ) as l on true`.execute(query);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** A given answer is by hand; else the one that was removed with the record. */
const pickRests = ({ input, after, back }: Creation) =>
  input.rests === undefined
    ? { rest_answer: back.restAnswer, rest_words: back.restWords, rest_wording: back.restWording }
    : { rest_answer: after.restAnswer, rest_words: '', rest_wording: null };

const record = (one: Creation) => ({
  uuid: one.after.uuid,
  employee_id: one.after.employee,
  branch_id: one.after.branch,
  start_time: one.after.start,
  end_time: one.after.end,
  local_date: one.date,
  shift_role: one.after.role,
  position_id: one.after.position,
  note: one.after.note,
  planned: one.after.planned,
  clock_in: one.after.clockIn,
  clock_out: one.after.clockOut,
  missing_out: one.back.missingOut,
  late_out: one.back.lateOut,
  ...pickRests(one),
  created_content: one.input,
});

/** One statement for any number of rows, so that it is planned once. */
async function insertShifts(query: StoreQuery, made: readonly Creation[]): Promise<void> {
  await sql`
    insert into shift (uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, position_id, note,
      planned, clock_in, clock_out, missing_out, late_out, rest_answer, rest_words, rest_wording, created_content)
    select uuid, employee_id, branch_id, to_timestamp(start_time), to_timestamp(end_time), local_date, shift_role, position_id, note,
      planned, to_timestamp(clock_in), to_timestamp(clock_out), missing_out, late_out, rest_answer, rest_words, rest_wording, created_content
    from json_to_recordset(${JSON.stringify(made.map(record))}::json) as r (
      uuid uuid, employee_id bigint, branch_id bigint, start_time float8, end_time float8, local_date date, shift_role text,
      position_id bigint, note text, planned boolean, clock_in float8, clock_out float8, missing_out boolean, late_out boolean,
      rest_answer text, rest_words text, rest_wording integer, created_content jsonb
    )`.execute(query);
}

async function insertBreaks(query: StoreQuery, made: readonly Creation[]): Promise<void> {
  const breaks = made.flatMap(({ after }) => after.breaks.map((pause) => ({ shift: after.uuid, ...pause })));
  if (breaks.length === 0) return;
  await sql`
    insert into shift_break (shift_uuid, start_time, end_time)
    select shift, to_timestamp(start), to_timestamp("end")
    from json_to_recordset(${JSON.stringify(breaks)}::json) as r (shift uuid, start float8, "end" float8)`.execute(
    query,
  );
}

/** Of one clocked in the database may refuse a second: alone, it can be named. */
const isOpen = ({ after }: Creation) => after.clockIn !== null && after.clockOut === null;

/** Inserts shifts with what belongs to them: sent together, and run in this order. */
async function insertWhole(query: StoreQuery, made: readonly Creation[], now: number): Promise<void> {
  if (made.length === 0) return;
  await Promise.all([
    insertShifts(query, made),
    insertBreaks(query, made),
    ...made.map(({ after, tips }) => writeTips(query, after.uuid, tips, now)),
  ]);
}

/** Facts on which new shifts are judged. */
export type CreateFacts = Awaited<ReturnType<typeof readFacts>>;

/** Reads what creating shifts depends on, to be sent after their people and uuids are locked. */
export async function readFacts(
  query: StoreQuery,
  context: Context,
  inputs: readonly (ShiftPatch & { uuid: string })[],
) {
  const [earlier, branches, active, positions] = await Promise.all([
    readEarlier(query, context, inputs),
    holdBranches(
      query,
      inputs.flatMap(({ branch }) => branch ?? []),
    ),
    readActive(
      query,
      context,
      inputs.map(({ employee }) => employee),
    ),
    readActivePositions(
      query,
      inputs.map(({ position }) => position),
    ),
  ]);
  return { earlier, branches, active, positions };
}

/** Creates shifts; the refused ones are left out. */
export async function createShifts(
  query: StoreQuery,
  context: Context,
  {
    inputs,
    facts: { earlier, branches, active, positions },
  }: { inputs: readonly ShiftCreate[]; facts: CreateFacts },
  judging: JudgeOptions,
): Promise<Created> {
  const refused = new Map<ShiftCreate, unknown>();
  const made: Creation[] = [];
  const repeated: string[] = [];
  if (inputs.length === 0) return { rows: new Map(), refused };
  const twins = new Map<string, string>();
  for (const input of inputs) {
    try {
      requireReason(input, null);
      const known = earlier.get(input.uuid);
      const twin = twins.get(input.uuid);
      if (twin === JSON.stringify(input)) continue;
      if (twin || known?.same === false) throw invalid({ field: 'uuid', code: 'shift.uuid_taken' });
      if (known?.same) {
        repeated.push(input.uuid);
        continue;
      }
      const after = applyPatch(blankShift(input.uuid, input.branch), input);
      const date = localDate(after.start, requireZone(context, branches, after, null));
      const back = findDeletedRecord(known, after);
      const tips = { before: null, after: input.cash_tips === undefined ? back.cashTips : input.cash_tips };
      await refuseProblems(query, context, { after, before: null, date, tips, active, positions }, judging);
      made.push({ input, after, date, tips, back, attached: findAttached(known, after) });
      twins.set(input.uuid, JSON.stringify(input));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(input, error);
    }
  }
  const now = context.now();
  for (const one of made.filter(isOpen)) {
    try {
      await insertWhole(query, [one], now);
    } catch (error) {
      return { rows: new Map(), refused: new Map([[one.input, error]]) };
    }
  }
  const together = made.filter((one) => !isOpen(one));
  const uuids = [...made.map(({ after }) => after.uuid), ...repeated];
  const [, found] = await Promise.all([insertWhole(query, together, now), readShifts(query, uuids)]);
  for (const { after, attached } of made) {
    if (Object.keys(attached).length > 0) await restoreAttached(query, after.uuid, attached);
  }
  const rows = new Map(found.map((row) => [row.uuid, row]));
  const again = made.filter(({ input }) => earlier.get(input.uuid)?.action);
  await forgetFreed(
    query,
    again.flatMap(({ after: { uuid, employee } }) => (employee === null ? [] : { uuid, employee })),
  );
  await auditMany(
    query,
    context,
    made.flatMap((one) => {
      const { input, tips } = one;
      const row = rows.get(input.uuid);
      if (!row) return [];
      const after = addFacts(row, tips.after, pickRests(one).rest_answer);
      return { subject: 'shift', subjectId: row.uuid, action: 'create', after, reason: input.reason };
    }),
  );
  if (!judging.asked) {
    for (const { input, after, date } of made)
      await notifyCorrected(query, context, { before: null, after, date, reason: input.reason });
  }
  return { rows, refused };
}

/**
 * Creates a shift under the caller's uuid. Repeats the answer for equal content; refuses other content under a used
 * uuid at the field `uuid` (docs/rules/schedule.md#saving-shifts).
 */
export async function createShift(
  query: StoreQuery,
  context: Context,
  input: ShiftCreate,
  judging: JudgeOptions = { alone: false },
): Promise<ShiftRow> {
  // Sent together and run in this order: each answer would cost a wait.
  const [, , facts] = await Promise.all([
    lockPeople(query, [input.employee]),
    lockNames(query, [`shift ${input.uuid}`]),
    readFacts(query, context, [input]),
  ]);
  const { rows, refused } = await createShifts(query, context, { inputs: [input], facts }, judging);
  const row = rows.get(input.uuid);
  if (!row) throw refused.get(input);
  return row;
}
