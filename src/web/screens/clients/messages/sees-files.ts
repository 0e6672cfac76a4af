import { hasContactRight } from '#domain/permissions.ts';
import { session } from '#web/base/session.ts';

/** Tells whether the visitor sees and sends files; a firm may withhold them from a client's contact. */
export function seesFiles(): boolean {
  return !session.visitor || hasContactRight(session.visitor, 'documents');
}
