import type { Placeholder } from '#domain/clients/message-template.ts';
import { readFirmName } from '#web/base/firm-name.ts';
import { session } from '#web/base/session.ts';

/** What placeholders of a template stand for, whatever it is inserted into. */
export function readOwnValues(): Partial<Record<Placeholder, string>> {
  const { visitor } = session;
  return {
    me: [visitor?.firstName, visitor?.lastName].filter(Boolean).join(' ') || (visitor?.username ?? ''),
    firm: readFirmName(),
  };
}
