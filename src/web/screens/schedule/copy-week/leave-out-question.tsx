import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteShiftCopy, listShiftCopies } from '#contract/schedule/shifts.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';

export function LeaveOutQuestion({ copy, onClose }: { copy: string | null; onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const [error, setError] = useState('');
  const leaveOut = async () => {
    setError('');
    try {
      await callApi(deleteShiftCopy, { params: { id: copy ?? '' } });
    } catch (failure) {
      handleFailedWrite(failure);
      setError(describeError(failure));
      throw failure;
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
      error={error}
      onConfirm={leaveOut}
    />
  );
}
