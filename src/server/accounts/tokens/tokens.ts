import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { covers } from '#domain/accounts/powers.ts';
import { tokenPrefix } from '#domain/accounts/tokens.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Power } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, nonFieldErrors, notAllowed, notFound } from '#server/http/refusal.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { formatDay } from '#texts/format.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { authorityColumns, checkAuthority } from '../authority.ts';
import { findOwner } from '../passwords/set-password.ts';
import { hashToken } from '../sessions/sessions.ts';

const day = 86_400;
const usualLife = 365 * day;
const longestLife = 5 * 366 * day;
const maxTokens = 100;

interface Maker {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

function selectTokens(query: StoreQuery) {
  return (
    query
      .selectFrom('api_token')
      .select(['id', 'name', 'powers', 'branches', 'ends_at', 'last_used_at', 'created_at'])
      // One account at a time by its key, however many there are.
      .select(
        sql<Maker>`(select json_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name)
          from app_user u where u.store_id = api_token.store_id and u.id = api_token.user_id)`.as('maker'),
      )
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number];

const toToken = ({ maker, ...row }: Row) => ({
  ...row,
  powers: row.powers as Power[],
  branches: row.branches ?? ('all' as const),
  ends_at: formatInstant(row.ends_at),
  last_used_at: row.last_used_at === null ? null : formatInstant(row.last_used_at),
  created_at: formatInstant(row.created_at),
  made_by: { id: maker.id, name: personName(maker) || maker.username },
});

async function find(query: StoreQuery, id: number) {
  const row = await selectTokens(query).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toToken(row);
}

export const listTokens = reading<Calls['token.list']>(async (query) => {
  const rows = await selectTokens(query).orderBy('id', 'desc').execute();
  return rows.map(toToken);
});

/** Checks the end of a new token, epoch seconds; a year from now by default. */
function chooseEnd(wanted: number | undefined, now: number): number {
  if (wanted === undefined) return now + usualLife;
  if (wanted <= now) throw invalid({ field: 'ends_at', code: 'token.ends_in_past' });
  if (wanted > now + longestLife) throw invalid({ field: 'ends_at', code: 'token.ends_too_late' });
  return wanted;
}

/** Notifies the maker by mail: an open session is enough to make a token that outlives it. */
async function notifyMaker(
  query: StoreQuery,
  context: Context,
  { name, endsAt }: { name: string; endsAt: number },
): Promise<void> {
  const { actor, publicUrl, reader } = context;
  const owner = await findOwner(query, actor.userId);
  if (!owner?.email) return;
  const language = languageFor(owner.language ?? undefined);
  const translate = createTranslator(language);
  const facts = {
    store: owner.sender,
    username: owner.username,
    name,
    day: formatDay({ ...reader, language }, localDate(endsAt, actor.store.zone), 'longWithYear'),
    greeting: greet(translate, owner),
    address: `${publicUrl}/log/accounts/reset/`,
  };
  await queueMail(query, context, {
    kind: 'token_made',
    to: owner.email,
    subject: translate('mail.tokenMade.subject', facts),
    text: translate('mail.tokenMade.text', facts),
    userId: actor.userId,
  });
}

export const createToken = writing<Calls['token.create']>(async (query, context, { body }) => {
  const now = context.now();
  const { actor } = context;
  const authority = { powers: body.powers, branches: body.branches ?? actor.branches };
  await checkAuthority(query, context, authority);
  const { count } = await query
    .selectFrom('api_token')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxTokens) {
    throw invalid({ field: nonFieldErrors, code: 'token.too_many', values: { count: maxTokens } });
  }
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const endsAt = chooseEnd(body.ends_at, now);
  const { id } = await query
    .insertInto('api_token')
    .values({
      user_id: actor.userId,
      name: body.name,
      token_hash: hashToken(token),
      ...authorityColumns(authority),
      created_at: at(now),
      ends_at: at(endsAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await find(query, id);
  await audit(query, context, { subject: 'api_token', subjectId: id, action: 'create', after });
  await notifyMaker(query, context, { name: body.name, endsAt });
  return { ...after, token };
});

/** Revokes a token: one's own, or one that has no more powers and branches than the caller. */
export const deleteToken = writing<Calls['token.delete']>(async (query, context, { params: { id } }) => {
  const before = await find(query, id);
  const { actor } = context;
  if (before.made_by.id !== actor.userId && !covers(actor, before)) throw notAllowed();
  await query.deleteFrom('api_token').where('id', '=', id).execute();
  await audit(query, context, { subject: 'api_token', subjectId: id, action: 'delete', before });
});
