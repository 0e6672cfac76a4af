import { ApiError } from '#web/api/api-error.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { translate } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';

/** Says in a toast why a decision was not taken back: most often someone has changed it since. */
export function tellFailedUndo(error: unknown): void {
  if (error instanceof ApiError && error.status === 412)
    showToast({ text: translate('attention.changedSince'), tone: 'failed' });
  else tellFailure(error);
}
