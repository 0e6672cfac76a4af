import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import type { usePending } from './pending.ts';

interface PublishButtonProps {
  published: boolean;
  /** The store's week holds something to publish. */
  hasDrafts: boolean;
  /** Work in it; leave is no shift. */
  shifts: number;
  /** Undefined while loading. */
  pending: ReturnType<typeof usePending>;
  busy: boolean;
  onPress: () => void;
}

/** Publishes the store's week or notifies people of changes. */
export function PublishButton({ published, hasDrafts, shifts, pending, busy, onPress }: PublishButtonProps) {
  const text = useTexts();
  const { count = 0, reachable = 0, takers = 0 } = pending ?? {};
  const isNobody = published && reachable + takers === 0;

  function label(): string {
    if (!published) {
      return shifts > 0 ? text('publishing.publishCount', { count: shifts }) : text('schedule.publish');
    }
    if (isNobody) return text('publishing.nobodyToNotify', { count });
    return reachable === 0
      ? text('publishing.notifyOpen', { count: takers })
      : text('publishing.notify', { count: reachable + takers });
  }

  return (
    <div className="flex justify-end">
      {published && count === 0 ? (
        <StatusChip status="ok">{text('schedule.published')}</StatusChip>
      ) : (
        <Button
          variant={isNobody ? 'secondary' : 'primary'}
          className="flex-1"
          busy={busy}
          disabled={!pending || (!published && !hasDrafts)}
          onClick={onPress}
        >
          {label()}
        </Button>
      )}
    </div>
  );
}
