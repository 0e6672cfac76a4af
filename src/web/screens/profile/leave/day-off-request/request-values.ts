import type { LeaveKind } from '#domain/leave/leave-kinds.ts';

export const lengths = ['day', 'days', 'hours'] as const;

export interface RequestValues {
  kind: LeaveKind | null;
  length: (typeof lengths)[number];
  from: string | null;
  to: string | null;
  from_time: string;
  to_time: string;
  note: string;
}
