import type { NoticeData } from '#contract/notifications/notices.ts';
import type { ShiftRow } from '../shift-json.ts';

export function toNoticeShift(
  row: Pick<ShiftRow, 'branch' | 'start_time' | 'end_time' | 'shift_role'> &
    Partial<Pick<ShiftRow, 'position'>>,
): NoticeData<'shift_offered'>['shift'] {
  const { branch, start_time, end_time, shift_role, position } = row;
  return { branch, start_time, end_time, shift_role, position };
}
