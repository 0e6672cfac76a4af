import { addDays } from '#domain/time/dates.ts';
import { attempt } from '#web/api/attempt.ts';
import { format } from '#web/base/format.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { Plan } from '../plan/plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { Publishing } from '../week/queries.ts';
import type { Branch } from '../week/week-model.ts';
import type { Publication } from './publish-dialog.tsx';

const CopyWeekDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('../copy-week/copy-week-dialog.tsx'), loadAreas(['copyWeek'])]);
  return module.CopyWeekDialog;
});
const HistoryDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./history-dialog.tsx'),
    loadAreas(['announcements', 'publishDialogs']),
  ]);
  return module.HistoryDialog;
});
const PublishDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./publish-dialog.tsx'), loadAreas(['publishDialogs'])]);
  return module.PublishDialog;
});

const RotationsDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('../rotations/rotations-dialog.tsx'),
    loadAreas(['copyWeek', 'planning']),
  ]);
  return module.RotationsDialog;
});

export type WeekDialog = 'copy' | 'template' | 'history' | 'rotations' | 'publish' | 'unpublish';

interface WeekDialogsProps {
  dialog: WeekDialog;
  sunday: string;
  /** Branch in the filter. */
  branch: number | null;
  plan: Plan;
  adopt: PlanActions['adopt'];
  /** Undefined for a week that no branch is published in. */
  publishedId: number | undefined;
  publishedIn: ReadonlySet<number>;
  branches: readonly Branch[];
  writes: Publishing;
  onClose: () => void;
}

/** Dialogs of the whole week: copying, publishing, unpublishing and the history. */
export function WeekDialogs(props: WeekDialogsProps) {
  const { dialog, sunday, branch, plan, adopt, publishedId, publishedIn, branches, writes, onClose } = props;
  const text = useTexts();
  const days = format.days(sunday, addDays(sunday, 6));

  const takeBack = async (id: number, branches?: readonly number[]) => {
    await writes.unpublish.mutateAsync({ id, ...(branches && { branches }) });
    showToast({ text: text('schedule.unpublishedDone', { days }) });
  };

  async function publish({ branches: chosen, skip, reached, fresh }: Publication) {
    await plan.editing.saved();
    const { id } = await writes.publish.mutateAsync({
      branches: chosen,
      ...(skip === 'all' ? { notify: [] } : { skip }),
    });
    if (fresh.length > 0) {
      showToast({
        text: text('schedule.publishedDone', { days }),
        action: {
          label: text('schedule.unpublish'),
          onSelect: () => void attempt(() => takeBack(id, fresh)),
        },
      });
      return;
    }
    const done = reached
      ? text('publishing.notified', { count: reached })
      : text('publishing.notifiedNobody');
    showToast({ text: done });
  }

  async function unpublish() {
    if (publishedId === undefined) return;
    await takeBack(publishedId);
  }

  return (
    <>
      {(dialog === 'copy' || dialog === 'template') && (
        <CopyWeekDialog
          key={sunday}
          from={dialog === 'copy' ? 'week' : 'template'}
          published={publishedId !== undefined}
          {...{ sunday, branch, adopt, onClose }}
        />
      )}
      {dialog === 'rotations' && <RotationsDialog {...{ sunday, branch, adopt, onClose }} />}
      {dialog === 'history' && <HistoryDialog sunday={sunday} onClose={onClose} />}
      {dialog === 'publish' && (
        <PublishDialog {...{ sunday, plan, branches, publishedIn, onClose }} onPublish={publish} />
      )}
      <ConfirmDialog
        open={dialog === 'unpublish' && publishedId !== undefined}
        onClose={onClose}
        title={text('schedule.unpublishTitle')}
        text={text('schedule.unpublishText', { days })}
        action={text('schedule.unpublish')}
        onConfirm={unpublish}
      />
    </>
  );
}
