import { useEffect, useId } from 'react';
import { DiscardQuestion } from '#web/forms/leave-guard.tsx';
import { markUnsaved } from '#web/forms/unsaved.ts';

interface LeaveQuestionProps {
  changed: boolean;
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before typed input is lost, as forms do; the browser asks where the whole page is left. */
export function LeaveQuestion({ changed, ...question }: LeaveQuestionProps) {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, changed);
    return () => markUnsaved(id, false);
  }, [id, changed]);
  return <DiscardQuestion {...question} />;
}
