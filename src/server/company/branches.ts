import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { listMovedDays, type MovedDays } from '#domain/people/dated.ts';
import { type FromDate, findRepeatedStart } from '#domain/people/effective.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, isReachedBranch, reachedBranches } from '#server/http/reach.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { saveTipRules } from './tip-rules.ts';

type BranchProfile = ResponseOf<Calls['branch-profile.update']>;
type Change = ParsedRequestOf<Calls['branch-profile.update']>['body'];

function branchProfiles(query: StoreQuery) {
  return query
    .selectFrom('branch')
    .select(['id', 'name', 'is_active', 'timezone', 'address', 'phone', 'sick_use_limit'])
    .select([
      // In the order of an index: looks for the first one by key, where all would be gathered once.
      sql<boolean>`exists (
        select from shift s where s.store_id = branch.store_id and s.branch_id = branch.id order by s.local_date offset 0
      ) or exists (
        select from sale s where s.store_id = branch.store_id and s.branch_id = branch.id order by s.external_id offset 0
      ) or exists (
        select from sales_import i
        where i.store_id = branch.store_id and i.branch_id = branch.id and i.state in ('waiting', 'reading')
      )`.as('timezone_fixed'),
      sql<BranchProfile['sales_tax_rates']>`coalesce((
        select json_agg(json_build_object('from', r.from_date, 'ppm', r.ppm) order by r.from_date)
        from sales_tax_rate r where r.store_id = branch.store_id and r.branch_id = branch.id
      ), '[]'::json)`.as('sales_tax_rates'),
      sql<BranchProfile['minimum_wages']>`coalesce((
        select json_agg(json_build_object('from', w.from_date, 'rate', w.cents) order by w.from_date)
        from minimum_wage w where w.store_id = branch.store_id and w.branch_id = branch.id
      ), '[]'::json)`.as('minimum_wages'),
      sql<BranchProfile['labor_target']>`coalesce((
        select json_agg(json_build_object('from', t.from_date, 'ppm', t.ppm) order by t.from_date)
        from labor_target t where t.store_id = branch.store_id and t.branch_id = branch.id
      ), '[]'::json)`.as('labor_target'),
      sql<BranchProfile['tip_rules']>`coalesce((
        select json_agg(json_build_object('from', r.from_date, 'pools', r.pools) order by r.from_date)
        from tip_rule r where r.store_id = branch.store_id and r.branch_id = branch.id
      ), '[]'::json)`.as('tip_rules'),
    ])
    .where('deleted_at', 'is', null);
}

/** Reads the branch and locks it; 404 when it is missing or deleted. */
async function lockBranch(query: StoreQuery, id: number): Promise<BranchProfile> {
  await query.selectFrom('branch').select('id').where('id', '=', id).forUpdate().execute();
  const branch = await branchProfiles(query).where('id', '=', id).executeTakeFirst();
  if (!branch) throw notFound();
  return branch;
}

export const listBranchProfiles = reading<Calls['branch-profile.list']>((query, context) =>
  branchProfiles(query)
    .where(isReached('id', reachedBranches(context)))
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .execute(),
);

async function saveTaxRates(query: StoreQuery, id: number, rates: Change['sales_tax_rates']): Promise<void> {
  if (!rates) return;
  const date = findRepeatedStart(rates);
  if (date) throw invalid({ field: 'sales_tax_rates', code: 'repeated_date', values: { date } });
  await query.deleteFrom('sales_tax_rate').where('branch_id', '=', id).execute();
  if (rates.length === 0) return;
  await query
    .insertInto('sales_tax_rate')
    .values(rates.map(({ from, ppm }) => ({ branch_id: id, from_date: from, ppm })))
    .execute();
}

async function saveMinimumWages(
  query: StoreQuery,
  id: number,
  wages: Change['minimum_wages'],
): Promise<void> {
  if (!wages) return;
  const date = findRepeatedStart(wages);
  if (date) throw invalid({ field: 'minimum_wages', code: 'repeated_date', values: { date } });
  await query.deleteFrom('minimum_wage').where('branch_id', '=', id).execute();
  if (wages.length === 0) return;
  await query
    .insertInto('minimum_wage')
    .values(wages.map(({ from, rate }) => ({ branch_id: id, from_date: from, cents: rate })))
    .execute();
}

async function saveLaborTarget(query: StoreQuery, id: number, target: Change['labor_target']): Promise<void> {
  if (!target) return;
  const date = findRepeatedStart(target);
  if (date) throw invalid({ field: 'labor_target', code: 'repeated_date', values: { date } });
  await query.deleteFrom('labor_target').where('branch_id', '=', id).execute();
  if (target.length === 0) return;
  await query
    .insertInto('labor_target')
    .values(target.map(({ from, ppm }) => ({ branch_id: id, from_date: from, ppm })))
    .execute();
}

const dated = ['sales_tax_rates', 'minimum_wages', 'tip_rules', 'labor_target'] as const;

/** Lists the days on which another rate, wage, rule or target holds than before. */
function listMoved(before: BranchProfile, after: BranchProfile): Record<string, MovedDays[]> {
  const toDated = (rows: readonly FromDate[]) => ({
    first: undefined,
    rows: rows.map(({ from, ...value }) => ({ from, value })),
  });
  const moved = dated.map((key) => [key, listMovedDays(toDated(before[key]), toDated(after[key]))] as const);
  return Object.fromEntries(moved.filter(([, days]) => days.length > 0));
}

/** Refuses to remove the last active branch: a store without one could neither schedule nor clock. */
async function requireAnotherBranch(query: StoreQuery, context: Context, id: number): Promise<void> {
  await lockName(query, `branches ${context.actor.storeId}`);
  const other = await query
    .selectFrom('branch')
    .select('id')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) throw invalid({ field: nonFieldErrors, code: 'branch.last_active' });
}

export const createBranchProfile = writing<Calls['branch-profile.create']>(
  async (query, context, { body }) => {
    const { sales_tax_rates, minimum_wages, labor_target, tip_rules, ...columns } = body;
    const { id } = await query
      .insertInto('branch')
      .values({ timezone: context.actor.store.zone, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveTaxRates(query, id, sales_tax_rates);
    await saveMinimumWages(query, id, minimum_wages);
    await saveLaborTarget(query, id, labor_target);
    await saveTipRules(query, id, { wanted: tip_rules, before: [] });
    const after = await lockBranch(query, id);
    await audit(query, context, { subject: 'branch', subjectId: id, action: 'create', after });
    return after;
  },
);

export const updateBranchProfile = writing<Calls['branch-profile.update']>(
  async (query, context, { params, body }) => {
    if (!isReachedBranch(context, params.id)) throw notFound();
    const before = await lockBranch(query, params.id);
    const { sales_tax_rates, minimum_wages, labor_target, tip_rules, ...columns } = body;
    if (columns.timezone !== undefined && columns.timezone !== before.timezone && before.timezone_fixed) {
      throw invalid({ field: 'timezone', code: 'branch.timezone_fixed' });
    }
    if (columns.is_active === false && before.is_active)
      await requireAnotherBranch(query, context, params.id);
    if (Object.keys(columns).length > 0) {
      await query.updateTable('branch').set(columns).where('id', '=', params.id).execute();
    }
    await saveTaxRates(query, params.id, sales_tax_rates);
    await saveMinimumWages(query, params.id, minimum_wages);
    await saveLaborTarget(query, params.id, labor_target);
    await saveTipRules(query, params.id, { wanted: tip_rules, before: before.tip_rules });
    const after = await lockBranch(query, params.id);
    await audit(query, context, {
      subject: 'branch',
      subjectId: params.id,
      action: 'update',
      before,
      after: { ...after, days_moved: listMoved(before, after) },
    });
    return after;
  },
);

/** Marks a branch deleted: its past stays, nobody works there any more. A kiosk of the branch must be removed first. */
export const deleteBranch = writing<Calls['branch.delete']>(async (query, context, { params }) => {
  const before = await lockBranch(query, params.id);
  await requireAnotherBranch(query, context, params.id);
  const kiosk = await query
    .selectFrom('app_user')
    .select('username')
    .where('branch_id', '=', params.id)
    .where('auth_type', '=', 'clockadmin')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (kiosk) {
    throw invalid({
      field: nonFieldErrors,
      code: 'branch.has_clock_admin',
      values: { username: kiosk.username },
    });
  }
  // People of this branch only keep it: lists show 'Deleted branch' for them.
  await query
    .deleteFrom('employee_branch')
    .where('branch_id', '=', params.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('employee_branch as other')
          .innerJoin('branch', 'branch.id', 'other.branch_id')
          .select('other.branch_id')
          .whereRef('other.employee_id', '=', 'employee_branch.employee_id')
          .where('other.branch_id', '!=', params.id)
          .where('branch.deleted_at', 'is', null),
      ),
    )
    .execute();
  await query
    .updateTable('branch')
    .set({ is_active: false, deleted_at: at(context.now()) })
    .where('id', '=', params.id)
    .execute();
  await audit(query, context, { subject: 'branch', subjectId: params.id, action: 'delete', before });
});
