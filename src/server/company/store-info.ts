import type { Calls } from '#contract/index.ts';
import type { ClaimRule } from '#domain/schedule/claim-rule.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { readLaborRules } from './labor-rules.ts';
import { readRestAttestations } from './rest-attestation.ts';

/** Reads the store with its profile and the branches within reach, by id; a client receives feature flags instead of the profile. */
export const readStoreInfo = reading<Calls['store.info']>(async (query, context) => {
  const { actor } = context;
  const store = await query.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const all = await query
    .selectFrom('branch')
    .select(['id', 'name', 'timezone', 'is_active', 'deleted_at'])
    .where(isReached('id', reachedBranches(context)))
    .orderBy('id')
    .execute();
  const isActive = (branch: (typeof all)[number]) => branch.is_active && branch.deleted_at === null;
  const flags = {
    plan: store.plan,
    enable_sickleave: store.enable_sickleave,
    enable_pto: store.enable_pto,
    min_pto_req_days: store.min_pto_req_days,
    enable_schedule: store.enable_schedule,
  };
  const profile =
    actor.authType === 'client'
      ? flags
      : {
          ...flags,
          salary_period: store.salary_period,
          period_anchor: store.period_anchor,
          timezone: store.timezone,
          firm_name: store.firm_name,
          clock_from_phone: store.clock_from_phone,
          ask_cash_tips: store.ask_cash_tips,
          rest_attestation: (await readRestAttestations(query)).at(-1)?.value ?? false,
          claims: store.claims as ClaimRule,
          availability_approval: store.availability_approval,
          shift_confirmation: store.shift_confirmation,
        };
  const laborRules = actor.authType === 'client' ? null : await readLaborRules(query);
  const branches = all.filter(isActive).map(({ id, name, timezone }) => {
    const chosen = laborRules?.get(id);
    return { id, name, timezone, ...(chosen ? { labor_rules: [...chosen] } : {}) };
  });
  const info = { id: store.id, name: store.name, profile, branches };
  if (actor.authType !== 'admin' && actor.authType !== 'employee') return [info];
  const past = all.filter((branch) => !isActive(branch));
  return [
    {
      ...info,
      // Of deleted ones the zone alone: elsewhere they have no name, either.
      past_branches: past.map(({ id, name, timezone, deleted_at }) =>
        deleted_at === null
          ? { id, name, timezone, deleted: false }
          : { id, name: '', timezone, deleted: true },
      ),
    },
  ];
});
