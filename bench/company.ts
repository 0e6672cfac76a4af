import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import {
  buildBranch,
  buildEmployee,
  buildShifts,
  buildStore,
  buildUser,
  type ShiftGiven,
  zone,
} from '#demo/builders.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';

/** Clients at which the list must stay smooth (docs/rules/clients.md#client-list). */
const clientCount = 10_000;

/** Assigns nobody, one or two people to a client, in turn. */
async function buildClients(query: StoreQuery, employees: readonly number[]): Promise<void> {
  for (let from = 0; from < clientCount; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      entity_name: `Client ${(from + index) * 7919} LLC`,
      business_name: `Business ${from + index}`,
      type_of_service: 'Bookkeeping',
      active: index % 10 !== 0,
      paid: index % 3 === 0,
    }));
    const made = await query.insertInto('client').values(rows).returning('id').execute();
    const served = made.flatMap(({ id }, index) =>
      employees.slice(0, index % 3).map((employee_id, position) => ({
        client_id: id,
        employee_id,
        position,
        assigned_at: at(0),
      })),
    );
    await query.insertInto('client_staff').values(served).execute();
  }
}

export const benchPin = '2468';

export interface BenchCompany {
  storeId: number;
  userId: number;
  /** The account of a tablet in the first branch. */
  kioskUserId: number;
  branches: number[];
  /** Employees with the PIN {@link benchPin}. */
  people: number[];
  /** Sunday of a full week in the middle of the history. */
  sunday: string;
  shifts: number;
  /** Time of the build, in epoch seconds. */
  now: number;
}

/** Builds 60 people in three branches, three years of some 63,000 shifts with punches and a meal, and 10,000 clients. */
export async function buildBenchCompany(database: Database, now: number): Promise<BenchCompany> {
  const count = 60;
  const days = 1050;
  const storeId = await buildStore(database, { name: 'Bench Cafe' });
  const user = await buildUser(database, storeId);
  const today = localDate(now, zone);
  const shifts: ShiftGiven[] = [];
  const people: number[] = [];
  const branches: number[] = [];
  await database.withinStore(storeId, async (query) => {
    for (let made = 0; made < 3; made += 1) branches.push(await buildBranch(query));
    for (let person = 0; person < count; person += 1) {
      const branch = branches[person % branches.length] ?? 0;
      const first_name = `Person ${person}`;
      const employee = await buildEmployee(query, { first_name, branches: [branch], pin: benchPin });
      people.push(employee);
      for (let day = 1; day <= days; day += 1) {
        const begins = startOfDay(addDays(today, -day), zone) + (8 + (person % 4)) * 3600;
        const clockIn = begins + ((person * 37 + day * 11) % 600) - 300;
        shifts.push({
          employee,
          branch,
          start: begins,
          end: begins + 8 * 3600,
          clockIn,
          clockOut: begins + 8 * 3600 + ((person * 53 + day * 7) % 900),
          breaks: [{ start: begins + 4 * 3600, end: begins + 4 * 3600 + 1860 }],
        });
      }
    }
    await buildClients(query, people);
  });
  // One connection would keep one of PostgreSQL's cores busy.
  const byBranch = [...Map.groupBy(shifts, ({ branch }) => branch).values()];
  await Promise.all(
    byBranch.map((ofBranch) => database.withinStore(storeId, (query) => buildShifts(query, ofBranch))),
  );
  const kiosk = await buildUser(database, storeId, { auth_type: 'clockadmin', branch_id: branches[0] ?? 0 });
  return {
    storeId,
    userId: user.id,
    kioskUserId: kiosk.id,
    branches,
    people,
    sunday: weekStart(addDays(today, -500)),
    shifts: shifts.length,
    now,
  };
}
