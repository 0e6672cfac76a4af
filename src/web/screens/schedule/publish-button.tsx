import { useState } from 'react';
import { addDays } from '#domain/time/dates.ts';
import { messageOf } from '#web/api/error-handling.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import type { WeekWrites } from './queries.ts';

interface PublishButtonProps {
  sunday: string;
  /** The week's published record, if it has one. */
  publishedId: number | undefined;
  writes: WeekWrites;
}

/** Publishes the store's whole week, or takes it back after asking. */
export function PublishButton({ sunday, publishedId, writes }: PublishButtonProps) {
  const text = useTexts();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState('');
  const days = format.days(sunday, addDays(sunday, 6));

  async function publish() {
    try {
      await writes.publish.mutateAsync();
      showToast({ text: text('schedule.publishedDone', { days }) });
    } catch (failure) {
      showToast({ text: messageOf(failure), tone: 'failed' });
    }
  }

  async function unpublish(id: number) {
    try {
      await writes.unpublish.mutateAsync(id);
      setError('');
      showToast({ text: text('schedule.unpublishedDone', { days }) });
    } catch (failure) {
      setError(messageOf(failure));
      throw failure;
    }
  }

  if (publishedId === undefined) {
    return (
      <Button variant="primary" busy={writes.publish.isPending} onClick={() => void publish()}>
        {text('schedule.publish')}
      </Button>
    );
  }
  return (
    <>
      <StatusChip status="ok">{text('schedule.published')}</StatusChip>
      <Button onClick={() => setAsking(true)}>{text('schedule.unpublish')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('schedule.unpublishTitle')}
        text={text('schedule.unpublishText', { days })}
        action={text('schedule.unpublish')}
        error={error}
        onConfirm={() => unpublish(publishedId)}
      />
    </>
  );
}
