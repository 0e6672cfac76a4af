import { useQueryClient } from '@tanstack/react-query';
import { deleteShiftCopy, listShiftCopies } from '#contract/schedule/shifts.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';

export function LeaveOutQuestion({ copy, onClose }: { copy: string | null; onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const leaveOut = async () => {
    try {
      await callApi(deleteShiftCopy, { params: { id: copy ?? '' } });
    } finally {
      await client.invalidateQueries({ queryKey: [listShiftCopies.id] });
    }
  };
  return (
    <ConfirmDialog
      open={copy !== null}
      onClose={onClose}
      title={text('copyWeek.dropTitle')}
      text={text('copyWeek.dropText')}
      action={text('copyWeek.dropNow')}
      onConfirm={leaveOut}
    />
  );
}
