import { session } from './session.ts';

/** Unsent text with its audience: a note must not return as a message to the client. */
export interface Draft {
  body: string;
  internal: boolean;
}

/** Begins the names of what this account keeps on this device until it signs out: drafts, and what the search opened last. */
export const keptPrefix = () => `branchline-draft-${session.visitor?.userId}-`;
const buildKey = (thread: string) => `${keptPrefix()}${thread}`;

/** Reads this account's draft of a thread from this device. */
export function readDraft(thread: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(buildKey(thread)) ?? '') as Partial<Draft>;
    return { body: String(kept.body ?? ''), internal: kept.internal === true };
  } catch {
    return { body: '', internal: false };
  }
}

/** Saves a draft, or removes an empty one. Returns false if the device refuses. */
export function keepDraft(thread: string, draft: Draft): boolean {
  try {
    if (draft.body.trim() === '') localStorage.removeItem(buildKey(thread));
    else localStorage.setItem(buildKey(thread), JSON.stringify(draft));
    return draft.body.trim() !== '';
  } catch {
    return false;
  }
}

/** Removes all of it at sign-out: the next person at the device must not read it. */
export function forgetKept(): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(keptPrefix()));
    for (const key of kept) localStorage.removeItem(key);
  } catch {
    // Devices without storage keep nothing.
  }
}
