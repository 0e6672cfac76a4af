import { type Database, enterStore, type InstallationQuery, type StoreQuery } from '#database/open.ts';
import { mustUseProvider } from '#domain/accounts/openid.ts';
import type { AuthType } from '#domain/auth-types.ts';
import type { Power } from '#domain/permissions.ts';
import type { Services } from '#server/http/context.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { selectAuthority } from '../authority.ts';
import { unseal } from '../installation-key.ts';

export const openidPath = '/log/accounts/openid/';

/** Names the place of the secret: in another store's row it does not open. */
export const nameSecretPlace = (storeId: number) => `openid ${storeId}`;

/** Where a sign-in by a store's provider begins, and where the provider sends people back to. */
export function listAddresses(publicUrl: string, storeId: number) {
  const start = `${publicUrl}${openidPath}${storeId}/`;
  return { start, redirect: `${start}callback/` };
}

/** Buttons on the sign-in page; an installation for more companies gives each its address. */
const maxButtons = 5;

/** Lists the providers that the sign-in page offers. */
export async function listProviders(database: Database): Promise<{ name: string; path: string }[]> {
  const rows = await database.acrossStores((query) =>
    query
      .selectFrom('openid_provider')
      .select(['store_id', 'name'])
      .orderBy('store_id')
      .limit(maxButtons + 1)
      .execute(),
  );
  if (rows.length > maxButtons) return [];
  return rows.map(({ store_id, name }) => ({ name, path: `${openidPath}${store_id}/` }));
}

/** A provider with its secret. */
export interface Provider {
  storeId: number;
  name: string;
  issuer: string;
  clientId: string;
  secret: string;
  /** As kept, to tell whether it is still the same. */
  sealed: Buffer;
  powers: Power[];
  required: boolean;
}

function selectProvider(query: StoreQuery | InstallationQuery) {
  return (query as InstallationQuery)
    .selectFrom('openid_provider')
    .select(['store_id', 'name', 'issuer', 'client_id', 'client_secret', 'powers', 'required']);
}

/** Reads a store's provider; null: none, or one whose secret this installation cannot open. */
export async function readProvider(
  { database, installationKey }: Pick<Services, 'database' | 'installationKey'>,
  storeId: number,
): Promise<Provider | null> {
  const row = await database.acrossStores((query) =>
    selectProvider(query).where('store_id', '=', storeId).executeTakeFirst(),
  );
  const secret = row && unseal(installationKey, nameSecretPlace(storeId), row.client_secret);
  if (!row || secret === null || secret === undefined) return null;
  return {
    storeId,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    secret,
    sealed: row.client_secret,
    powers: row.powers as Power[],
    required: row.required,
  };
}

/** Finds the name of the provider by which alone an account may sign in; null: it may otherwise. */
export function findRequiredProvider(
  database: Database,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<string | null> {
  return database.acrossStores(async (query) =>
    readRequiredProvider(await enterStore(query, storeId), userId),
  );
}

/** Finds the same within the account's store. */
export async function readRequiredProvider(query: StoreQuery, userId: number): Promise<string | null> {
  const row = await query
    .selectFrom('openid_provider')
    .innerJoin('app_user', 'app_user.store_id', 'openid_provider.store_id')
    .select(['openid_provider.name', 'openid_provider.powers as granted', 'openid_provider.required'])
    .select(['app_user.auth_type', ...selectAuthority])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const provider = { powers: row.granted as Power[], required: row.required };
  const account = { authType: row.auth_type as AuthType, powers: row.powers, branches: row.branches };
  return mustUseProvider(provider, account) ? row.name : null;
}

/** Refuses an account that must sign in by its store's provider, naming it; only once it has proved itself otherwise. */
export async function refuseOtherSignIn(...given: Parameters<typeof findRequiredProvider>): Promise<void> {
  const name = await findRequiredProvider(...given);
  if (name !== null)
    throw invalid({ field: nonFieldErrors, code: 'openid.password_refused', values: { name } });
}
