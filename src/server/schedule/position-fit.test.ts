import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

/** Ana is a server, Luis a server and a cook, Daniel has no position. */
let cast: Cast;
let luis: Caller;
let server: number;
let cook: number;

beforeEach(async () => {
  cast = await buildCast();
  const { database } = await testServer();
  const user = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: cast.luis });
  luis = await signedInAs({ storeId: cast.storeId, userId: user.id });
  const make = async (name: string) =>
    ((await cast.admin.call('POST', '/store/positions/', { body: { name } })).body as { id: number }).id;
  [server, cook] = [await make('Server'), await make('Cook')];
  await give(cast.ana, [server]);
  await give(cast.luis, [server, cook]);
  await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
});

async function give(person: number, positions: number[]) {
  const body = { positions: positions.map((position) => ({ position })) };
  const { status } = await cast.admin.call('PATCH', `/human/employee-profile/${person}/`, { body });
  expect(status).toBe(200);
}

async function plan(employee: number | null, position: number | null, day = 25): Promise<string> {
  const uuid = randomUUID();
  const body = {
    uuid,
    employee,
    position,
    branch: cast.sanFrancisco,
    start_time: `2026-11-${day}T09:00:00-08:00`,
    end_time: `2026-11-${day}T17:00:00-08:00`,
    shift_role: 'AT',
  };
  const answer = await cast.admin.call('POST', '/shift/shifts/create/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return uuid;
}

const code = ({ status, headers }: Awaited<ReturnType<Caller['call']>>) =>
  status < 300 ? status : headers['x-error-code'];

it('an open shift is for those who have its position', async () => {
  const uuid = await plan(null, cook);
  const open = async (caller: Caller) =>
    ((await caller.call('GET', '/shift/open-shifts/?date=2026-11-25')).body as object[]).length;
  expect([await open(cast.hourly), await open(luis)]).toEqual([0, 1]);
  const claim = (caller: Caller) => caller.call('POST', `/shift/shifts/${uuid}/claim/`, {});
  expect(code(await claim(cast.hourly))).toBe('claim.other_position');
  expect(code(await claim(luis))).toBe(200);
});

it('a shift is offered to those who have its position, and to those without any', async () => {
  const uuid = await plan(null, cook);
  const offer = (employee: number) =>
    cast.admin.call('POST', `/shift/shifts/${uuid}/offer/`, { body: { employee } });
  const refused = await offer(cast.ana);
  expect(refused.body).toHaveProperty('employee');
  expect(code(refused)).toBe('claim.position_missing');
  expect(code(await offer(cast.luis))).toBe(200);
  expect(code(await offer(cast.daniel))).toBe(200);
});

it('a trade gives nobody a position they lack, when proposed or when it takes effect', async () => {
  const anas = await plan(cast.ana, server);
  const luiss = await plan(cast.luis, cook, 26);
  await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, { body: { claims: 'manager' } });
  const swap = () =>
    cast.hourly.call('POST', '/shift/trades/', { body: { shift: anas, to: cast.luis, other: luiss } });
  expect(code(await swap())).toBe('trade.other_position');
  await give(cast.ana, [server, cook]);
  const made = await swap();
  expect(made.status).toBe(201);
  const path = `/shift/trades/${(made.body as { id: number }).id}`;
  expect(code(await luis.call('POST', `${path}/answer/`, { body: { action: 'accept' } }))).toBe(200);
  await give(cast.ana, [server]);
  const approve = () => cast.admin.call('POST', `${path}/decide/`, { body: { action: 'approve' } });
  expect(code(await approve())).toBe('trade.other_position');
  await give(cast.ana, []);
  expect(code(await approve())).toBe(200);
});

it('a manager may plan somebody in a position they lack', async () => {
  await plan(cast.ana, cook);
});
