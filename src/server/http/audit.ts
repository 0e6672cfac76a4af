import type { StoreQuery } from '#database/open.ts';
import { type Actor, formatAccountName } from './context.ts';

export interface AuditEntry {
  /** Changed kind of row: `shift`, `published_week`, `employee` … */
  subject: string;
  subjectId: string | number;
  action: string;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/** The actor and the request behind a change; every {@link Context} has both. */
interface AuditContext {
  actor: Pick<Actor, 'userId' | 'firstName' | 'lastName' | 'username'>;
  requestId: string;
}

/** Rows in one statement: PostgreSQL takes 65,535 parameters at most. */
const rowsAtOnce = 1000;

/** Records who did what, before and after, in the transaction of the change (docs/rules/rights.md#audit-trail). */
export function audit(query: StoreQuery, context: AuditContext, entry: AuditEntry): Promise<void> {
  return auditMany(query, context, [entry]);
}

/** Records a change of many rows at once. */
export async function auditMany(
  query: StoreQuery,
  context: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    await query
      .insertInto('audit_log')
      .values(
        entries.slice(from, from + rowsAtOnce).map((entry) => ({
          actor_id: context.actor.userId,
          actor_name: formatAccountName(context.actor),
          subject: entry.subject,
          subject_id: String(entry.subjectId),
          action: entry.action,
          before: entry.before === undefined ? null : JSON.stringify(entry.before),
          after: entry.after === undefined ? null : JSON.stringify(entry.after),
          reason: entry.reason ?? null,
          request_id: context.requestId,
        })),
      )
      .execute();
  }
}
