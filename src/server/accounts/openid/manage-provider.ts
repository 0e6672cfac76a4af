import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { covers } from '#domain/accounts/powers.ts';
import type { Power } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import type { Context, ContextWith } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { translateCode } from '#server/http/language.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { seal, unseal } from '../installation-key.ts';
import { listAddresses, nameSecretPlace } from './provider.ts';
import { discover } from './relying-party.ts';

type Provider = ResponseOf<Calls['openid.save']>;
type Body = Parameters<Handler<Calls['openid.save']>>[1]['body'];

function selectRow(query: StoreQuery) {
  return query.selectFrom('openid_provider').selectAll();
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectRow>['executeTakeFirst']>>>;

async function countWithoutEmail(query: StoreQuery): Promise<number> {
  const { count } = await query
    .selectFrom('app_user')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('auth_type', 'in', ['admin', 'employee'])
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`coalesce(email, '') = ''`)
    .executeTakeFirstOrThrow();
  return count;
}

async function toProvider(query: StoreQuery, context: Context, row: Row): Promise<Provider> {
  const { start, redirect } = listAddresses(context.publicUrl, context.actor.storeId);
  const failure = row.try_failure as { code: string; values: Record<string, string> } | null;
  return {
    name: row.name,
    issuer: row.issuer,
    client_id: row.client_id,
    required: row.required,
    tried_at: row.tried_at === null ? null : formatInstant(row.tried_at),
    failure: failure && translateCode(context.translate, `errors.${failure.code}`, failure.values),
    redirect_url: redirect,
    start_url: start,
    staff_without_email: await countWithoutEmail(query),
  };
}

/** What the history may show. */
const toAudited = ({ name, issuer, client_id, required, powers }: Row) => ({
  name,
  issuer,
  client_id,
  required,
  powers,
});

export const readOpenid = reading<Calls['openid.read']>(async (query, context) => {
  const row = await selectRow(query).executeTakeFirst();
  return {
    redirect_url: listAddresses(context.publicUrl, context.actor.storeId).redirect,
    provider: row ? await toProvider(query, context, row) : null,
  };
});

/** Refuses to touch what an admin with more powers set up: the provider could sign in as them. */
function requireAuthorityOver({ actor }: Context, row: Row | undefined): void {
  if (row && !covers(actor, { powers: row.powers as Power[], branches: 'all' })) throw notAllowed();
}

/** Checks an issuer as it is typed: an address without query, encrypted unless the guard of addresses allows it. */
function requireIssuer(issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === '';
  if (!isPlain) throw invalid({ field: 'issuer', code: 'openid.issuer_unreadable' });
}

function isSameClient(row: Row | undefined, body: Body): row is Row {
  return row?.issuer === body.issuer && row.client_id === body.client_id;
}

/** The secret to keep: typed anew with another issuer or client, which must not learn the old one. */
function chooseSecret(
  { installationKey, actor }: ContextWith<'installationKey'>,
  row: Row | undefined,
  body: Body,
): { secret: string; isNew: boolean } {
  if (body.client_secret !== undefined) return { secret: body.client_secret, isNew: true };
  const kept = isSameClient(row, body)
    ? unseal(installationKey, nameSecretPlace(actor.storeId), row.client_secret)
    : null;
  if (kept === null) throw invalid({ field: 'client_secret', code: 'openid.secret_required' });
  return { secret: kept, isNew: false };
}

export const saveOpenid: Handler<Calls['openid.save'], 'installationKey' | 'webhookNetworks'> = async (
  context,
  { body },
) => {
  const { storeId, powers } = context.actor;
  const { issuer, client_id, name } = body;
  requireIssuer(issuer);
  const seen = await context.read((query) => selectRow(query).executeTakeFirst());
  requireAuthorityOver(context, seen);
  const { secret, isNew } = chooseSecret(context, seen, body);
  if (isNew) await discover(context, { name, issuer, clientId: client_id, secret });
  return context.write(async (query) => {
    const row = await selectRow(query).forUpdate().executeTakeFirst();
    requireAuthorityOver(context, row);
    // Another admin was faster: what was looked at is no longer what would be kept.
    if (!isNew && !isSameClient(row, body))
      throw invalid({ field: 'client_secret', code: 'openid.secret_required' });
    const required = body.required ?? row?.required ?? false;
    if (required && (isNew || row?.tried_at == null))
      throw invalid({ field: 'required', code: 'openid.not_tried' });
    const client = {
      issuer,
      client_id,
      client_secret: seal(context.installationKey, nameSecretPlace(storeId), secret),
      powers: [...powers],
      tried_at: null,
      try_failure: null,
    };
    const values = { name, required, ...(isNew ? client : {}) };
    if (row) await query.updateTable('openid_provider').set(values).execute();
    else
      await query
        .insertInto('openid_provider')
        .values({ name, required, ...client })
        .execute();
    const after = await selectRow(query).executeTakeFirstOrThrow();
    await audit(query, context, {
      subject: 'openid',
      subjectId: storeId,
      action: row ? 'update' : 'create',
      ...(row ? { before: toAudited(row) } : {}),
      after: { ...toAudited(after), ...(isNew ? { client_secret: 'new' } : {}) },
    });
    return toProvider(query, context, after);
  });
};

export const deleteOpenid = writing<Calls['openid.delete']>(async (query, context) => {
  const row = await selectRow(query).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  requireAuthorityOver(context, row);
  await query.deleteFrom('openid_provider').execute();
  const subjectId = context.actor.storeId;
  await audit(query, context, { subject: 'openid', subjectId, action: 'delete', before: toAudited(row) });
});
