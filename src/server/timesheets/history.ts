import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { shiftThen } from '#contract/timesheets/timesheets.ts';
import type { StoreQuery } from '#database/open.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { isReachedBranch } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { readShift } from '#server/schedule/shift-json.ts';
import { isVisible } from './visible.ts';

type History = ResponseOf<Calls['shift.history']>;
type Entry = History['entries'][number];
type Punch = History['punches'][number];
type Then = NonNullable<Entry['before']>;

interface TrailEntry {
  id: number;
  at: number;
  by: string;
  subject: Entry['subject'];
  action: string;
  before: Then | null;
  after: Then | null;
  reason: string | null;
}

/** The employee whose part is shown; undefined: everyone's. */
type Whose = number | undefined;

/** Lists the requests and waiting punches that led to a shift. */
async function listRelated(query: StoreQuery, uuid: string, whose: Whose): Promise<string[]> {
  const requests = await query
    .selectFrom('correction_request')
    .select('id')
    .where('shift_uuid', '=', uuid)
    .$if(whose !== undefined, (some) => some.where('employee_id', '=', whose ?? 0))
    .execute();
  const punches = await query
    .selectFrom('waiting_punch')
    .select('id')
    .where('shift_uuid', '=', uuid)
    .$if(whose !== undefined, (some) => some.where('employee_id', '=', whose ?? 0))
    .execute();
  return [
    ...requests.map(({ id }) => `correction_request ${id}`),
    ...punches.map(({ id }) => `waiting_punch ${id}`),
  ];
}

/** Reads a shift of the audit log, without what else it keeps. */
const parseThen = (kept: unknown): Then | null => (kept === null ? null : shiftThen.parse(kept));

/** Reads the changes of a shift and the decisions behind them, oldest first. */
async function readTrail(query: StoreQuery, uuid: string, whose: Whose): Promise<TrailEntry[]> {
  const told = [`shift ${uuid}`, ...(await listRelated(query, uuid, whose))].map((of) => of.split(' '));
  const rows = await query
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_name as by', 'subject', 'action', 'before', 'after', 'reason'])
    .where((is) => is.or(told.map(([subject = '', id = '']) => is.and({ subject, subject_id: id }))))
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const isShift = row.subject === 'shift';
    return {
      ...row,
      subject: row.subject as Entry['subject'],
      before: isShift ? parseThen(row.before) : null,
      after: isShift ? parseThen(row.after) : null,
    };
  });
}

async function readPunches(query: StoreQuery, uuid: string, whose: Whose): Promise<Punch[]> {
  const rows = await query
    .selectFrom('punch as p')
    .leftJoin('device as d', 'd.id', 'p.device_id')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.action', 'p.at', 'p.received_at', 'p.delivered_late', 'p.clock_offset_seconds'])
    .select(['d.name as device', 'u.username as account'])
    .where('p.shift_uuid', '=', uuid)
    .$if(whose !== undefined, (some) => some.where('p.employee_id', '=', whose ?? 0))
    .orderBy('p.at')
    .orderBy('p.received_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    action: row.action as Punch['action'],
    at: formatInstant(row.at),
    received_at: formatInstant(row.received_at),
    device: row.device ?? '',
    account: row.account ?? '',
  }));
}

const recordKey = (row: Then | null) =>
  row &&
  JSON.stringify([row.clock_in, row.clock_out, row.breaks, row.missing_out, row.cash_tips, row.rest_answer]);

/** Hides the plan's history from employees: it may have been a draft, or somebody else's. */
function isOfOwnRecord({ subject, before, after }: TrailEntry, employee: number | null): boolean {
  if (subject !== 'shift') return true;
  if ([before, after].some((row) => row && row.employee !== employee)) return false;
  const none = JSON.stringify([null, null, [], false, undefined, undefined]);
  return (recordKey(before) ?? none) !== (recordKey(after) ?? none);
}

async function mayRead(query: StoreQuery, context: Context, uuid: string): Promise<boolean> {
  const shift = await readShift(query, uuid);
  if (context.reach !== 'own') return shift !== undefined && isReachedBranch(context, shift.branch);
  return shift?.employee === context.actor.employeeId && (await isVisible(query, shift));
}

/** Keeps of entries what concerns branches within reach; nothing of a shift that is, or was at last, in another one. */
function keepReachedEntries(context: Context, trail: TrailEntry[], isThere: boolean): TrailEntry[] {
  if (context.reach !== 'reach') return trail;
  const keep = (row: Then | null) => (row && isReachedBranch(context, row.branch ?? 0) ? row : null);
  const last = trail.flatMap(({ before, after }) => after ?? before ?? []).at(-1);
  if (!isThere && keep(last ?? null) === null) return [];
  return trail
    .map((entry) => ({ ...entry, before: keep(entry.before), after: keep(entry.after) }))
    .filter(({ subject, before, after }) => subject !== 'shift' || before !== null || after !== null);
}

/** Reads a shift's history, deleted ones too for managers; employees see only their own part. */
export const readShiftHistory = reading<Calls['shift.history']>(async (query, context, { params }) => {
  const isOwn = context.reach === 'own';
  const isThere = await mayRead(query, context, params.id);
  if (!isThere && isOwn) throw notFound();
  const whose = isOwn ? (context.actor.employeeId ?? 0) : undefined;
  const trail = await readTrail(query, params.id, whose);
  const kept = keepReachedEntries(context, trail, isThere);
  if (!isThere && kept.length === 0) throw notFound();
  const told = isOwn ? kept.filter((entry) => isOfOwnRecord(entry, context.actor.employeeId)) : kept;
  return {
    entries: told.map(({ at, reason, ...entry }) => ({
      ...entry,
      at: formatInstant(at),
      reason: reason ?? '',
    })),
    punches: await readPunches(query, params.id, whose),
  };
});
