import { translate } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { ApiError } from './api-error.ts';
import { tellFailure } from './error-handling.ts';

/** Takes a write back, and says in a toast why it failed: most often someone has changed the same since. */
export async function attemptUndo(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo();
  } catch (error) {
    if (error instanceof ApiError && error.status === 412)
      showToast({ text: translate('errors.changed_since'), tone: 'failed' });
    else tellFailure(error);
  }
}
