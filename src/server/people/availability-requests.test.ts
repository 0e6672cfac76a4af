import { beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testServer } from '#test/server.ts';

type Preference = ResponseOf<Calls['preference.read']>;
interface Row {
  kind: string;
  id: string;
  facts: { changes: object[]; shifts: { uuid: string }[] };
  actions: { action: string; call: string }[];
}

const zone = 'America/Los_Angeles';
const closed = { from: '00:00', to: '24:00', kind: 'cannot' } as const;
const mondays = { weekly: [{ weekday: 1, ...closed }], dated: [] };
const tuesdays = { weekly: [{ weekday: 2, ...closed }], dated: [] };
const nothing = { weekly: [], dated: [] };

/** Today is Wednesday, 2026-11-18, 09:41 in San Francisco. */
let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

async function ask<Body>(caller: Caller, method: string, path: string, body?: object): Promise<Body> {
  const answer = await caller.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body as Body;
}
const turn = (availability_approval: boolean) =>
  ask(cast.admin, 'PATCH', `/store/store-profile/${cast.storeId}/`, { availability_approval });
const path = () => `/human/my-preference/${cast.ana}/`;
const change = (availability: object) => ask<Preference>(cast.hourly, 'PATCH', path(), { availability });
const own = () => ask<Preference>(cast.hourly, 'GET', path());
const decide = (id: number, body: object = { action: 'approve' }, caller = cast.admin) =>
  caller.call('POST', `/human/availability-requests/${id}/decide/`, { body });
const waiting = async (caller: Caller = cast.admin) =>
  (await ask<Row[]>(caller, 'GET', '/human/attention/')).filter(({ kind }) => kind === 'availability');
const held = async () =>
  (await ask<object[]>(cast.admin, 'GET', '/human/availability/?date=2026-11-23')).length;
const notices = async (caller: Caller, kind: string) =>
  (await ask<{ kind: string; data: object }[]>(caller, 'GET', '/human/notices/'))
    .filter((notice) => notice.kind === kind)
    .map(({ data }) => data);
const idOf = ({ pending_availability }: Preference) => pending_availability?.id ?? 0;

async function layMonday(from: string, to: string): Promise<string> {
  const { database } = await testServer();
  const [start, end] = [from, to].map((time) => instantOfWallTime('2026-11-23', time, zone)) as [
    number,
    number,
  ];
  return database.withinStore(cast.storeId, (query) =>
    buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, start, end }),
  );
}

describe('a change of own availability', () => {
  it('holds right away where the store does not ask for approval', async () => {
    expect(await change(mondays)).toMatchObject({ availability: mondays });
    expect(await own()).not.toHaveProperty('pending_availability');
    expect(await waiting()).toEqual([]);
    expect(await notices(cast.admin, 'availability_asked')).toEqual([]);
  });

  it('waits beside what holds, with its changes and the shifts that it touches', async () => {
    await change(tuesdays);
    await turn(true);
    const touched = await layMonday('09:00', '12:00');
    const both = { weekly: [...tuesdays.weekly, ...mondays.weekly], dated: [] };
    const changes = [{ weekday: 1, date: null, before: [], after: [closed] }];
    const after = await change(both);
    expect(after).toMatchObject({
      availability: tuesdays,
      pending_availability: { availability: both, changes },
    });
    expect(await held()).toBe(1);
    expect(await notices(cast.admin, 'availability_asked')).toEqual([
      { person: 'Ana Reyes', employee: cast.ana },
    ]);
    expect(await waiting()).toMatchObject([
      {
        id: String(idOf(after)),
        branch: cast.sanFrancisco,
        employee: { id: cast.ana },
        facts: { changes, shifts: [{ uuid: touched }] },
        actions: [
          { action: 'approve', call: 'availability-request.decide' },
          { action: 'decline', call: 'availability-request.decide' },
        ],
      },
    ]);
  });

  it('is not used for planning until it is approved', async () => {
    await turn(true);
    const id = idOf(await change(mondays));
    expect(await held()).toBe(0);
    expect((await decide(id)).body).toMatchObject({ id, employee: cast.ana, state: 'approved' });
    expect(await held()).toBe(1);
    expect(await own()).toMatchObject({ availability: mondays });
    expect(await own()).not.toHaveProperty('pending_availability');
    expect(await waiting()).toEqual([]);
    expect(await notices(cast.hourly, 'availability_decided')).toEqual([{ approved: true }]);
    expect(await ask(cast.admin, 'GET', '/human/attention/decided/')).toMatchObject([
      { kind: 'availability', employee: 'Ana Reyes', decision: 'approved' },
    ]);
  });

  it('is declined with a reason, and what held stays', async () => {
    await change(tuesdays);
    await turn(true);
    await decide(idOf(await change(mondays)), { action: 'refuse', reason: 'We need you on Mondays' });
    expect(await own()).toMatchObject({ availability: tuesdays });
    expect(await notices(cast.hourly, 'availability_decided')).toEqual([
      { approved: false, reason: 'We need you on Mondays' },
    ]);
  });

  it('is replaced by another, and withdrawn by what holds or on request', async () => {
    await turn(true);
    const first = idOf(await change(mondays));
    expect(idOf(await change(mondays))).toBe(first);
    const second = idOf(await change(tuesdays));
    expect(second).not.toBe(first);
    expect(await waiting()).toHaveLength(1);
    expect(await notices(cast.admin, 'availability_asked')).toHaveLength(1);
    expect(await change(nothing)).not.toHaveProperty('pending_availability');
    const third = idOf(await change(mondays));
    await ask(cast.hourly, 'DELETE', `/human/availability-requests/${third}/`);
    expect(await waiting()).toEqual([]);
    const again = await cast.hourly.call('DELETE', `/human/availability-requests/${third}/`);
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'availability_request.changed']);
  });

  it('stays to be decided when the store stops asking, until the next change', async () => {
    await turn(true);
    const id = idOf(await change(mondays));
    await turn(false);
    expect(await waiting()).toHaveLength(1);
    expect((await decide(id)).status).toBe(200);
    expect(await own()).toMatchObject({ availability: mondays });
    await turn(true);
    const late = idOf(await change(nothing));
    await turn(false);
    expect(await change(tuesdays)).toMatchObject({ availability: tuesdays });
    expect((await decide(late)).status).toBe(409);
    expect(await own()).toMatchObject({ availability: tuesdays });
  });

  it('is decided once: the second manager, and who decides what was changed since, hear of it', async () => {
    await turn(true);
    const first = idOf(await change(mondays));
    const manager = await buildManager(cast, [cast.sanFrancisco], 'shift_lead');
    const answers = await Promise.all([decide(first), decide(first, { action: 'refuse' }, manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.headers['x-error-code']).toBe('availability_request.decided');
    expect(await notices(cast.hourly, 'availability_decided')).toHaveLength(1);
    const second = idOf(await change(tuesdays));
    await change({ weekly: [...tuesdays.weekly, { weekday: 4, ...closed }], dated: [] });
    const stale = await decide(second);
    expect([stale.status, stale.headers['x-error-code']]).toEqual([409, 'availability_request.changed']);
  });

  it('waits for who plans a branch of its employee, and nobody else', async () => {
    await turn(true);
    const id = idOf(await change(mondays));
    const elsewhere = await buildManager(cast, [cast.oakland], 'shift_lead');
    const payroll = await buildManager(cast, null, 'payroll_accountant');
    expect(await waiting(elsewhere)).toEqual([]);
    expect((await decide(id, undefined, elsewhere)).status).toBe(404);
    expect((await decide(id, undefined, payroll)).status).toBe(403);
    expect(await notices(elsewhere, 'availability_asked')).toEqual([]);
    expect((await cast.salaried.call('DELETE', `/human/availability-requests/${id}/`)).status).toBe(404);
    expect(await waiting(await buildManager(cast, [cast.sanFrancisco], 'shift_lead'))).toHaveLength(1);
  });
});
