import { showToast } from '#web/components/toast.tsx';
import { tellFailure } from './error-handling.ts';

/** Writes, says so, and offers to take it back; says what failed. */
export async function writeWithUndo(
  said: string,
  write: () => Promise<unknown>,
  undo: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
    showToast({ text: said, undo: () => void undo().catch(tellFailure) });
  } catch (error) {
    tellFailure(error);
  }
}
