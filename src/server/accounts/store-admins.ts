import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type Authority, isOwner } from '#domain/accounts/powers.ts';
import { type Power, powers } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { imageAddress } from '#server/images/image-address.ts';
import { ownImage } from '#server/images/own-image.ts';
import { authorityColumns, checkAuthority, requireAuthorityOver, selectAuthority } from './authority.ts';
import {
  isSameAddress,
  notifyOldAddress,
  requestAddress,
  requireFreeAddress,
  selectPendingEmail,
} from './change-address.ts';
import { inviteUser } from './links/send-link.ts';
import { makeAccount } from './make-account.ts';
import { type ForProof, proveForAddress } from './prove-ownership.ts';
import { hasSecondFactor } from './second-factor/use-code.ts';
import { endSessions } from './sessions/sessions.ts';

type StoreAdmin = ResponseOf<Calls['store-admin.update']>;
type Change = ParsedRequestOf<Calls['store-admin.update']>['body'];

function storeAdmins(query: StoreQuery, now: number) {
  return query
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name', 'branch_id as branch', 'created_at as since'])
    .select([
      sql<string>`coalesce(email, '')`.as('email'),
      sql<'admin' | 'clockadmin'>`auth_type`.as('auth_type'),
      sql<boolean>`password_hash is null`.as('invited'),
      hasSecondFactor.as('second_factor'),
      selectPendingEmail(now).as('pending_email'),
      ownImage.as('image'),
    ])
    .select(selectAuthority)
    .where('auth_type', 'in', ['admin', 'clockadmin'])
    .where('active', '=', true)
    .where('removed_at', 'is', null);
}

async function find(query: StoreQuery, { now }: Context, id: number): Promise<StoreAdmin> {
  const row = await storeAdmins(query, now()).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toStoreAdmin(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof storeAdmins>['execute']>>[number];

const toStoreAdmin = ({ since, image, ...row }: Row): StoreAdmin => ({
  ...row,
  image: imageAddress(image),
  since: formatInstant(since),
});

export const listStoreAdmins = reading<Calls['store-admin.list']>(async (query, { now }) => {
  const rows = await storeAdmins(query, now())
    .orderBy('auth_type')
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute();
  return rows.map(toStoreAdmin);
});

/** Checks that a clock admin has a branch, and an admin none. */
async function checkBranch(
  query: StoreQuery,
  authType: string,
  branch: number | null,
): Promise<number | null> {
  if (authType === 'admin') {
    if (branch !== null) throw invalid({ field: 'branch', code: 'user.admin_has_no_branch' });
    return null;
  }
  if (branch === null) throw invalid({ field: 'branch', code: 'required' });
  const known = await query
    .selectFrom('branch')
    .select('id')
    .where('id', '=', branch)
    .where('deleted_at', 'is', null)
    // Locked, since deleting a branch looks for its clock admins.
    .forKeyShare()
    .executeTakeFirst();
  if (!known) throw invalid({ field: 'branch', code: 'unknown_branch' });
  return branch;
}

/** Returns the authority that an account shall have: as given, else as it was; none for a clock admin. */
function chooseAuthority(
  { auth_type, powers, branches }: Pick<Change, 'auth_type' | 'powers' | 'branches'>,
  was: Authority,
): Authority {
  if (auth_type !== 'admin') {
    if (powers?.length) throw invalid({ field: 'powers', code: 'user.only_admins_have_powers' });
    return { powers: [], branches: 'all' };
  }
  return { powers: powers ?? was.powers, branches: branches ?? was.branches };
}

export const createStoreAdmin = writing<Calls['store-admin.create']>(async (query, context, { body }) => {
  const branchId = await checkBranch(query, body.auth_type, body.branch ?? null);
  const authority = chooseAuthority(body, context.actor);
  await checkAuthority(query, context, authority);
  const id = await makeAccount(query, {
    authority,
    username: body.username,
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    authType: body.auth_type,
    branchId,
  });
  await inviteUser(query, context, id);
  const after = await find(query, context, id);
  await audit(query, context, { subject: 'user', subjectId: id, action: 'create', after });
  return after;
});

/** Reads and locks the account: of two admins who remove each other, the second finds itself the last one. */
async function lockStoreAdmin(query: StoreQuery, context: Context, id: number): Promise<StoreAdmin> {
  await lockName(query, `admins ${context.actor.storeId}`);
  await query.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  return find(query, context, id);
}

/** Refuses when no other owner is left who can sign in. */
async function requireAnotherOwner(query: StoreQuery, id: number): Promise<void> {
  const other = await query
    .selectFrom('app_user')
    .select('id')
    .where('auth_type', '=', 'admin')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    // Invited admins cannot sign in yet, and might never.
    .where('password_hash', 'is not', null)
    .where('branches', 'is', null)
    .where('powers', '@>', sql<Power[]>`${[...powers]}::text[]`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) throw invalid({ field: nonFieldErrors, code: 'user.last_owner' });
}

/** Tells whether an account is an owner's. */
function isOwnerAccount({ auth_type, ...authority }: StoreAdmin): boolean {
  return auth_type === 'admin' && isOwner(authority);
}

/** Detects a new address for an admin who has signed in before: the caller must prove ownership. */
function needsProof(before: StoreAdmin, { email }: Change): boolean {
  const becomesOther = email !== undefined && !isSameAddress(email, before.email);
  return becomesOther && before.auth_type === 'admin' && !before.invited;
}

async function saveStoreAdmin(
  query: StoreQuery,
  context: Context,
  id: number,
  { email, current_password, code, ...body }: Change & { isProved: boolean },
): Promise<StoreAdmin> {
  const { isProved, auth_type, branch, powers, branches, ...names } = body;
  const before = await lockStoreAdmin(query, context, id);
  await requireAuthorityOver(query, context, id);
  const isAsked = needsProof(before, { email });
  // The account has become an admin's since it was read.
  if (isAsked && !isProved) throw invalid({ field: 'current_password', code: 'user.prove_for_email' });
  const authType = auth_type ?? before.auth_type;
  const becomesOther = authType !== before.auth_type;
  const was = becomesOther ? context.actor : before;
  const authority = chooseAuthority({ auth_type: authType, powers, branches }, was);
  await checkAuthority(query, context, authority, becomesOther ? [] : before.branches);
  if (isOwnerAccount(before) && !isOwner(authority)) await requireAnotherOwner(query, id);
  const kept = becomesOther ? null : before.branch;
  await query
    .updateTable('app_user')
    .set({
      ...names,
      ...(email === undefined || isAsked ? {} : { email }),
      auth_type: authType,
      ...authorityColumns(authority),
      branch_id: await checkBranch(query, authType, branch === undefined ? kept : branch),
    })
    .where('id', '=', id)
    .execute();
  if (becomesOther) await endSessions(query, id);
  if (isAsked && email !== undefined) await requestAddress(query, context, id, email);
  else if (email !== undefined && email !== before.email) {
    // An invitation is bound to its address: a new address needs a new one.
    if (before.invited) await inviteUser(query, context, id);
    else await notifyOldAddress(query, context, id, { old: before.email, email, what: 'changed' });
  }
  const after = await find(query, context, id);
  await audit(query, context, { subject: 'user', subjectId: id, action: 'update', before, after });
  return after;
}

export const updateStoreAdmin: Handler<Calls['store-admin.update'], ForProof> = async (
  context,
  { params, body },
) => {
  const { id } = params;
  const before = await context.read((query) => find(query, context, id));
  const isProved = needsProof(before, body);
  if (isProved) {
    await requireFreeAddress(context.database, body.email ?? '', id);
    await proveForAddress(context, body);
  }
  return context.write((query) => saveStoreAdmin(query, context, id, { ...body, isProved }));
};

export const deleteStoreAdmin = writing<Calls['store-admin.delete']>(async (query, context, { params }) => {
  const before = await lockStoreAdmin(query, context, params.id);
  await requireAuthorityOver(query, context, params.id);
  if (isOwnerAccount(before)) await requireAnotherOwner(query, params.id);
  await query
    .updateTable('app_user')
    .set({ active: false, removed_at: at(context.now()) })
    .where('id', '=', params.id)
    .execute();
  await endSessions(query, params.id);
  await audit(query, context, { subject: 'user', subjectId: params.id, action: 'delete', before });
});
