import { session } from './session.ts';

/** What was typed and not sent. Whom it is for is kept with it: a note must not come back as a message to the client. */
export interface Draft {
  body: string;
  internal: boolean;
}

const ofAccount = () => `branchline-draft-${session.visitor?.userId}-`;
const buildKey = (thread: string) => `${ofAccount()}${thread}`;

/** The draft of a thread on this device, of this account. */
export function readDraft(thread: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(buildKey(thread)) ?? '') as Partial<Draft>;
    return { body: String(kept.body ?? ''), internal: kept.internal === true };
  } catch {
    return { body: '', internal: false };
  }
}

/** Keeps a draft; an empty one is forgotten. Answers whether the device took it. */
export function keepDraft(thread: string, draft: Draft): boolean {
  try {
    if (draft.body.trim() === '') localStorage.removeItem(buildKey(thread));
    else localStorage.setItem(buildKey(thread), JSON.stringify(draft));
    return draft.body.trim() !== '';
  } catch {
    return false;
  }
}

/** Forgets all drafts of this account: who signs out leaves nothing for the next person at the device to read. */
export function forgetDrafts(): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(ofAccount()));
    for (const key of kept) localStorage.removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
