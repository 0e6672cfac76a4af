import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { announceWeek } from '#server/schedule/publish/publish.ts';
import { buildAdmins } from './admins.ts';
import {
  buildBranch,
  buildClient,
  buildContact,
  buildEmployee,
  buildShifts,
  buildStore,
  storeDefaults as demoStoreProfile,
  insertUser,
  zone,
} from './builders.ts';
import { describeClients } from './clients.ts';
import { buildCoverage } from './coverage.ts';
import { buildDaysOff, demoDaysOff, leaveRoom } from './days-off.ts';
import { emptyStore, restoreSessions, sessionsByUsername } from './empty-store.ts';
import { buildFaces } from './faces.ts';
import { buildLogBook } from './log-book.ts';
import { fillOtherHouse } from './other-house.ts';
import { type DemoPerson, demoClients, demoPartners, demoPeople, demoServices } from './people.ts';
import { assignPositions, buildPositions, buildTipRule } from './positions.ts';
import { buildProjects } from './projects.ts';
import { randomFrom } from './random.ts';
import { buildRotation } from './rotations.ts';
import { buildBranchRates, buildImports, buildSales } from './sales.ts';
import { buildTimesheetMatters } from './timesheets.ts';
import { type Rostered, rosterWeeks, weeksUntil } from './weeks.ts';

/** Accounts of the demo (README.md) in the order printed. */
export const demoAccounts: readonly { username: string; who: string }[] = [
  { username: 'staff', who: 'admin of Umami Cafe, its owner' },
  { username: 'manager', who: 'branch manager of San Francisco' },
  { username: 'manager2', who: 'branch manager of Oakland' },
  { username: 'manager3', who: 'branch manager of San Jose' },
  { username: 'payroll', who: 'payroll accountant' },
  { username: 'hourly', who: 'hourly employee, San Francisco; kiosk PIN 2468' },
  { username: 'hourly2', who: 'hourly employee, Oakland' },
  { username: 'salaried', who: 'salaried accountant' },
  { username: 'clock', who: 'clock admin of San Francisco' },
  { username: 'client', who: 'a client of the firm' },
  { username: 'client2', who: 'another client' },
  { username: 'client3', who: 'contact of two clients' },
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

async function buildPeople(query: StoreQuery, branchIds: number[]): Promise<Rostered[]> {
  const rostered: Rostered[] = [];
  for (const person of demoPeople) {
    const ids = person.branches.map((index) => branchIds[index] ?? 0);
    const employee = await buildEmployee(query, {
      first_name: person.first,
      last_name: person.last,
      role: person.role,
      salary: person.salary ?? false,
      active: person.active ?? true,
      branches: ids,
      cents: person.cents,
      ...(person.email ? { email: person.email } : {}),
      ...(person.pin ? { pin: person.pin } : {}),
    });
    if (person.username) {
      await insertUser(query, {
        username: person.username,
        auth_type: 'employee',
        employee_id: employee,
        first_name: person.first,
        last_name: person.last,
      });
    }
    rostered.push(...rosteredAs(person, employee, ids));
  }
  return rostered;
}

function rosteredAs(person: DemoPerson, employee: number, [branch = 0]: number[]): Rostered[] {
  if (!person.week) return [];
  const { first, role, salary = false, week, username, positions = [] } = person;
  const awaitsClockIn = username !== undefined;
  return [{ employee, name: first, branch, role, salaried: salary, week, positions, awaitsClockIn }];
}

/** Finds the demo's people by name, for a reset that keeps the employees. */
async function findPeople(query: StoreQuery, branchIds: number[]): Promise<Rostered[]> {
  const employees = await query
    .selectFrom('employee')
    .select(['id', 'first_name', 'last_name'])
    .where('active', '=', true)
    .execute();
  return demoPeople.flatMap((person) => {
    const found = employees.find((one) => one.first_name === person.first && one.last_name === person.last);
    return found
      ? rosteredAs(
          person,
          found.id,
          person.branches.map((index) => branchIds[index] ?? 0),
        )
      : [];
  });
}

const umamiCafe = {
  name: 'Umami Cafe',
  firm_name: 'Bayside Partners',
  hours: 'Monday to Friday, 8 AM to 6 PM',
  phone: '415-555-0110',
  email: 'hello@baysidepartners.example',
  address: '548 Valencia Street, San Francisco',
  pto_annual_hours: 80,
  pto_cap_hours: 120,
};

/** Data of a store's branches before a reset that keeps its employees. */
interface Kept {
  branchIds: number[];
}

async function buildBranches(query: StoreQuery): Promise<number[]> {
  const branchIds: number[] = [];
  for (const branch of branches) branchIds.push(await buildBranch(query, branch));
  await buildBranchRates(query, branchIds);
  return branchIds;
}

/** Clients with a login; the first two are demo accounts. */
const demoClientLogins = [
  ['Naomi', 'Ellis'],
  ['Nok', 'Suda'],
  ['Teo', 'Brandt'],
  ['Ruth', 'Castillo'],
  ['Samir', 'Khan'],
  ['Ines', 'Moreau'],
  ['Paul', 'Adeyemi'],
  ['Lin', 'Zhou'],
] as const;

async function buildClients(query: StoreQuery): Promise<number[]> {
  const clientIds: number[] = [];
  for (const entity_name of demoClients()) clientIds.push(await buildClient(query, { entity_name }));
  for (const [index, [first_name, last_name]] of demoClientLogins.entries()) {
    const { id } = await insertUser(query, {
      username: index === 0 ? 'client' : `client${index + 1}`,
      auth_type: 'client',
      client_id: clientIds[index] ?? null,
      first_name,
      last_name,
    });
    // Is a contact of two clients.
    if (index === 2) await buildContact(query, id, clientIds[3] ?? 0);
  }
  return clientIds;
}

/** Builds weeks of shifts around today: past weeks published, the next drafted. */
async function buildWeeks(
  query: StoreQuery,
  people: Rostered[],
  branchIds: number[],
  { now, publicUrl }: { now: number; publicUrl: string },
): Promise<void> {
  const weeks = weeksUntil(localDate(now, zone), now);
  const positions = await buildPositions(query);
  await assignPositions(query, people, positions, addDays(weeks.sunday, 7));
  // San Jose shares by position since the start of last week.
  await buildTipRule(query, branchIds[2] ?? 0, positions, addDays(weeks.sunday, -7));
  await buildCoverage(query, branchIds, positions, weeks.sunday);
  const [branch = 0] = branchIds;
  const servers = people.filter((one) => one.branch === branch && !one.salaried).slice(0, 4);
  await buildRotation(query, { branch, people: servers.map(({ employee }) => employee) }, positions, {
    ...{ sunday: weeks.sunday, now },
  });
  const leave = demoDaysOff(people, weeks.sunday);
  await buildShifts(query, leaveRoom(rosterWeeks(people, weeks, randomFrom(2026), positions), leave));
  await buildDaysOff(query, leave);
  const evening = addDays(weeks.sunday, 9);
  await buildShifts(query, [
    {
      employee: null,
      branch: branchIds[0] ?? 0,
      role: 'OS',
      position: positions.get('Server') ?? null,
      start: instantOfWallTime(evening, '16:00', zone),
      end: instantOfWallTime(evening, '20:00', zone),
    },
  ]);
  const sundays = Array.from({ length: weeks.past + 1 }, (_, week) => addDays(weeks.sunday, -7 * week));
  await publishWeeks(query, { sundays, branches: branchIds }, { now, publicUrl });
  await buildTimesheetMatters(query, people, now);
}

/** Publishes weeks as an admin would; the first is the current one, and its notifications are read. */
async function publishWeeks(
  query: StoreQuery,
  { sundays, branches }: { sundays: readonly string[]; branches: readonly number[] },
  { now, publicUrl }: { now: number; publicUrl: string },
): Promise<void> {
  const store = await query
    .selectFrom('store')
    .select(['name', 'firm_name as firmName', 'timezone as zone'])
    .executeTakeFirstOrThrow();
  const admin = await query
    .selectFrom('app_user')
    .select(['id as userId', 'first_name as firstName', 'last_name as lastName', 'username'])
    .where('auth_type', '=', 'admin')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const publisher = { now: () => now, publicUrl, requestId: 'demo', actor: { ...admin, store } };
  for (const [index, sunday] of sundays.entries()) {
    await announceWeek(query, publisher, { sunday, branches, ...(index === 0 ? {} : { notify: [] }) });
  }
  await query
    .updateTable('notice')
    .set({ read_at: at(now) })
    .where('read_at', 'is', null)
    .execute();
}

interface DemoSite {
  files: FileStore;
  /** Links in the mails of the demo begin with it. */
  publicUrl: string;
}

/** Fills the first store, which is empty except for kept tables. */
async function fillUmamiCafe(
  query: StoreQuery,
  now: number,
  { files, publicUrl }: DemoSite,
  kept: Kept | null,
): Promise<void> {
  const branchIds = kept?.branchIds ?? (await buildBranches(query));
  if (!kept) await buildAdmins(query, branchIds, now);
  const clientIds = await buildClients(query);
  const people = kept ? await findPeople(query, branchIds) : await buildPeople(query, branchIds);
  if (!kept) await buildFaces(query, files);
  await buildWeeks(query, people, branchIds, { now, publicUrl });
  await buildSales(query, branchIds, weeksUntil(localDate(now, zone), now), randomFrom(1954));
  await buildImports(query, branchIds, now);
  await buildLogBook(query, branchIds, now);
  await buildFirm(query);
  await describeClients(query, clientIds, branchIds, localDate(now, zone), randomFrom(60));
  await buildProjects(query, { files, now, zone });
}

async function buildFirm(query: StoreQuery): Promise<void> {
  await query.insertInto('partner').values(demoPartners).execute();
  await query
    .insertInto('account_service')
    .values(demoServices.map((name, index) => ({ name, position: index + 1 })))
    .execute();
}

/** Fills an empty database with the demo company, relative to `now` (epoch seconds). */
export async function buildDemo(database: Database, now: number, site: DemoSite): Promise<void> {
  const umami = await buildStore(database, umamiCafe);
  await database.withinStore(umami, (query) => fillUmamiCafe(query, now, site, null));
  const other = await buildStore(database, { name: 'Other House', firm_name: 'Other Partners' });
  await database.withinStore(other, fillOtherHouse);
}

/** Tables that a reset keeps together with the employees. */
const peopleTables = [
  'branch',
  'sales_tax_rate',
  'minimum_wage',
  'labor_target',
  'employee',
  'employee_branch',
  'app_user',
  'session',
  'pay_rate',
  'tip_eligibility',
  'employee_role',
  'meal_waiver',
  'held_weekly_hours',
  'employee_preference',
  'image',
  'image_file',
  'availability',
];

/** Restores the demo's branches by name; deletes added ones and moves their people back. */
async function restoreBranches(query: StoreQuery): Promise<number[]> {
  const branchIds: number[] = [];
  for (const branch of branches) {
    const found = await query
      .updateTable('branch')
      .set({ ...branch, is_active: true, deleted_at: null })
      .where('id', '=', (one) =>
        one
          .selectFrom('branch')
          .select((is) => is.fn.min('id').as('id'))
          .where('name', '=', branch.name),
      )
      .returning('id')
      .executeTakeFirst();
    branchIds.push(found?.id ?? (await buildBranch(query, branch)));
  }
  await query.deleteFrom('employee_branch').where('branch_id', 'not in', branchIds).execute();
  await query
    .updateTable('app_user')
    .set({ branch_id: branchIds[0] ?? null })
    .where('auth_type', '=', 'clockadmin')
    .where('branch_id', 'not in', branchIds)
    .execute();
  await query.deleteFrom('branch').where('id', 'not in', branchIds).execute();
  for (const person of demoPeople) {
    await query
      .insertInto('employee_branch')
      .columns(['employee_id', 'branch_id', 'position'])
      .expression((is) =>
        is
          .selectFrom('employee')
          .select((row) => [
            'employee.id',
            row.val(branchIds[person.branches[0] ?? 0] ?? 0).as('branch_id'),
            row.val(0).as('position'),
          ])
          .where('first_name', '=', person.first)
          .where('last_name', '=', person.last)
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('employee_branch')
                  .select('branch_id')
                  .whereRef('employee_branch.employee_id', '=', 'employee.id'),
              ),
            ),
          ),
      )
      .execute();
  }
  return branchIds;
}

/** Resets the demo company in the caller's transaction; sessions of demo accounts stay open. */
export async function resetDemoStore(
  query: StoreQuery,
  now: number,
  { keepEmployees, ...site }: DemoSite & { keepEmployees: boolean },
): Promise<void> {
  const store = await query.selectFrom('store').select(['id', 'name']).executeTakeFirstOrThrow();
  const isOther = await query
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'staff-other')
    .executeTakeFirst();
  await query
    .updateTable('store')
    .set({ ...demoStoreProfile, logo: null, ...(isOther ? { name: store.name } : umamiCafe) })
    .where('id', '=', store.id)
    .execute();
  const sessions = await sessionsByUsername(query);
  if (keepEmployees && !isOther) {
    const clients = await query
      .deleteFrom('app_user')
      .where('auth_type', '=', 'client')
      .returning('id')
      .execute();
    await emptyStore(query, peopleTables);
    await query.deleteFrom('image').where('kind', '!=', 'employee').execute();
    await fillUmamiCafe(query, now, site, { branchIds: await restoreBranches(query) });
    if (clients.length > 0) await restoreSessions(query, sessions);
    return;
  }
  await emptyStore(query, []);
  if (isOther) await fillOtherHouse(query);
  else await fillUmamiCafe(query, now, site, null);
  await restoreSessions(query, sessions);
}
