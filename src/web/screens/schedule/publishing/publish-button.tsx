import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import type { usePending } from './pending.ts';

interface PublishButtonProps {
  published: boolean;
  /** Planned shifts of the store's week. */
  shifts: number;
  /** Undefined while loading. */
  pending: ReturnType<typeof usePending>;
  busy: boolean;
  onPress: () => void;
}

/** Publishes the store's week or notifies people of changes; keeps its width in every state. */
export function PublishButton({ published, shifts, pending, busy, onPress }: PublishButtonProps) {
  const text = useTexts();
  const { count = 0, people = 0, takers = 0 } = pending ?? {};

  function label(): string {
    if (!published) {
      return shifts > 0 ? text('publishing.publishCount', { count: shifts }) : text('schedule.publish');
    }
    return people === 0 && takers > 0
      ? text('publishing.notifyOpen', { count: takers })
      : text('publishing.notify', { count: people });
  }

  return (
    <div className="flex min-w-48 justify-end">
      {published && count === 0 ? (
        <StatusChip status="ok">{text('schedule.published')}</StatusChip>
      ) : (
        <Button
          variant="primary"
          className="flex-1"
          busy={busy}
          disabled={!pending || (published ? people + takers === 0 : shifts === 0)}
          onClick={onPress}
        >
          {label()}
        </Button>
      )}
    </div>
  );
}
