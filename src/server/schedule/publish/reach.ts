import type { StoreQuery } from '#database/open.ts';
import type { NotificationEvent } from '#domain/notifications/notification-choices.ts';
import { findReach, type Unreached } from '#domain/schedule/reach.ts';
import { readAdminsByEmployee } from '#server/images/own-image.ts';
import { hasAddress, readAccounts, wantsNotice } from '#server/notifications/recipients.ts';

/** Finds the people a notification reaches, and the reasons for the others. */
export async function measureReach(
  query: StoreQuery,
  people: readonly number[],
  {
    event,
    sendsMail,
  }: {
    event: Extract<NotificationEvent, 'week_published' | 'shift_changed' | 'open_shift'>;
    sendsMail: boolean;
  },
): Promise<{ notified: number; by_mail: number[]; unreached: { employee: number; why: Unreached }[] }> {
  const accounts = new Map(
    (await readAccounts(query, people)).map((account) => [account.employee_id, account]),
  );
  const isMissed = people.some((employee) => !accounts.has(employee));
  const admins = isMissed ? await readAdminsByEmployee(query) : new Map();
  const reached = people.map((employee) => {
    const account = accounts.get(employee);
    const reachable = account && {
      joined: account.joined,
      hasAddress: hasAddress(account),
      app: wantsNotice(account, event, 'app'),
      mail: wantsNotice(account, event, 'mail'),
    };
    const found = findReach(reachable, sendsMail);
    // Works as an admin, too: sees the schedule anyway, and needs no invitation.
    return { employee, ...found, ...(!account && admins.has(employee) && { unreached: 'admin' as const }) };
  });
  return {
    notified: reached.filter(({ unreached }) => unreached === null).length,
    by_mail: reached.flatMap(({ mail, employee }) => (mail ? [employee] : [])),
    unreached: reached.flatMap(({ employee, unreached: why }) => (why === null ? [] : [{ employee, why }])),
  };
}
