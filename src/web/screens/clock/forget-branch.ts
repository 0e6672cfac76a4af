import { forgetSnapshots } from '#web/kiosk/punch-store.ts';
import { keptPages, keptPictures } from '#web/kiosk/storage-names.ts';

/** Removes names and faces from a signed-out tablet; waiting punches stay until the next sign-in here. */
export async function forgetBranch(): Promise<void> {
  const names = [keptPages, keptPictures];
  await Promise.allSettled([forgetSnapshots(), ...names.map((name) => globalThis.caches?.delete(name))]);
}
