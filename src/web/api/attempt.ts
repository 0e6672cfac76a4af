import { showToast } from '#web/components/toast.tsx';
import { tellFailure } from './error-handling.ts';

/** Writes, and says in a toast why it failed. Returns whether it succeeded. */
export async function attempt(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    tellFailure(error);
    return false;
  }
}

/** Writes, says so, and offers to take it back; says what failed. */
export async function writeWithUndo(
  said: string,
  write: () => Promise<unknown>,
  undo: () => Promise<unknown>,
): Promise<void> {
  if (await attempt(write)) showToast({ text: said, undo: () => void attempt(undo) });
}
