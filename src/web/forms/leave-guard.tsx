import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useBlocker } from '#web/navigation/use-place.ts';
import { isAnythingUnsaved } from './unsaved.ts';

interface DiscardQuestionProps {
  open: boolean;
  /** Question and buttons; by default those of a form. */
  words?: { title: string; text: string; discard: string; keep: string };
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before discarding input. */
export function DiscardQuestion({ open, words, onKeep, onDiscard }: DiscardQuestionProps) {
  const text = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={words?.title ?? text('common.form.leaveTitle')}
      description={words?.text ?? text('common.form.leaveText')}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {words?.discard ?? text('common.form.discard')}
          </Button>
          <Button variant="primary" data-autofocus onClick={onKeep}>
            {words?.keep ?? text('common.form.keepEditing')}
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

/** Asks before leaving while a form is unsaved. */
export function LeaveGuard() {
  const { isBlocked, stay, proceed } = useBlocker((from, to) => {
    const leaves = from.pathname !== to.pathname || from.search !== to.search;
    const keepsForms = (to.state as KeepsForms | null)?.keepsForms === true;
    return leaves && !keepsForms && isAnythingUnsaved();
  });
  return <DiscardQuestion open={isBlocked} onKeep={stay} onDiscard={proceed} />;
}
