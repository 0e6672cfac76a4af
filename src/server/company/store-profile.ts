import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { listClosedFields } from '#domain/accounts/tokens.ts';
import { alwaysFrom } from '#domain/people/dated.ts';
import type { ClaimRule } from '#domain/schedule/claim-rule.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { deleteSignInLinks } from '#server/accounts/links/send-link.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { hasSecondFactor } from '#server/accounts/second-factor/use-code.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notFound, requirePerson } from '#server/http/refusal.ts';
import { imageAddress } from '#server/images/image-address.ts';
import { beginAttestation, readRestAttestations } from './rest-attestation.ts';

type Profile = ResponseOf<Calls['store-profile.read']>;

/** Reads the profile of the caller's store; any other is not found. */
async function readOwnProfile(query: StoreQuery, { actor }: Context, id: number): Promise<Profile> {
  if (id !== actor.storeId) throw notFound();
  const { social, created_at, ...store } = await query
    .selectFrom('store')
    .selectAll()
    .executeTakeFirstOrThrow();
  const attestations = await readRestAttestations(query);
  const schedules = await query
    .selectFrom('pay_schedule')
    .select(['from_date as from', 'salary_period', 'period_anchor'])
    .orderBy('from_date')
    .execute();
  const { salary_period, period_anchor } = store;
  return {
    ...store,
    salary_periods: schedules.length > 0 ? schedules : [{ from: alwaysFrom, salary_period, period_anchor }],
    claims: store.claims as ClaimRule,
    rest_attestation: attestations.at(-1)?.value ?? false,
    rest_attestations: attestations.map(({ from, value }) => ({ started_at: formatInstant(from), value })),
    logo: imageAddress(store.logo),
    social: social as Record<string, string>,
  };
}

export const readStoreProfile = reading<Calls['store-profile.read']>((query, context, { params }) =>
  readOwnProfile(query, context, params.id),
);

async function isProtected(query: StoreQuery, { actor }: Context): Promise<boolean> {
  const own = await query
    .selectFrom('app_user')
    .select(hasSecondFactor.as('second_factor'))
    .where('app_user.id', '=', actor.userId)
    .executeTakeFirst();
  return own?.second_factor ?? false;
}

/** Refuses a program's token the fields that give or take access; sent back as they are, they change nothing. */
function requirePersonForAccess(
  { actor }: Context,
  before: Profile,
  body: ParsedRequestOf<Calls['store-profile.update']>['body'],
): void {
  const closed = listClosedFields('store-profile.update') as (keyof typeof body & keyof Profile)[];
  if (closed.some((field) => body[field] !== undefined && body[field] !== before[field]))
    requirePerson(actor);
}

/** Returns the columns of the pay periods after a change; two weeks need a Sunday to begin on, others have none. */
function changePeriods(
  { salary_period, period_anchor }: ParsedRequestOf<Calls['store-profile.update']>['body'],
  before: Pick<Profile, 'salary_period' | 'period_anchor'>,
) {
  const kind = salary_period ?? before.salary_period;
  if (kind !== 4) {
    if (period_anchor) throw invalid({ field: 'period_anchor', code: 'pay_period.no_anchor' });
    return { salary_period: kind, period_anchor: null };
  }
  const anchor = period_anchor === undefined ? before.period_anchor : period_anchor;
  if (anchor === null) throw invalid({ field: 'period_anchor', code: 'required' });
  return { salary_period: kind, period_anchor: anchor };
}

/** Keeps the pay periods of before for the days before today: their salaries were spread over them. */
async function keepPeriods(
  query: StoreQuery,
  before: Pick<Profile, 'salary_period' | 'period_anchor'>,
  { after, today }: { after: Pick<Profile, 'salary_period' | 'period_anchor'>; today: PlainDate },
): Promise<boolean> {
  if (after.salary_period === before.salary_period && after.period_anchor === before.period_anchor)
    return false;
  const pick = ({ salary_period, period_anchor }: typeof after) => ({ salary_period, period_anchor });
  await query
    .insertInto('pay_schedule')
    .columns(['from_date', 'salary_period', 'period_anchor'])
    .expression(
      sql`select ${alwaysFrom}::date, ${before.salary_period}::integer, ${before.period_anchor}::date
        where not exists (select from pay_schedule)`,
    )
    .execute();
  await query
    .insertInto('pay_schedule')
    .values({ from_date: today, ...pick(after) })
    .onConflict((key) => key.columns(['store_id', 'from_date']).doUpdateSet(pick(after)))
    .execute();
  return true;
}

export const updateStoreProfile = writing<Calls['store-profile.update']>(
  async (query, context, { params, body }) => {
    // Locks the own account before the store, so that a factor removed at this moment is seen.
    if (body.require_second_factor) await lockAccount(query, context.actor.userId);
    await query.selectFrom('store').select('id').where('id', '=', params.id).forUpdate().execute();
    const before = await readOwnProfile(query, context, params.id);
    requirePersonForAccess(context, before, body);
    const { social, rest_attestation, ...columns } = body;
    // An admin who requires it of all must have it first.
    if (body.require_second_factor && !before.require_second_factor && !(await isProtected(query, context))) {
      throw invalid({ field: 'require_second_factor', code: 'second_factor.own_first' });
    }
    const periods = changePeriods(body, before);
    const today = findToday(context);
    const hasMoved = await keepPeriods(query, before, { after: { ...before, ...periods }, today });
    if (rest_attestation !== undefined && rest_attestation !== before.rest_attestation)
      await beginAttestation(query, context.now(), rest_attestation);
    const links = Object.entries({ ...before.social, ...social }).filter(([, address]) => address !== '');
    await query
      .updateTable('store')
      .set({
        ...columns,
        ...periods,
        social: JSON.stringify(Object.fromEntries(links)),
      })
      .where('id', '=', params.id)
      .execute();
    const after = await readOwnProfile(query, context, params.id);
    if (before.sign_in_links && !after.sign_in_links) await deleteSignInLinks(query);
    const withDays = hasMoved
      ? { ...after, days_moved: { salary_period: [{ from: today, to: null }] } }
      : after;
    await audit(query, context, {
      subject: 'store',
      subjectId: params.id,
      action: 'update',
      before,
      after: withDays,
    });
    return after;
  },
);
