import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useBlocker } from '#web/navigation/use-place.ts';

/** Asks before a link leads away from a draft that is not applied. */
export function LeaveQuestion({ count }: { count: number }) {
  const text = useTexts();
  const { isBlocked, stay, proceed } = useBlocker(() => count > 0);
  return (
    <Dialog
      open={isBlocked}
      onClose={stay}
      title={text('planning.draft.leaveTitle')}
      description={text('planning.draft.leaveText', { count })}
      actions={
        <>
          <Button variant="danger" onClick={proceed}>
            {text('planning.draft.discard')}
          </Button>
          <Button variant="primary" data-autofocus onClick={stay}>
            {text('planning.draft.keep')}
          </Button>
        </>
      }
    />
  );
}
