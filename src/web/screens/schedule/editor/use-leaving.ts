import { useBlocker } from '#web/navigation/use-place.ts';

/** Keeps the week behind an open editor: leaving asks where something was typed, else closes it, and Back does no more than that. */
export function useLeaving(changed: boolean, onClose: () => void) {
  const { isBlocked, stay, proceed } = useBlocker((from, to) => {
    // A month goes from week to week beside the editor, and a search from letter to letter.
    if (from.pathname === to.pathname && from.index === to.index) return false;
    if (!changed) onClose();
    return changed || to.index < from.index;
  });
  const onDiscard = () => {
    onClose();
    proceed();
  };
  return { open: isBlocked && changed, onKeep: stay, onDiscard };
}
