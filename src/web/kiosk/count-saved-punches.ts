import { punchDatabase } from './storage-names.ts';

/** How many punches wait on this device, of whatever branch. Where no clock ever ran, nothing is loaded to find out. */
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
