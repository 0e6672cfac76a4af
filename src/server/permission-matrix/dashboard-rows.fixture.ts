import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { testNow } from '#test/server.ts';
import type { Recipes } from './recipe.fixture.ts';

/** Rows of reports, periods and pay files. */
export const dashboardRows = {
  salesImport: async ({ cast, query }) => {
    const { id } = await query
      .insertInto('sales_import')
      .values({
        branch_id: cast.sanFrancisco,
        file_name: 'sales.csv',
        state: 'done',
        rows_total: 6000,
        claimed_until: at(testNow),
        actor_id: cast.userIds.admin,
        actor_name: 'Pat Novak',
        request_id: 'made',
        created_at: at(testNow),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  period: async ({ query, made }) => {
    const { id } = await query
      .insertInto('closed_period')
      .values({
        date_from: addDays('1990-01-01', made),
        date_to: addDays('1990-01-01', made),
        closed_at: at(testNow),
        closed_by_name: 'Priya Nair',
        figures: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  payrollLayout: async ({ query, made }) => {
    const { id } = await query
      .insertInto('payroll_layout')
      .values({
        name: `Layout ${made}`,
        layout: JSON.stringify({ rows: 'person', hour_decimals: 2, columns: [], earnings: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  openDay: ({ made }) => addDays('2000-01-01', made),
} satisfies Partial<Recipes>;
