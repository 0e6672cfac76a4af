import type { Database } from '#database/open.ts';
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

export interface BenchCompany {
  storeId: number;
  userId: number;
  /** The Sunday of a full week in the middle of the history. */
  sunday: string;
  shifts: number;
  /** The moment it was built for, epoch seconds. */
  now: number;
}

/** 60 people in three branches who work about seven days in a week for three years: some 63,000 shifts with punches and a meal. */
export async function buildBenchCompany(database: Database, now: number): Promise<BenchCompany> {
  const people = 60;
  const days = 1050;
  const storeId = await buildStore(database, { name: 'Bench Cafe' });
  const user = await buildUser(database, storeId);
  const today = localDate(now, zone);
  const shifts: ShiftGiven[] = [];
  await database.withinStore(storeId, async (query) => {
    const branches = [await buildBranch(query), await buildBranch(query), await buildBranch(query)];
    for (let person = 0; person < people; person += 1) {
      const branch = branches[person % branches.length] ?? 0;
      const employee = await buildEmployee(query, { first_name: `Person ${person}`, branches: [branch] });
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
    await buildShifts(query, shifts);
  });
  return { storeId, userId: user.id, sunday: weekStart(addDays(today, -500)), shifts: shifts.length, now };
}
