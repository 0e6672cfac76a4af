import { useState } from 'react';
import { useBlocker } from '#web/navigation/use-place.ts';

/** Keeps the week behind an open editor: leaving or closing asks where something was typed, else closes it, and Back does no more than that. */
export function useLeaving(changed: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const { isBlocked, stay, proceed } = useBlocker((from, to) => {
    // A month goes from week to week beside the editor, and a search from letter to letter.
    if (from.pathname === to.pathname && from.index === to.index) return false;
    if (!changed) onClose();
    return changed || to.index < from.index;
  });
  const onKeep = () => {
    setClosing(false);
    stay();
  };
  const onDiscard = () => {
    onClose();
    proceed();
  };
  return {
    close: changed ? () => setClosing(true) : onClose,
    question: { open: (isBlocked || isClosing) && changed, onKeep, onDiscard },
  };
}
