import { session } from './session.ts';

/** Unsent text with its audience: a note must not return as a message to the client. */
export interface Draft {
  body: string;
  internal: boolean;
}

/** Begins the names of what this account keeps on this device until it signs out: drafts, and what the search opened last. */
export const keptPrefix = () => `branchline-draft-${session.visitor?.userId}-`;

/** Reads what this account keeps under a name: text of a thread, or a form. */
export function readKept<Value extends object>(name: string): Partial<Value> {
  try {
    return JSON.parse(localStorage.getItem(keptPrefix() + name) ?? '{}') as Partial<Value>;
  } catch {
    return {};
  }
}

/** Keeps it, or removes it with null. Returns whether it is kept: a device may refuse. */
export function keep(name: string, value: object | null): boolean {
  try {
    if (value) localStorage.setItem(keptPrefix() + name, JSON.stringify(value));
    else localStorage.removeItem(keptPrefix() + name);
    return value !== null;
  } catch {
    return false;
  }
}

/** Reads this account's draft of a thread from this device. */
export function readDraft(thread: string): Draft {
  const { body = '', internal } = readKept<Draft>(thread);
  return { body: String(body), internal: internal === true };
}

/** Saves a draft, or removes an empty one. Returns false if the device refuses. */
export const keepDraft = (thread: string, draft: Draft): boolean =>
  keep(thread, draft.body.trim() === '' ? null : draft);

/** Tells whether another tab has sent or emptied this draft of a thread. */
export function isRemovedElsewhere(
  thread: string,
  { body, internal }: Draft,
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
): boolean {
  return (
    key === keptPrefix() + thread && newValue === null && oldValue === JSON.stringify({ body, internal })
  );
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
