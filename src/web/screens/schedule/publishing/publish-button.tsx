import { useState } from 'react';
import { addDays } from '#domain/time/dates.ts';
import { describeError } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import type { Publishing } from '../week/queries.ts';
import { usePending } from './pending.ts';

const PublishDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./publish-dialog.tsx'),
    loadAreas(['announcements', 'publishDialogs']),
  ]);
  return module.PublishDialog;
});

interface PublishButtonProps {
  sunday: string;
  /** Undefined for an unpublished week. */
  publishedId: number | undefined;
  writes: Publishing;
}

/** Publishes the store's week, announces changes or withdraws it, each after a question. */
export function PublishButton({ sunday, publishedId, writes }: PublishButtonProps) {
  const text = useTexts();
  const [asking, setAsking] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [error, setError] = useState('');
  const pending = usePending(sunday, publishedId);
  const days = format.days(sunday, addDays(sunday, 6));
  const count = pending?.count ?? 0;
  const people = pending?.people ?? 0;

  async function publish(notified: number | undefined) {
    await writes.publish.mutateAsync();
    showToast({
      text:
        publishedId === undefined || notified === undefined
          ? text('schedule.publishedDone', { days })
          : text('publishing.announced', { count: notified }),
    });
  }

  async function unpublish(id: number) {
    try {
      await writes.unpublish.mutateAsync(id);
      setError('');
      showToast({ text: text('schedule.unpublishedDone', { days }) });
    } catch (failure) {
      setError(describeError(failure));
      throw failure;
    }
  }

  const button = (label: string) => (
    <Button
      variant="primary"
      busy={writes.publish.isPending}
      title={text('publishing.concerns', { count: people })}
      onClick={() => setPreviewing(true)}
    >
      {label}
    </Button>
  );

  const preview = previewing && (
    <PublishDialog
      sunday={sunday}
      published={publishedId !== undefined}
      onPublish={publish}
      onClose={() => setPreviewing(false)}
    />
  );

  if (publishedId === undefined) {
    return (
      <>
        {button(count > 0 ? text('publishing.publishCount', { count }) : text('schedule.publish'))}
        {preview}
      </>
    );
  }
  return (
    <>
      {count > 0 ? (
        button(text('publishing.announceCount', { count }))
      ) : (
        <StatusChip status="ok">{text('schedule.published')}</StatusChip>
      )}
      <Button onClick={() => setAsking(true)}>{text('schedule.unpublish')}</Button>
      {preview}
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
