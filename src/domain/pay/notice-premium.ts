import type { PlainDate } from '#domain/time/dates.ts';
import type { PremiumCause } from './premium-cause.ts';

const hour = 3600;
const day = 24 * hour;

/** Ordinances about changes of a published schedule (docs/rules/pay.md#notice-premiums). */
export const noticeRules = ['san_francisco', 'emeryville', 'berkeley'] as const;
export type NoticeRule = (typeof noticeRules)[number];

/** The ordinance that covers a branch from a day on; null: none. */
export interface NoticeCover {
  from: PlainDate;
  rule: NoticeRule | null;
}

/** A change of a published shift that its person was told of, and when. */
export interface ToldChange {
  uuid: string;
  branch: number;
  date: PlainDate;
  /** Seconds from the notification to the start of the shift; negative: it had begun. */
  notice: number;
  /** Seconds of the plan; null: it was not there, or is gone. */
  before: number | null;
  after: number | null;
}

/** A changed shift, and the seconds of pay that are owed for it. */
export interface NoticedChange extends Pick<ToldChange, 'uuid' | 'notice' | 'before' | 'after'> {
  owed: number;
}

/** Pay owed for changes of a day's shifts at short notice. */
export interface NoticePremium {
  branch: number;
  /** Seconds paid without work, unless the employee asked for the changes. */
  owed: number;
  changes: NoticedChange[];
  /** A manager’s answer; absent: none. */
  cause?: PremiumCause;
}

/** Finds the seconds of pay that a change owes, limits of notice inclusive (docs/rules/pay.md#notice-premiums). */
export function findNoticePay(
  rule: NoticeRule,
  { notice, before, after }: Pick<ToldChange, 'notice' | 'before' | 'after'>,
): number {
  if (notice >= 14 * day) return 0;
  const isSanFrancisco = rule === 'san_francisco';
  if (notice >= 7 * day) return isSanFrancisco ? 0 : hour;
  if (notice >= day) return hour;
  if (isSanFrancisco) return (before ?? after ?? 0) <= 4 * hour ? 2 * hour : 4 * hour;
  const isCut = before !== null && (after ?? 0) < before;
  return isCut ? Math.min(4 * hour, before) : hour;
}

/** Finds what a day's changes owe; null: nothing. Each shift owes once, for the change that owes most. */
export function findNoticePremium(
  changes: readonly ToldChange[],
  findRule: (branch: number) => NoticeRule | null,
): NoticePremium | null {
  const byShift = new Map<string, NoticedChange>();
  for (const { branch, uuid, notice, before, after } of changes) {
    const rule = findRule(branch);
    const owed = rule ? findNoticePay(rule, { notice, before, after }) : 0;
    if (owed > (byShift.get(uuid)?.owed ?? 0)) byShift.set(uuid, { uuid, notice, before, after, owed });
  }
  const owing = [...byShift.values()];
  const owed = owing.reduce((sum, change) => sum + change.owed, 0);
  const branch = changes.find(({ uuid }) => byShift.has(uuid))?.branch ?? 0;
  return owed > 0 ? { branch, owed, changes: owing } : null;
}
