import { sql } from 'kysely';
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
  actor: Pick<Actor, 'userId' | 'firstName' | 'lastName' | 'username'> & Partial<Pick<Actor, 'apiToken'>>;
  requestId: string;
}

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
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, subjectId: String(entry.subjectId) }));
  const { userId } = context.actor;
  // One parameter for any number of rows: planned once.
  await sql`
    insert into audit_log (actor_id, actor_name, subject, subject_id, action, before, after, reason, request_id)
    select ${userId}::bigint, ${formatAccountName(context.actor)}, subject, "subjectId", action, before, after, reason,
      ${context.requestId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      subject text, "subjectId" text, action text, before jsonb, after jsonb, reason text
    )`.execute(query);
}
