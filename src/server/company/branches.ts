import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { alwaysFrom, listMovedDays, type MovedDays } from '#domain/people/dated.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { FromDate } from '#domain/time/effective.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, isReachedBranch, reachedBranches } from '#server/http/reach.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { requireSeenFields } from '#server/http/require-seen.ts';
import { changeSwitch, replaceBranchRows, selectBranchRows } from './dated-rows.ts';
import { saveTipRules } from './tip-rules.ts';

type BranchProfile = ResponseOf<Calls['branch-profile.update']>;
type Change = ParsedRequestOf<Calls['branch-profile.update']>['body'];

function branchProfiles(query: StoreQuery, today: PlainDate) {
  return query
    .selectFrom('branch')
    .select(['id', 'name', 'is_active', 'timezone', 'address', 'phone'])
    .select([
      sql<boolean>`coalesce((
        select l.limited from sick_use_limit l
        where l.store_id = branch.store_id and l.branch_id = branch.id and l.from_date <= ${today}
        order by l.from_date desc limit 1
      ), branch.sick_use_limit)`.as('sick_use_limit'),
      sql<BranchProfile['sick_use_limits']>`coalesce((
        select json_agg(json_build_object('from', l.from_date, 'value', l.limited) order by l.from_date)
        from sick_use_limit l where l.store_id = branch.store_id and l.branch_id = branch.id
      ), json_build_array(json_build_object('from', ${alwaysFrom}::text, 'value', branch.sick_use_limit)))`.as(
        'sick_use_limits',
      ),
      // In the order of an index: looks for the first one by key, where all would be gathered once.
      sql<boolean>`exists (
        select from shift s where s.store_id = branch.store_id and s.branch_id = branch.id order by s.local_date offset 0
      ) or exists (
        select from sale s where s.store_id = branch.store_id and s.branch_id = branch.id order by s.external_id offset 0
      ) or exists (
        select from sales_import i
        where i.store_id = branch.store_id and i.branch_id = branch.id and i.state in ('waiting', 'reading')
      )`.as('timezone_fixed'),
      selectBranchRows('sales_tax_rates', 'sales_tax_rate', 'ppm'),
      selectBranchRows('minimum_wages', 'minimum_wage', 'cents', 'rate'),
      selectBranchRows('notice_rules', 'notice_rule', 'rule'),
      selectBranchRows('labor_rules', 'labor_rule', 'rules'),
      selectBranchRows('labor_target', 'labor_target', 'ppm'),
      selectBranchRows('tip_rules', 'tip_rule', 'pools'),
    ])
    .where('deleted_at', 'is', null);
}

/** Reads the branch and locks it; 404 when it is missing or deleted. */
async function lockBranch(query: StoreQuery, context: Context, id: number): Promise<BranchProfile> {
  await query.selectFrom('branch').select('id').where('id', '=', id).forUpdate().execute();
  const branch = await branchProfiles(query, findToday(context)).where('id', '=', id).executeTakeFirst();
  if (!branch) throw notFound();
  return branch;
}

export const listBranchProfiles = reading<Calls['branch-profile.list']>((query, context) =>
  branchProfiles(query, findToday(context))
    .where(isReached('id', reachedBranches(context)))
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .execute(),
);

/** Tells the columns of a branch from what it has by day. */
function splitColumns(body: Change) {
  const { sales_tax_rates, minimum_wages, notice_rules, labor_rules, labor_target, tip_rules, ...own } = body;
  const { sick_use_limit, sick_use_limits, ...columns } = own;
  return { columns, sick_use_limit };
}

/** Saves what a branch has from days on; only what is named changes. */
async function saveDated(
  query: StoreQuery,
  id: number,
  {
    wanted,
    before,
    today,
  }: { wanted: Change; before: Pick<BranchProfile, 'tip_rules' | 'sick_use_limits'>; today: PlainDate },
): Promise<void> {
  const { sales_tax_rates, minimum_wages, notice_rules, labor_rules, labor_target, tip_rules } = wanted;
  const wages = minimum_wages?.map(({ from, rate }) => ({ from, cents: rate }));
  await replaceBranchRows(query, id, {
    table: 'sales_tax_rate',
    field: 'sales_tax_rates',
    rows: sales_tax_rates,
  });
  await replaceBranchRows(query, id, { table: 'minimum_wage', field: 'minimum_wages', rows: wages });
  await replaceBranchRows(query, id, { table: 'notice_rule', field: 'notice_rules', rows: notice_rules });
  await replaceBranchRows(query, id, { table: 'labor_rule', field: 'labor_rules', rows: labor_rules });
  await replaceBranchRows(query, id, { table: 'labor_target', field: 'labor_target', rows: labor_target });
  await saveTipRules(query, id, { wanted: tip_rules, before: before.tip_rules });
  const { sick_use_limit: plain, sick_use_limits: limits } = wanted;
  if (limits === undefined && plain === undefined) return;
  const rows = changeSwitch(before.sick_use_limits, { plain, rows: limits }, today).map(
    ({ from, value }) => ({
      from,
      limited: value,
    }),
  );
  await replaceBranchRows(query, id, { table: 'sick_use_limit', field: 'sick_use_limits', rows });
}

const dated = [
  'sales_tax_rates',
  'minimum_wages',
  'notice_rules',
  'labor_rules',
  'tip_rules',
  'labor_target',
  'sick_use_limits',
] as const;

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
    const { columns, sick_use_limit = true } = splitColumns(body);
    const { id } = await query
      .insertInto('branch')
      .values({ timezone: context.actor.store.zone, ...columns, name: body.name, sick_use_limit })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = { tip_rules: [], sick_use_limits: [{ from: alwaysFrom, value: sick_use_limit }] };
    await saveDated(query, id, {
      wanted: { ...body, sick_use_limit: undefined },
      before,
      today: findToday(context),
    });
    const after = await lockBranch(query, context, id);
    await audit(query, context, { subject: 'branch', subjectId: id, action: 'create', after });
    return after;
  },
);

export const updateBranchProfile = writing<Calls['branch-profile.update']>(
  async (query, context, { params, body }) => {
    if (!isReachedBranch(context, params.id)) throw notFound();
    const before = await lockBranch(query, context, params.id);
    requireSeenFields(context, before, body);
    const { columns } = splitColumns(body);
    if (columns.timezone !== undefined && columns.timezone !== before.timezone && before.timezone_fixed) {
      throw invalid({ field: 'timezone', code: 'branch.timezone_fixed' });
    }
    if (columns.is_active === false && before.is_active)
      await requireAnotherBranch(query, context, params.id);
    if (Object.keys(columns).length > 0) {
      await query.updateTable('branch').set(columns).where('id', '=', params.id).execute();
    }
    await saveDated(query, params.id, { wanted: body, before, today: findToday(context) });
    const after = await lockBranch(query, context, params.id);
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
  // Locks files before their branches, as a save of a file does.
  await query
    .selectFrom('employee')
    .select('id')
    .where('id', 'in', (other) =>
      other.selectFrom('employee_branch').select('employee_id').where('branch_id', '=', params.id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const before = await lockBranch(query, context, params.id);
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
  const leaving = await query
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
    .returning('employee_id')
    .execute();
  const ids = leaving.map(({ employee_id }) => employee_id);
  await query
    .updateTable('employee')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  await query
    .updateTable('branch')
    .set({ is_active: false, deleted_at: at(context.now()) })
    .where('id', '=', params.id)
    .execute();
  await audit(query, context, { subject: 'branch', subjectId: params.id, action: 'delete', before });
});
