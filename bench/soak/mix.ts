import { randomUUID } from 'node:crypto';
import { zone } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { startOfDay } from '#domain/time/zones.ts';
import type { Signed, SoakCompany } from './people.ts';
import { soakPin } from './people.ts';

/**
 * Makes a call and records its time under a name; throws on failure.
 * Reads the answer on request only, to leave the processor to the server.
 */
export type Ask = <Body = unknown>(
  name: string,
  as: Signed,
  method: string,
  path: string,
  body?: object,
  ifMatch?: number,
) => Promise<() => Body>;

/** An action and its rate per minute at full load, for all its people together. */
export interface Habit {
  perMinute: number;
  act: (ask: Ask) => Promise<unknown>;
}

function inTurns<Of>(list: readonly Of[]): () => Of {
  let turn = -1;
  return () => {
    turn += 1;
    const next = list[turn % list.length];
    if (next === undefined) throw new Error('Nobody is there.');
    return next;
  };
}

/** Mixes employees who look, managers who edit and read reports, tablets, clients and firm: 260 actions a minute, some of several calls. */
export function soakMix(company: SoakCompany): Habit[] {
  const { sunday, branches, employees } = company;
  const admin = inTurns(company.admins);
  const looker = inTurns(company.lookers);
  const client = inTurns(company.clients);
  // People clock at their own branch, one punch at a time.
  const free = employees.map((employee, person) => ({
    employee,
    kiosk: company.kiosks[person % branches.length],
    isIn: false,
  }));
  let day = 0;
  return [
    {
      perMinute: 100,
      act: async (ask) => {
        const person = looker();
        await ask('week', person, 'GET', `/shift/shifts/?date=${sunday}`);
        await ask('published weeks', person, 'GET', `/shift/publish/?date=${sunday}`);
      },
    },
    {
      perMinute: 30,
      act: async (ask) => {
        const manager = admin();
        day += 1;
        const start = startOfDay(addDays(sunday, 21 + (day % 300)), zone) + 9 * 3600;
        const plan = (from: number) => ({
          start_time: formatInstant(from),
          end_time: formatInstant(from + 1800),
        });
        const made = await ask<{ uuid: string; version: number }>(
          'create a shift',
          manager,
          'POST',
          '/shift/shifts/create/',
          {
            uuid: randomUUID(),
            employee: null,
            branch: branches[day % branches.length],
            shift_role: 'AT',
            ...plan(start),
          },
        );
        const { uuid, version } = made();
        const path = `/shift/shifts/${uuid}/`;
        const moved = await ask<{ version: number }>(
          'move a shift',
          manager,
          'PATCH',
          path,
          plan(start + 3600),
          version,
        );
        // Keeps the week equally full.
        await ask('delete a shift', manager, 'DELETE', path, undefined, moved().version);
      },
    },
    {
      perMinute: 60,
      act: async (ask) => {
        const person = free.shift();
        if (!person?.kiosk) return;
        const punch = {
          key: randomUUID(),
          employee: person.employee,
          pin: soakPin,
          at: new Date().toISOString(),
        };
        await ask('punch', person.kiosk, 'POST', '/shift/clock/', {
          ...punch,
          action: person.isIn ? 'out' : 'in',
        });
        free.push({ ...person, isIn: !person.isIn });
      },
    },
    {
      perMinute: 30,
      act: async (ask) => {
        const writer = client();
        const path = `/project/project/${writer.project}/messages/`;
        const form = new FormData();
        form.set('body', 'Our statement of this month');
        form.set('key', randomUUID());
        form.append('files', new File(['date,amount\n2026-01-05,4210.00\n'.repeat(200)], 'statement.csv'));
        await ask('a message with a file', writer, 'POST', path, form);
        await ask('the answer of the firm', admin(), 'POST', path, { body: 'Thank you.', key: randomUUID() });
        await ask('read a thread', writer, 'GET', `${path}?limit=50`);
      },
    },
    {
      perMinute: 30,
      act: (ask) => ask('projects', admin(), 'GET', '/project/projects/'),
    },
    {
      perMinute: 10,
      act: (ask) =>
        ask(
          'labor hours, a month',
          admin(),
          'GET',
          `/dashboard/shift/emp-hr-total/?date_from=${addDays(sunday, -28)}&date_to=${addDays(sunday, -1)}`,
        ),
    },
  ];
}
