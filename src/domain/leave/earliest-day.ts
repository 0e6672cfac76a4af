import { type FeatureProfile, minimumPtoRequestDays } from '#domain/company/features.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import type { Violation } from '#domain/violation.ts';
import { type LeaveKind, listLeaveKinds } from './leave-kinds.ts';

/** Finds the earliest day to ask for in the store's zone; null: any (docs/rules/leave.md#requests). */
export function findEarliestDayOff(
  kind: LeaveKind,
  today: PlainDate,
  profile: Pick<FeatureProfile, 'plan' | 'min_pto_req_days'>,
): PlainDate | null {
  return kind === 'TO' ? addDays(today, minimumPtoRequestDays(profile)) : null;
}

/** Checks a request for time off by the store's rules; `dayoff` is its first day. */
export function dayOffViolations(
  { kind, dayoff }: { kind: LeaveKind; dayoff: PlainDate },
  today: PlainDate,
  profile: FeatureProfile,
): Violation<{ days?: number; earliest?: PlainDate }>[] {
  if (!listLeaveKinds(profile).includes(kind)) {
    return [{ field: 'kind', code: 'dayoff.kind_off', level: 'blocks', facts: {} }];
  }
  const earliest = findEarliestDayOff(kind, today, profile);
  if (earliest === null || dayoff >= earliest) return [];
  const days = minimumPtoRequestDays(profile);
  return [{ field: 'dayoff', code: 'dayoff.too_soon', level: 'blocks', facts: { days, earliest } }];
}
