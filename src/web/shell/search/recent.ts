import { keptPrefix } from '#web/base/drafts.ts';
import type { Hit } from './found.ts';

/** Most results kept. */
const most = 5;

const keptUnder = () => `${keptPrefix()}search`;

/** Reads what this account opened from the search on this device, the latest first. */
export function readRecent(): Hit[] {
  try {
    return JSON.parse(localStorage.getItem(keptUnder()) ?? '[]') as Hit[];
  } catch {
    return [];
  }
}

/** Keeps what was opened. */
export function keepRecent(hit: Hit): void {
  const others = readRecent().filter(({ key }) => key !== hit.key);
  try {
    localStorage.setItem(keptUnder(), JSON.stringify([hit, ...others].slice(0, most)));
  } catch {
    // Devices without storage remember nothing.
  }
}
