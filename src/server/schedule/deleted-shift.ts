import type { RestAnswer } from '#domain/pay/rests.ts';
import { parseInstant } from '#domain/time/instants.ts';
import type { Attached } from './attached.ts';
import type { RecordFacts } from './declared-tips.ts';
import type { ShiftRow } from './shift-json.ts';
import type { ShiftState } from './shift-state.ts';

export type DeletedShift = ShiftRow &
  RecordFacts & {
    late_out?: boolean;
    rest_words?: string;
    rest_wording?: number | null;
    attached?: Attached;
  };

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

type LastEntry = { action: string | null; before: unknown } | undefined;

/** Finds what was deleted with the same plan, in the last entry of its history: a new create gives it back. */
export function findAttached(last: LastEntry, after: ShiftState): Attached {
  if (last?.action !== 'delete') return {};
  const deleted = last.before as DeletedShift;
  const isSamePlan =
    deleted.planned &&
    after.planned &&
    deleted.employee === after.employee &&
    deleted.branch === after.branch &&
    deleted.shift_role === after.role &&
    deleted.position === after.position &&
    toInstant(deleted.start_time) === after.start &&
    toInstant(deleted.end_time) === after.end;
  return isSamePlan ? (deleted.attached ?? {}) : {};
}

/** Finds facts removed with the same record, in the last entry of its history: a new create restores them (docs/rules/schedule.md#saving-shifts). */
export function findDeletedRecord(last: LastEntry, after: ShiftState): DeletedRecord {
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
