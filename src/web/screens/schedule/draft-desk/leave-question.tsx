import { useTexts } from '#web/base/texts.ts';
import { DiscardQuestion } from '#web/forms/leave-guard.tsx';
import { useBlocker } from '#web/navigation/use-place.ts';

/** Asks before a link leads away from a draft that is not applied. */
export function LeaveQuestion({ count }: { count: number }) {
  const text = useTexts();
  const { isBlocked, stay, proceed } = useBlocker(() => count > 0);
  return (
    <DiscardQuestion
      open={isBlocked}
      words={{
        title: text('planning.draft.leaveTitle'),
        text: text('planning.draft.leaveText', { count }),
        discard: text('planning.draft.discard'),
        keep: text('planning.draft.keep'),
      }}
      onKeep={stay}
      onDiscard={proceed}
    />
  );
}
