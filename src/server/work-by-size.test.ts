import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/open.ts';
import { buildBranch, buildStore, buildUser } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { explainedDatabase, measureWork, type Work } from '#test/explained-database.ts';
import { callerOf, type TestAnswer, testNow } from '#test/server.ts';
import { openSession } from '#test/session.ts';
import { createApp } from './app.ts';

/** People of a company that has just been written, the smallest first: plans that were made for few serve many. */
const sizes = process.env.LONG ? [50, 200, 1000] : [20, 80];
const sunday = '2026-11-08';
const nextSunday = '2026-11-22';
const range = { date_from: '2026-11-01', date_to: '2026-11-14' };
const fortnight = new URLSearchParams(range);

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await explainedDatabase();
  const files = await openDiskFileStore(undefined);
  app = await createApp({
    database,
    files,
    now: () => testNow,
    publicUrl: 'http://127.0.0.1:3000',
    demo: false,
    logLevel: 'silent',
    heartbeat: 100,
    webFolder: 'no-build-needed',
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function csv(lines: readonly string[], fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([lines.join('\n')], 'file.csv', { type: 'text/csv' }));
  return form;
}

/** A company of so many people: each bulk write and each report, one after the other, with the work of each. */
async function runCompany(count: number): Promise<Map<string, Work>> {
  const storeId = await buildStore(database, { name: `Cafe of ${count}` });
  const branch = await database.withinStore(storeId, (query) => buildBranch(query, { name: 'Main' }));
  const user = await buildUser(database, storeId);
  const { token, csrfToken } = await openSession(database, { storeId, userId: user.id }, testNow);
  const admin = callerOf(app, { session: token, csrftoken: csrfToken });
  const all = Array.from({ length: count }, (_, index) => index);

  const works = new Map<string, Work>();
  const ask = async (
    name: string,
    method: string,
    path: string,
    rest: { body?: unknown; form?: FormData } = {},
  ) => {
    let answer: TestAnswer | undefined;
    works.set(
      name,
      await measureWork(async () => {
        answer = await admin.call(method, path, rest);
      }),
    );
    expect(answer?.status, `${name}: ${JSON.stringify(answer?.body)?.slice(0, 500)}`).toBeLessThan(300);
    return answer?.body as never;
  };
  const read = (path: string) => ask(`GET ${path.replaceAll(/=[^&]*|(?<=\/)[0-9]+/g, '')}`, 'GET', path);
  const shift = (employee: number, date: string, record = false) => ({
    uuid: randomUUID(),
    employee,
    branch,
    start_time: `${date}T09:00:00-08:00`,
    end_time: `${date}T15:00:00-08:00`,
    shift_role: 'AT',
    ...(record
      ? {
          clock_in: `${date}T09:01:00-08:00`,
          clock_out: `${date}T15:02:00-08:00`,
          breaks: [{ start_time: `${date}T12:00:00-08:00`, end_time: `${date}T12:31:00-08:00` }],
          reason: 'The tablet was broken',
        }
      : {}),
  });

  await ask('import people', 'POST', '/human/team-import/', {
    form: csv(
      ['first name,last name,role,branch,rate', ...all.map((index) => `Noa,Lind ${index},AT,Main,$21.15`)],
      { preview: 'false' },
    ),
  });
  const people = ((await read('/human/employees/')) as { id: number }[]).map(({ id }) => id);
  for (const [index, days] of [[1, 2], [3]].entries()) {
    const shifts = days.flatMap((day) => people.map((id) => shift(id, addDays(sunday, day), true)));
    await ask(`save records ${index}`, 'POST', '/shift/shifts-update-create/', { body: { shifts } });
  }
  const planned = people.flatMap((id) => [1, 2].map((day) => shift(id, addDays(nextSunday, day))));
  await ask('save plans', 'POST', '/shift/shifts-update-create/', { body: { shifts: planned } });
  await ask('publish', 'POST', '/shift/publish/create/', { body: { sunday: nextSunday } });
  const moved = planned.map(({ uuid }) => ({ uuid, note: 'Bring an apron' }));
  await ask('change plans', 'POST', '/shift/shifts-update-create/', { body: { shifts: moved } });
  await ask('publish again', 'POST', '/shift/publish/create/', { body: { sunday: nextSunday } });
  await ask('make a template', 'POST', '/shift/week-templates/', {
    body: { name: 'Week', sunday: nextSunday },
  });
  const sheets = (await read(`/shift/timesheets/?${fortnight}`)) as {
    employee: { id: number };
    state: string;
  }[];
  await ask('approve timesheets', 'POST', '/shift/timesheets/approve/', {
    body: {
      ...range,
      sheets: sheets.map(({ employee, state }) => ({ employee: employee.id, state })),
    },
  });
  await ask('import sales', 'POST', '/dashboard/transaction/import/', {
    form: csv(
      [
        'id,occurred_at,tender,gross,discount,tax,tip',
        ...all.flatMap((index) =>
          [1, 2, 3, 4, 5].map(
            (day) => `A${index}-${day},${addDays(sunday, day)} 12:00,Visa,10.00,1.00,0.78,2.00`,
          ),
        ),
      ],
      { branch: String(branch) },
    ),
  });
  await ask('try other rates', 'POST', '/dashboard/what-if/', {
    body: {
      ...range,
      rules: {
        pay_rates: people.map((employee) => ({ employee, from: '2024-01-08', rate: 2500, salary: false })),
        minimum_wages: [{ from: '2026-01-01', rate: 3000 }],
      },
    },
  });
  const period = (await ask('close a period', 'POST', '/dashboard/period/close/', {
    body: range,
  })) as { id: number };
  await ask('payroll numbers', 'PUT', '/dashboard/payroll/numbers/', {
    body: { numbers: people.map((employee) => ({ employee, number: `N${employee}` })) },
  });
  await ask('payroll file', 'POST', `/dashboard/period/${period.id}/payroll/`, { body: { layout: 'gusto' } });
  await ask('change plans while a period is closed', 'POST', '/shift/shifts-update-create/', {
    body: { shifts: planned.map(({ uuid }) => ({ uuid, note: '' })) },
  });
  await ask('delete plans', 'POST', '/shift/shifts-delete/', {
    body: { shifts: planned.map(({ uuid }) => ({ uuid })) },
  });

  await ask('import clients', 'POST', '/project/clients/import/', {
    form: csv(['entity name,staff', ...all.map((index) => `Client ${count} ${index},Noa Lind ${index}`)], {
      preview: 'false',
    }),
  });
  const clients = (await read('/project/clients/')) as { id: number }[];
  expect(clients).toHaveLength(count);
  const filter = { active: true };
  const change = { kind: 'assign', employee: people[0] };
  await ask('assign clients', 'POST', '/project/clients/change-many/', { body: { filter, change } });
  await ask('export clients', 'POST', '/project/clients/export/', { body: { filter } });
  return works;
}

describe('what the database looks at', () => {
  it('grows with the company and no faster, right after it was written', async () => {
    const bySize: Map<string, Work>[] = [];
    for (const size of sizes) bySize.push(await runCompany(size));
    const [smallest] = bySize;
    const perPerson = (name: string, index: number) =>
      Math.round((bySize[index]?.get(name)?.rows ?? 0) / (sizes[index] ?? 1));
    const names = [...(smallest?.keys() ?? [])];
    const faster = names.filter((name) => perPerson(name, sizes.length - 1) > 1.2 * perPerson(name, 0) + 2);
    if (process.env.SHOW_WORK) {
      for (const name of names)
        console.log(sizes.map((_, index) => String(perPerson(name, index)).padStart(7)).join(''), name);
    }
    const seen = faster.flatMap((name) => [
      `${name}: ${sizes.map((_, index) => perPerson(name, index)).join(', ')} rows a person`,
      ...(bySize.at(-1)?.get(name)?.heaviest ?? []),
    ]);
    expect(seen).toEqual([]);
  }, 600_000);
});
