import { useBlocker } from 'react-router';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { isAnythingUnsaved } from './unsaved.ts';

interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before discarding input. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const text = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={text('common.form.leaveTitle')}
      description={text('common.form.leaveText')}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {text('common.form.discard')}
          </Button>
          <Button variant="primary" data-autofocus onClick={onKeep}>
            {text('common.form.keepEditing')}
          </Button>
        </>
      }
    />
  );
}

/** State of a navigation that keeps all forms, such as a filter beside one. */
export interface KeepsForms {
  keepsForms: true;
}

/** Blocks the router while a form is unsaved. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    const keepsForms = (nextLocation.state as KeepsForms | null)?.keepsForms === true;
    return leaves && !keepsForms && isAnythingUnsaved();
  });
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
