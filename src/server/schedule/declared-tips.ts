import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { RestAnswer } from '#domain/pay/rests.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { FieldProblem } from '#server/http/refusal.ts';
import type { ShiftRow } from './shift-json.ts';
import type { ShiftPatch, ShiftState } from './shift-state.ts';

/** Cash tips before and after, in cents; null without a declaration. */
export interface TipsChange {
  before: number | null;
  after: number | null;
}

const untouched: TipsChange = { before: null, after: null };

/** Reads declared tips in cents; null without a declaration. */
export async function readDeclaredTips(query: StoreQuery, uuid: string): Promise<number | null> {
  const declared = await query
    .selectFrom('declared_tips')
    .select('cents')
    .where('shift_uuid', '=', uuid)
    .executeTakeFirst();
  return declared?.cents ?? null;
}

export async function readTipsChange(
  query: StoreQuery,
  uuid: string,
  patch: ShiftPatch,
): Promise<TipsChange> {
  if (patch.cash_tips === undefined) return untouched;
  return { before: await readDeclaredTips(query, uuid), after: patch.cash_tips };
}

export const isTipsChange = ({ before, after }: TipsChange) => before !== after;

/** Refuses tips before the shift begins or without a worker. */
export function checkTips(change: TipsChange, shift: ShiftState, now: number): FieldProblem[] {
  if (!isTipsChange(change) || change.after === null) return [];
  if (shift.employee === null || !isWorkRole(shift.role)) {
    return [{ field: 'cash_tips', code: 'shift.tips_of_nobody' }];
  }
  return (shift.clockIn ?? shift.start) > now ? [{ field: 'cash_tips', code: 'shift.tips_ahead' }] : [];
}

export async function writeTips(query: StoreQuery, uuid: string, change: TipsChange, now: number) {
  if (!isTipsChange(change)) return;
  if (change.after === null) {
    await query.deleteFrom('declared_tips').where('shift_uuid', '=', uuid).execute();
    return;
  }
  const declared = { cents: change.after, declared_at: at(now) };
  await query
    .insertInto('declared_tips')
    .values({ shift_uuid: uuid, ...declared })
    .onConflict((known) => known.columns(['store_id', 'shift_uuid']).doUpdateSet(declared))
    .execute();
}

/** Facts of a record beside the shift. */
export interface RecordFacts {
  cash_tips?: number;
  rest_answer?: RestAnswer;
}

/** Adds tips and the answer about rest breaks to a shift's history entry, where there are any. */
export function addFacts(
  row: ShiftRow,
  cents: number | null,
  restAnswer: RestAnswer | null,
): ShiftRow & RecordFacts {
  return {
    ...row,
    ...(cents === null ? {} : { cash_tips: cents }),
    ...(restAnswer === null ? {} : { rest_answer: restAnswer }),
  };
}
