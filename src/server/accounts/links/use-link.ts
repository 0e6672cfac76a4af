import { type Database, enterStore, type InstallationQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { isShortPassword } from '#domain/accounts/password.ts';
import { audit } from '#server/http/audit.ts';
import type { Services } from '#server/http/context.ts';
import { notFound } from '#server/http/refusal.ts';
import { senderName } from '#server/mail/sender-name.ts';
import { lockAccount } from '../lock-account.ts';
import { hashSecret } from '../passwords/hash-secret.ts';
import { checkNewPassword, setPassword } from '../passwords/set-password.ts';
import { hasSecondFactor } from '../second-factor/use-code.ts';
import { hashToken } from '../sessions/sessions.ts';
import { clearPasswordFailures } from '../sign-in/throttle.ts';
import type { LinkKind, PasswordLink } from './send-link.ts';

/** Links that go to the account's own address. */
type OwnLink = Exclude<LinkKind, 'address'>;

/** Finds the link and its account while it works: unused, not expired, account active, same address. */
export function findLive(query: InstallationQuery, kind: OwnLink, token: string, now: number) {
  return query
    .selectFrom('account_link')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.store_id', '=', 'account_link.store_id')
        .onRef('app_user.id', '=', 'account_link.user_id')
        .on((is) =>
          is.or([
            is('app_user.email', '=', is.ref('account_link.email')),
            // Invited at an address that signs in to another store.
            is.and([is('app_user.email', 'is', null), is('account_link.kind', '=', 'invitation')]),
          ]),
        ),
    )
    .innerJoin('store', 'store.id', 'account_link.store_id')
    .select([
      'account_link.store_id',
      'account_link.user_id',
      'account_link.browser_hash',
      'account_link.next_page',
      'app_user.username',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.employee_id',
      'store.name as store_name',
      'store.firm_name as store_firm_name',
      senderName.as('sender'),
      'store.sign_in_links',
      hasSecondFactor.as('second_factor'),
    ])
    .where('account_link.token_hash', '=', hashToken(token))
    .where('account_link.kind', '=', kind)
    .where('account_link.expires_at', '>', at(now))
    .where('app_user.active', '=', true);
}

async function hasLeft(database: Database, storeId: number, employeeId: number | null): Promise<boolean> {
  if (employeeId === null) return false;
  const employee = await database.readWithinStore(storeId, (query) =>
    query.selectFrom('employee').select('active').where('id', '=', employeeId).executeTakeFirst(),
  );
  return employee?.active === false;
}

/** Finds the account of a link, or null when the link no longer works. */
export async function readLink(services: Pick<Services, 'database' | 'now'>, kind: OwnLink, token: string) {
  if (token.length > 100) return null;
  const { database, now } = services;
  const link = await database.acrossStores((query) => findLive(query, kind, token, now()).executeTakeFirst());
  if (!link || (await hasLeft(database, link.store_id, link.employee_id))) return null;
  return link;
}

/** Sets the password and uses the link up. Throws 404 for a dead link, 400 on `password` (link stays). */
export async function choosePassword(
  services: Services,
  link: { kind: PasswordLink; token: string; requestId: string },
  password: string,
): Promise<{ storeId: number; userId: number }> {
  const { database, now } = services;
  const { kind, token } = link;
  const found = await readLink(services, kind, token);
  if (!found) throw notFound();
  checkNewPassword(services, 'password', password, found);
  const chosen = { hash: await hashSecret(password), isShort: isShortPassword(password) };
  await database.acrossStores(async (query) => {
    await lockAccount(query, found.user_id);
    const live = await findLive(query, kind, token, now())
      .forUpdate(['account_link', 'app_user'])
      .executeTakeFirst();
    if (!live) throw notFound();
    // Lets owners in who locked themselves out by guessing, and distrusts earlier browsers, which may be a thief's.
    await clearPasswordFailures(query, live.user_id);
    await query.deleteFrom('known_browser').where('user_id', '=', live.user_id).execute();
    const within = await enterStore(query, live.store_id);
    await setPassword(within, services, live.user_id, chosen);
    const actor = {
      userId: live.user_id,
      username: live.username,
      firstName: live.first_name,
      lastName: live.last_name,
    };
    await audit(
      within,
      { actor, requestId: link.requestId },
      { subject: 'user', subjectId: live.user_id, action: `choose_password_by_${kind}` },
    );
  });
  return { storeId: found.store_id, userId: found.user_id };
}
