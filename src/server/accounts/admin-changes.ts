import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { personName } from '#domain/format/person-name.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';

type Entry = ResponseOf<Calls['store-admin.history']>[number];
type Then = NonNullable<Entry['after']> & { first_name: string; last_name: string; username: string };

const most = 100;

/** Keeps the rights of an account as they were. */
function toFormer(kept: Then | null): Entry['after'] {
  return (
    kept && { auth_type: kept.auth_type, branch: kept.branch, powers: kept.powers, branches: kept.branches }
  );
}

/** Lists changes of admins and clock admins, removed ones included, newest first (docs/rules/rights.md#audit-trail). */
export const listAdminChanges = reading<Calls['store-admin.history']>(async (query) => {
  const accounts = await query
    .selectFrom('app_user')
    .select('id')
    .where('auth_type', 'in', ['admin', 'clockadmin'])
    .execute();
  const rows = await query
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'actor_name', 'subject_id', 'action', 'before', 'after'])
    .where('subject', '=', 'user')
    .where('subject_id', 'in', ['', ...accounts.map(({ id }) => String(id))])
    .where('action', 'in', ['create', 'update', 'delete'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ at, actor_name, subject_id, before, after, action, ...row }) => {
    const [was, is] = [before, after] as (Then | null)[];
    const named = is ?? was;
    // What people change of their own account is no change of their rights.
    if (!named?.powers) return [];
    return {
      ...row,
      at: formatInstant(at),
      actor: actor_name,
      account: Number(subject_id),
      name: personName(named) || named.username,
      action: action as Entry['action'],
      before: toFormer(was ?? null),
      after: toFormer(is ?? null),
    };
  });
});
