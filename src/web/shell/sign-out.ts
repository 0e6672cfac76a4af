import { tellFailure } from '#web/api/error-handling.ts';
import { send } from '#web/api/send.ts';
import { forgetKept } from '#web/base/drafts.ts';
import { keptWeeks } from '#web/offline/storage-names.ts';

export const signInPath = '/log/accounts/login/';
export const signOutPath = '/log/accounts/logout/';

/** Ends the session and loads the landing page: nothing stays in memory or on the device. */
export async function signOut(): Promise<void> {
  try {
    await send(signOutPath, { method: 'POST', body: {} });
    forgetKept();
    await window.caches?.delete(keptWeeks);
    location.assign('/');
  } catch (error) {
    tellFailure(error);
  }
}
