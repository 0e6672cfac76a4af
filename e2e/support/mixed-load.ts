import { randomUUID } from 'node:crypto';
import { zone } from '#demo/builders.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { wallClock } from '#server/start.ts';
import type { Scene } from './business-actions.ts';
import type { Answered, RemoteCaller } from './caller.ts';

/** Writes acknowledged by the server. */
export interface Acknowledged {
  punches: string[];
  /** Ids. */
  messages: number[];
  /** Names of files whose transactions landed. */
  imports: string[];
  /** Shifts as `uuid version`; a deleted one as `uuid deleted`. */
  shifts: string[];
}

export const saleRows = 200;

/** An answer that is no success, nor a refusal that a lost acknowledgement explains, is a fault. */
function mustBe(answer: Answered<unknown>, ...statuses: number[]): void {
  if (!statuses.includes(answer.status)) throw new Error(JSON.stringify(answer));
}

interface Shift {
  uuid: string;
  version: number;
}

/** Creates a shift, moves it twice as the version that was seen, deletes every other one. Answers false once nothing comes back. */
async function editShifts(
  { admin, branch, employees }: Scene,
  day: string,
  done: Acknowledged,
): Promise<boolean> {
  const start = startOfDay(day, zone) + 9 * 3600;
  const path = (uuid: string) => `/shift/shifts/${uuid}/`;
  const made = await admin.call<Shift>('POST', '/shift/shifts/create/', {
    uuid: randomUUID(),
    employee: employees[0],
    branch,
    start_time: formatInstant(start),
    end_time: formatInstant(start + 4 * 3600),
    shift_role: 'AT',
  });
  if (!made) return false;
  mustBe(made, 201);
  const { uuid } = made.body;
  let { version } = made.body;
  done.shifts.push(`${uuid} ${version}`);
  for (const later of [1, 2]) {
    const times = {
      start_time: formatInstant(start + later * 3600),
      end_time: formatInstant(start + (later + 4) * 3600),
    };
    const moved = await admin.call<Shift>('PATCH', path(uuid), times, version);
    if (!moved) return false;
    mustBe(moved, 200);
    version = moved.body.version;
    done.shifts.push(`${uuid} ${version}`);
  }
  if (Number(day.slice(-2)) % 2 === 0) return true;
  const deleted = await admin.call('DELETE', path(uuid), undefined, version);
  if (!deleted) return false;
  mustBe(deleted, 204);
  done.shifts.push(`${uuid} deleted`);
  return true;
}

async function clock({ kiosk, employees }: Scene, done: Acknowledged): Promise<boolean> {
  for (const action of ['in', 'out']) {
    const key = randomUUID();
    const at = new Date().toISOString();
    const answer = await kiosk.call('POST', '/shift/clock/', {
      key,
      employee: employees[1],
      pin: '2468',
      action,
      at,
    });
    if (!answer) return false;
    // After a kill they may be in already, by a punch whose answer was lost.
    mustBe(answer, 201, 400);
    if (answer.status === 201) done.punches.push(key);
  }
  return true;
}

/** A picture of one pixel: it is made anew and given a preview, so that a message has two files on the disk. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function write(from: RemoteCaller, project: string, done: Acknowledged): Promise<boolean> {
  const form = new FormData();
  form.set('body', 'What you asked for');
  form.set('key', randomUUID());
  form.append('files', new File([randomUUID().repeat(3000)], 'statement.txt'));
  form.append('files', new File([pixel], 'receipt.png'));
  const answer = await from.call<{ id: number }>('POST', `/project/project/${project}/messages/`, form);
  if (!answer) return false;
  mustBe(answer, 201);
  done.messages.push(answer.body.id);
  return true;
}

async function importSales({ admin, branch }: Scene, done: Acknowledged): Promise<boolean> {
  const name = randomUUID().replaceAll('-', '');
  const lines = Array.from(
    { length: saleRows },
    (_, row) => `${name}-${row},2026-01-05 12:00,cash,10.00,1.00,0.78,0.25`,
  );
  const form = new FormData();
  form.set('branch', String(branch));
  form.append(
    'file',
    new File([['id,occurred_at,tender,gross,discount,tax,tip', ...lines].join('\r\n')], name),
  );
  const answer = await admin.call('POST', '/dashboard/transaction/import/', form);
  if (!answer) return false;
  mustBe(answer, 201, 200);
  done.imports.push(name);
  return true;
}

/** One turn of each caller's repeated work; false when nothing came back. */
function turnsOf(scene: Scene, done: Acknowledged): ((turn: number) => Promise<boolean>)[] {
  const sunday = weekStart(localDate(wallClock(), zone));
  return [
    (turn) => editShifts(scene, addDays(sunday, 7 + turn), done),
    () => clock(scene, done),
    () => write(scene.client, scene.project, done),
    () => write(scene.admin, scene.project, done),
    () => importSales(scene, done),
  ];
}

/** Everybody at once, until the server is gone. `firstTurn` keeps the days of one round from another's. */
export async function workUntilGone(scene: Scene, done: Acknowledged, firstTurn: number): Promise<void> {
  const again = async (work: (turn: number) => Promise<boolean>) => {
    for (let turn = firstTurn; await work(turn); turn += 1);
  };
  await Promise.all(turnsOf(scene, done).map(again));
}

/** Everybody at once, for as long as it goes on, whatever became of a turn. */
export async function workThrough(scene: Scene, done: Acknowledged, goesOn: () => boolean): Promise<void> {
  const again = async (work: (turn: number) => Promise<boolean>) => {
    for (let turn = 0; goesOn(); turn += 1) await work(turn);
  };
  await Promise.all(turnsOf(scene, done).map(again));
}
