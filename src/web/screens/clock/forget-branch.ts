import { forgetSnapshots } from '#web/kiosk/punch-store.ts';
import { keptPages, keptPictures } from '#web/kiosk/storage-names.ts';

/** A tablet that is signed out keeps nobody's name and face; what waits stays until somebody signs in here again. */
export async function forgetBranch(): Promise<void> {
  const names = [keptPages, keptPictures];
  await Promise.allSettled([forgetSnapshots(), ...names.map((name) => globalThis.caches?.delete(name))]);
}
