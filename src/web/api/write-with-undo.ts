import { showToast } from '#web/components/toast.tsx';
import { describeError } from './error-handling.ts';

const tell = (error: unknown) => showToast({ text: describeError(error), tone: 'failed' });

/** Writes, says so, and offers to take it back; says what failed. */
export async function writeWithUndo(
  said: string,
  write: () => Promise<unknown>,
  undo: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
    showToast({ text: said, undo: () => void undo().catch(tell) });
  } catch (error) {
    tell(error);
  }
}
