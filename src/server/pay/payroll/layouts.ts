import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { PayrollLayout } from '#domain/pay/payroll/layout.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';

interface Row {
  id: number;
  name: string;
  layout: unknown;
}

function formatLayout({ id, name, layout }: Row) {
  const { rows, hour_decimals, columns, earnings } = layout as PayrollLayout;
  return { id, name, rows, hour_decimals, columns: [...columns], earnings: [...earnings] };
}

/** Finds a layout that the company saved, or null. */
export async function findPayrollLayout(query: StoreQuery, id: number) {
  const row = await query
    .selectFrom('payroll_layout')
    .select(['id', 'name', 'layout'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? formatLayout(row) : null;
}

async function requireLayout(query: StoreQuery, id: number) {
  const layout = await findPayrollLayout(query, id);
  if (!layout) throw notFound();
  return layout;
}

/** Locks a layout until the transaction ends, and returns it. */
async function holdLayout(query: StoreQuery, id: number) {
  await query.selectFrom('payroll_layout').select('id').where('id', '=', id).forUpdate().execute();
  return requireLayout(query, id);
}

export const listPayrollLayouts = reading<Calls['payroll.layouts']>(async (query) => {
  const rows = await query
    .selectFrom('payroll_layout')
    .select(['id', 'name', 'layout'])
    .orderBy((is) => is.fn<string>('lower', ['name']))
    .execute();
  return rows.map(formatLayout);
});

const subject = 'payroll_layout';

export const createPayrollLayout = writing<Calls['payroll.create-layout']>(
  async (query, context, { body: { name, ...layout } }) => {
    const row = await query
      .insertInto('payroll_layout')
      .values({ name, layout: JSON.stringify(layout) })
      .returning(['id', 'name', 'layout'])
      .executeTakeFirstOrThrow();
    const after = formatLayout(row);
    await audit(query, context, { subject, subjectId: row.id, action: 'create', after });
    return after;
  },
);

export const updatePayrollLayout = writing<Calls['payroll.update-layout']>(
  async (query, context, { params: { id }, body: { name, ...layout } }) => {
    const before = await holdLayout(query, id);
    await query
      .updateTable('payroll_layout')
      .set({ name, layout: JSON.stringify(layout) })
      .where('id', '=', id)
      .execute();
    const after = await requireLayout(query, id);
    await audit(query, context, { subject, subjectId: id, action: 'update', before, after });
    return after;
  },
);

export const deletePayrollLayout = writing<Calls['payroll.delete-layout']>(
  async (query, context, { params: { id } }) => {
    const before = await holdLayout(query, id);
    await query.deleteFrom('payroll_layout').where('id', '=', id).execute();
    await audit(query, context, { subject, subjectId: id, action: 'delete', before });
  },
);
