import { randomUUID } from 'node:crypto';
import type { InsertObject } from 'kysely';
import { type Database, enterStore, type StoreQuery, type StoreTables } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { powers } from '#domain/permissions.ts';

type ShiftRow = InsertObject<StoreTables, 'shift'>;

export interface TestStore {
  id: number;
  branch: number;
  employee: number;
  user: number;
}

/** A store with a branch, an employee and an admin, for the tests of this folder. */
export function makeStore(database: Database, name = 'Umami Cafe'): Promise<TestStore> {
  return database.acrossStores(async (installation) => {
    const store = await installation
      .insertInto('store')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const query = await enterStore(installation, store.id);
    const branch = await query
      .insertInto('branch')
      .values({ name: 'Oakland' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const employee = await query
      .insertInto('employee')
      .values({ first_name: 'Ana', last_name: 'Ruiz', role: 'AT' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await query
      .insertInto('app_user')
      .values({
        username: `admin-${randomUUID()}`,
        auth_type: 'admin',
        powers: [...powers],
        first_name: 'Kim',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: store.id, branch: branch.id, employee: employee.id, user: user.id };
  });
}

/** Whole epoch seconds of a moment in UTC. */
export function moment(text: string): number {
  return Date.parse(`${text}Z`) / 1000;
}

/** A planned shift on the local day `date`, from and to a moment in UTC, with whatever else is given. */
export async function insertShift(
  query: StoreQuery,
  store: TestStore,
  plan: { date: string; from: string; to: string },
  rest: Partial<ShiftRow> = {},
): Promise<string> {
  const uuid = randomUUID();
  await query
    .insertInto('shift')
    .values({
      uuid,
      employee_id: store.employee,
      branch_id: store.branch,
      start_time: at(moment(plan.from)),
      end_time: at(moment(plan.to)),
      local_date: plan.date,
      shift_role: 'AT',
      ...rest,
    } as ShiftRow)
    .execute();
  return uuid;
}

/** Returns a rejection's constraint name, else its error code. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string };
    return constraint ?? code ?? String(error);
  }
}
