import type { RestAnswer } from '#domain/pay/rests.ts';
import { parseInstant } from '#domain/time/instants.ts';
import type { RecordFacts } from './declared-tips.ts';
import type { ShiftRow } from './shift-json.ts';
import type { ShiftState } from './shift-state.ts';

export type DeletedShift = ShiftRow &
  RecordFacts & { late_out?: boolean; rest_words?: string; rest_wording?: number | null };

/** Facts of a record that a create call cannot contain. */
export interface DeletedRecord {
  /** In cents; null without a declaration. */
  cashTips: number | null;
  missingOut: boolean;
  lateOut: boolean;
  restAnswer: RestAnswer | null;
  restWords: string;
  restWording: number | null;
}

const nothing: DeletedRecord = {
  cashTips: null,
  missingOut: false,
  lateOut: false,
  restAnswer: null,
  restWords: '',
  restWording: null,
};

const toInstant = (text: string | null) => (text === null ? null : parseInstant(text));

/** Finds facts removed with the same record, in the last entry of its history: a new create restores them (docs/rules/schedule.md#saving-shifts). */
export function findDeletedRecord(
  last: { action: string | null; before: unknown } | undefined,
  after: ShiftState,
): DeletedRecord {
  if (last?.action !== 'delete') return nothing;
  const deleted = last.before as DeletedShift;
  const isSameRecord =
    deleted.employee === after.employee &&
    deleted.shift_role === after.role &&
    toInstant(deleted.clock_in) === after.clockIn &&
    toInstant(deleted.clock_out) === after.clockOut;
  if (!isSameRecord) return nothing;
  return {
    cashTips: deleted.cash_tips ?? null,
    missingOut: deleted.missing_out,
    lateOut: deleted.late_out ?? false,
    restAnswer: deleted.rest_answer ?? null,
    restWords: deleted.rest_words ?? '',
    restWording: deleted.rest_wording ?? null,
  };
}
