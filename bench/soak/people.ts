import type { Database } from '#database/open.ts';
import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildShifts,
  buildStore,
  buildUser,
  zone,
} from '#demo/builders.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { openSession } from '#test/session.ts';

/** Cookies of a session, and its cross-site token. */
export interface Signed {
  cookie: string;
  csrfToken: string;
}

export interface SoakCompany {
  storeId: number;
  branches: number[];
  employees: number[];
  sunday: string;
  admins: Signed[];
  lookers: Signed[];
  kiosks: Signed[];
  clients: (Signed & { project: string })[];
}

export const soakPin = '2468';

/** Builds 150 employees in 5 branches, 8 admins, 5 kiosks, 37 clients with a thread each; two weeks planned, four worked. */
export async function buildSoakCompany(database: Database, now: number): Promise<SoakCompany> {
  const storeId = await buildStore(database, { name: 'Soak Cafe' });
  const today = localDate(now, zone);
  const sunday = weekStart(today);
  const built = await database.withinStore(storeId, async (query) => {
    const branches: number[] = [];
    for (let branch = 0; branch < 5; branch += 1)
      branches.push(await buildBranch(query, { name: `Branch ${branch}` }));
    const employees: number[] = [];
    for (let person = 0; person < 150; person += 1) {
      const branch = branches[person % branches.length] ?? 0;
      employees.push(
        await buildEmployee(query, {
          first_name: `Person ${person}`,
          branches: [branch],
          pin: soakPin,
          cents: 2200,
        }),
      );
    }
    const days = Array.from({ length: 42 }, (_, day) => addDays(sunday, day - 28)).filter(
      (date) => date !== today,
    );
    await buildShifts(
      query,
      employees.flatMap((employee, person) =>
        days.map((date) => {
          const start = startOfDay(date, zone) + (8 + (person % 4)) * 3600;
          const worked = date < today ? { clockIn: start, clockOut: start + 7 * 3600 } : {};
          return {
            employee,
            branch: branches[person % branches.length] ?? 0,
            start,
            end: start + 7 * 3600,
            ...worked,
          };
        }),
      ),
    );
    await query.insertInto('published_week').values({ sunday }).execute();
    const clients: { client: number; project: string }[] = [];
    for (let number = 0; number < 37; number += 1) {
      const client = await buildClient(query, { entity_name: `Client ${number} LLC` });
      const { uuid } = await query
        .insertInto('project')
        .values({ client_id: client, title: 'Books' })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      clients.push({ client, project: uuid });
    }
    return { branches, employees, clients };
  });
  const sign = async (given: NonNullable<Parameters<typeof buildUser>[2]>): Promise<Signed> => {
    const { id: userId } = await buildUser(database, storeId, given);
    const isKiosk = given.auth_type === 'clockadmin';
    const { token, csrfToken } = await openSession(database, { storeId, userId, isKiosk }, now);
    return { cookie: `session=${token}; csrftoken=${csrfToken}`, csrfToken };
  };
  const all = <Of, To>(list: readonly Of[], make: (of: Of) => Promise<To>) => Promise.all(list.map(make));
  return {
    storeId,
    branches: built.branches,
    employees: built.employees,
    sunday,
    admins: await all([1, 2, 3, 4, 5, 6, 7, 8], () => sign({})),
    lookers: await all(built.employees, (employee_id) => sign({ auth_type: 'employee', employee_id })),
    kiosks: await all(built.branches, (branch_id) => sign({ auth_type: 'clockadmin', branch_id })),
    clients: await all(built.clients, async ({ client, project }) => ({
      ...(await sign({ auth_type: 'client', client_id: client })),
      project,
    })),
  };
}
