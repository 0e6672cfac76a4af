import type { Calls } from '#contract/index.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { requireAuthorityOver } from '#server/accounts/authority.ts';
import { handOver } from '#server/accounts/links/send-link.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { reachedBranches, worksWithin } from '#server/http/reach.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { lockProfile } from './employees.ts';

/** Lists open invitations with what became of their mail (docs/rules/accounts.md#one-time-links). */
export const listInvitations = reading<Calls['invitation.list'], 'mailer'>(async (query, context) => {
  const rows = await query
    .selectFrom('account_link as link')
    // By key: without statistics the database would look at every account.
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('app_user')
          .selectAll()
          .whereRef('app_user.store_id', '=', 'link.store_id')
          .whereRef('app_user.id', '=', 'link.user_id')
          .offset(0)
          .as('user'),
      (join) => join.onTrue(),
    )
    .innerJoin('employee', 'employee.id', 'user.employee_id')
    .select(['employee.id as employee', 'link.expires_at'])
    .select((is) =>
      is
        .selectFrom('mail')
        .select('mail.state')
        .whereRef('mail.user_id', '=', 'link.user_id')
        .whereRef('mail.created_at', '>=', 'link.created_at')
        .where('mail.kind', '=', 'invitation')
        // Its link was handed over instead.
        .where((has) =>
          has.or([has('mail.last_error', 'is', null), has('mail.last_error', '!=', 'link_gone')]),
        )
        .orderBy('mail.id', 'desc')
        .limit(1)
        .as('mail'),
    )
    .where('link.kind', '=', 'invitation')
    .where('user.password_hash', 'is', null)
    .where('user.removed_at', 'is', null)
    .where('employee.active', '=', true)
    .where(worksWithin('employee.id', reachedBranches(context)))
    .orderBy('employee.id')
    .execute();
  return rows.map(({ employee, expires_at, mail }) => ({
    employee,
    expires_at: formatInstant(expires_at),
    mail:
      mail === 'queued' && !context.mailer
        ? ('kept' as const)
        : (mail as 'queued' | 'sent' | 'failed' | null),
  }));
});

export const handOverInvitation = writing<Calls['invitation.hand-over']>(
  async (query, context, { params: { id } }) => {
    const { user, invited } = await lockProfile(query, context, id);
    if (user === null || !invited) throw invalid({ field: nonFieldErrors, code: 'user.not_invited' });
    await requireAuthorityOver(query, context, user);
    const { link, expiresAt, replaced } = await handOver(query, context, user);
    await audit(query, context, { subject: 'employee', subjectId: id, action: 'hand_over_invitation' });
    return { link, expires_at: formatInstant(expiresAt), replaced };
  },
);
