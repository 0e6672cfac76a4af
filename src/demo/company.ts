import type { Database } from '#database/open.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { notYetAnnounced, rememberAnnounced } from '#server/publish/not-yet-announced.ts';
import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildShifts,
  buildStore,
  buildUser,
  zone,
} from './builders.ts';
import { buildDaysOff, demoDaysOff, leaveRoom } from './days-off.ts';
import { demoClients, demoPeople } from './people.ts';
import { randomFrom } from './random.ts';
import { type Rostered, rosterWeeks, weeksUntil } from './weeks.ts';

/** The accounts of the demo (decisions, section 1), in the order they are printed. */
export const demoAccounts: readonly { username: string; who: string }[] = [
  { username: 'staff', who: 'admin of Umami Cafe' },
  { username: 'hourly', who: 'hourly employee, San Francisco; kiosk PIN 2468' },
  { username: 'hourly2', who: 'hourly employee, Oakland' },
  { username: 'salaried', who: 'salaried accountant' },
  { username: 'clock', who: 'clock admin of San Francisco' },
  { username: 'client', who: 'a client of the firm' },
  { username: 'client2', who: 'another client' },
  { username: 'staff-other', who: 'admin of a second store, Other House' },
  { username: 'employee-other', who: 'an employee there' },
  { username: 'client-other', who: 'a client there' },
];

const branches = [
  // The city allows no yearly limit on the use of sick leave.
  { name: 'San Francisco', address: '548 Valencia Street', phone: '415-555-0110', sick_use_limit: false },
  { name: 'Oakland', address: '1210 Broadway', phone: '510-555-0126' },
  { name: 'San Jose', address: '77 West Santa Clara Street', phone: '408-555-0163' },
];

async function buildPeople(database: Database, storeId: number, branchIds: number[]): Promise<Rostered[]> {
  const rostered: Rostered[] = [];
  for (const person of demoPeople) {
    const ids = person.branches.map((index) => branchIds[index] ?? 0);
    const employee = await database.withinStore(storeId, (query) =>
      buildEmployee(query, {
        first_name: person.first,
        last_name: person.last,
        role: person.role,
        salary: person.salary ?? false,
        active: person.active ?? true,
        branches: ids,
        cents: person.cents,
        ...(person.pin ? { pin: person.pin } : {}),
      }),
    );
    if (person.username) {
      await buildUser(database, storeId, {
        username: person.username,
        auth_type: 'employee',
        employee_id: employee,
        first_name: person.first,
        last_name: person.last,
      });
    }
    if (person.week) {
      const [branch = 0] = ids;
      rostered.push({
        employee,
        name: person.first,
        branch,
        role: person.role,
        salaried: person.salary ?? false,
        week: person.week,
        awaitsClockIn: person.username !== undefined,
      });
    }
  }
  return rostered;
}

async function buildUmamiCafe(database: Database, now: number): Promise<void> {
  const storeId = await buildStore(database, {
    name: 'Umami Cafe',
    firm_name: 'Bayside Partners',
    hours: 'Monday to Friday, 8 – 18',
    phone: '415-555-0110',
    email: 'hello@baysidepartners.example',
    pto_annual_hours: 80,
    pto_cap_hours: 120,
  });
  const { branchIds, clientIds } = await database.withinStore(storeId, async (query) => {
    const branchIds: number[] = [];
    for (const branch of branches) branchIds.push(await buildBranch(query, branch));
    const clientIds: number[] = [];
    for (const entity_name of demoClients()) clientIds.push(await buildClient(query, { entity_name }));
    return { branchIds, clientIds };
  });
  const [sanFrancisco] = branchIds;
  await buildUser(database, storeId, { username: 'staff', first_name: 'Priya', last_name: 'Nair' });
  await buildUser(database, storeId, {
    username: 'clock',
    auth_type: 'clockadmin',
    branch_id: sanFrancisco ?? null,
    first_name: 'Tablet',
    last_name: 'San Francisco',
  });
  for (const [index, username] of ['client', 'client2'].entries()) {
    await buildUser(database, storeId, {
      username,
      auth_type: 'client',
      client_id: clientIds[index] ?? null,
      first_name: index === 0 ? 'Naomi' : 'Nok',
      last_name: index === 0 ? 'Ellis' : 'Suda',
    });
  }
  const people = await buildPeople(database, storeId, branchIds);
  const weeks = weeksUntil(localDate(now, zone), now);
  await database.withinStore(storeId, async (query) => {
    const leave = demoDaysOff(people, weeks.sunday);
    await buildShifts(query, leaveRoom(rosterWeeks(people, weeks, randomFrom(2026)), leave));
    await buildDaysOff(query, leave);
    const evening = addDays(weeks.sunday, 9);
    // Next week still has a shift to fill.
    await buildShifts(query, [
      {
        employee: null,
        branch: sanFrancisco ?? 0,
        role: 'OS',
        start: instantOfWallTime(evening, '16:00', zone),
        end: instantOfWallTime(evening, '20:00', zone),
      },
    ]);
    const sundays = Array.from({ length: weeks.past + 1 }, (_, week) => addDays(weeks.sunday, -7 * week));
    await query
      .insertInto('published_week')
      .values(sundays.map((sunday) => ({ sunday })))
      .execute();
    for (const sunday of sundays) {
      await rememberAnnounced(query, await notYetAnnounced(query, sunday), now);
    }
  });
}

/** A second store that must never see the first. */
async function buildOtherHouse(database: Database): Promise<void> {
  const storeId = await buildStore(database, { name: 'Other House', firm_name: 'Other Partners' });
  const made = await database.withinStore(storeId, async (query) => {
    const branch = await buildBranch(query, { name: 'Elsewhere' });
    const employee = await buildEmployee(query, {
      first_name: 'Olga',
      last_name: 'Weiss',
      branches: [branch],
      cents: 2000,
    });
    const client = await buildClient(query, { entity_name: 'Quiet Harbor Trust' });
    return { employee, client };
  });
  await buildUser(database, storeId, { username: 'staff-other', first_name: 'Omar', last_name: 'Diaz' });
  await buildUser(database, storeId, {
    username: 'employee-other',
    auth_type: 'employee',
    employee_id: made.employee,
    first_name: 'Olga',
    last_name: 'Weiss',
  });
  await buildUser(database, storeId, {
    username: 'client-other',
    auth_type: 'client',
    client_id: made.client,
    first_name: 'Pat',
    last_name: 'Quill',
  });
}

/** Fills an empty database with the demo company, relative to `now` (epoch seconds). */
export async function buildDemo(database: Database, now: number): Promise<void> {
  await buildUmamiCafe(database, now);
  await buildOtherHouse(database);
}
