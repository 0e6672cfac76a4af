import { sql } from 'kysely';
import { mayUseProvider } from '#domain/accounts/openid.ts';
import type { AuthType } from '#domain/auth-types.ts';
import type { Services } from '#server/http/context.ts';
import { selectAuthority } from '../authority.ts';
import { hasSecondFactor } from '../second-factor/use-code.ts';
import { findSignedIn, type SignedIn } from '../sign-in/check-credentials.ts';
import type { Provider } from './provider.ts';
import { type Identity, refuseOpenid } from './relying-party.ts';

/** Finds the account of the provider's own store that a verified address belongs to; makes none. Throws a refusal. */
export async function findVouchedAccount(
  services: Pick<Services, 'database' | 'now'>,
  provider: Provider,
  { email }: Pick<Identity, 'email'>,
): Promise<{ account: SignedIn; needsCode: boolean }> {
  const found = await services.database.acrossStores((query) =>
    query
      .selectFrom('app_user')
      .select(['id', 'auth_type', hasSecondFactor.as('needs_code'), ...selectAuthority])
      .where('store_id', '=', provider.storeId)
      .where(sql<boolean>`lower(app_user.email) = ${email.toLowerCase()}`)
      .where('removed_at', 'is', null)
      .limit(2)
      .execute(),
  );
  const [row] = found;
  const account = row && found.length === 1 ? await findSignedIn(services, row.id) : null;
  if (!row || !account) throw refuseOpenid('no_account', provider, { email });
  const rights = { authType: row.auth_type as AuthType, powers: row.powers, branches: row.branches };
  if (!mayUseProvider(provider, rights)) throw refuseOpenid('password_only', provider, { email });
  return { account, needsCode: row.needs_code };
}
