import type { Placeholder } from '#domain/clients/message-template.ts';
import { readFirmName } from '#web/base/firm-name.ts';
import { session } from '#web/base/session.ts';

/** Reads the values of placeholders that are the same in every conversation and request. */
export function readOwnValues(): Partial<Record<Placeholder, string>> {
  const { visitor } = session;
  return {
    me: [visitor?.firstName, visitor?.lastName].filter(Boolean).join(' ') || (visitor?.username ?? ''),
    firm: readFirmName(),
  };
}
