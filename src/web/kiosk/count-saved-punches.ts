import { punchDatabase } from './storage-names.ts';

/** Counts this device's waiting punches of all branches. Loads nothing on a device without a clock. */
export async function countSavedPunches(): Promise<number> {
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === punchDatabase)) return 0;
    const { waitingPunches } = await import('./punch-store.ts');
    return (await waitingPunches()).length;
  } catch {
    return 0;
  }
}
