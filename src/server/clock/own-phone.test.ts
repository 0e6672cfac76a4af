import { beforeEach, describe, expect, it } from 'vitest';
import { type TestAnswer, testServer } from '#test/server.ts';
import {
  type Action,
  anotherKiosk,
  bodyOf,
  cast,
  codeOf,
  five,
  hour,
  minute,
  nine,
  plan,
  rows,
  send,
  setNow,
  setUpClock,
  shiftOf,
  tap,
  within,
} from './clock.fixture.ts';

setUpClock();

const ownPhone = { pin: undefined };

async function setAllowed(clock_from_phone: boolean) {
  const { database } = await testServer();
  await database.acrossStores((query) =>
    query.updateTable('store').set({ clock_from_phone }).where('id', '=', cast.storeId).execute(),
  );
}

beforeEach(() => setAllowed(true));

const phone = (action: Action, at: number, overrides: Record<string, unknown> = {}) =>
  tap(action, at, { ...ownPhone, ...overrides }, cast.hourly);

/** Ana works in Oakland, too; San Francisco stays her first branch. */
const worksInOakland = () =>
  within((query) =>
    query
      .insertInto('employee_branch')
      .values({ employee_id: cast.ana, branch_id: cast.oakland, position: 1 })
      .execute(),
  );

const punchBranches = () =>
  within<{ branch_id: number }[]>((query) =>
    query.selectFrom('punch').select('branch_id').orderBy('at').execute(),
  );

describe('one’s own phone', () => {
  it('clocks only where the store allows it, without a PIN', async () => {
    await setAllowed(false);
    expect((await phone('in', nine)).status).toBe(403);
    await setAllowed(true);
    const answer = await phone('in', nine);
    expect(answer.status).toBe(201);
    expect(shiftOf(answer)).toMatchObject({ branch: cast.sanFrancisco, planned: false });
    expect(codeOf(await phone('in', nine, { employee: cast.luis }))).toBe('unknown_employee');
    expect((await tap('out', five)).status).toBe(201);
  });

  it('waits for a manager with what comes more than five minutes after its moment', async () => {
    const body = bodyOf('in', nine, ownPhone);
    setNow(nine + 5 * minute + 1);
    const late = await send(body, cast.hourly);
    expect([late.status, codeOf(late)]).toEqual([400, 'clock.waits_for_manager']);
    // Sent again it is the same one.
    expect(codeOf(await send(body, cast.hourly))).toBe('clock.waits_for_manager');
    expect(await rows()).toEqual([]);
    const waiting = await cast.admin.call('GET', '/shift/waiting-punches/');
    expect(waiting.body).toMatchObject([{ key: body.key, code: 'clock.waits_for_manager' }]);
    const [{ id }] = waiting.body as [{ id: number }];
    const accepted = await cast.admin.call('POST', `/shift/waiting-punches/${id}/resolve/`, {
      body: { action: 'accept', reason: 'I saw them come' },
    });
    expect(accepted.body).toMatchObject({ resolution: 'accepted' });
    expect(await rows()).toHaveLength(1);
  });

  it('records at five minutes, and answers the same to whoever asks again later', async () => {
    const body = bodyOf('in', nine, ownPhone);
    setNow(nine + 5 * minute);
    const first = await send(body, cast.hourly);
    expect(first.status).toBe(201);
    setNow(nine + 10 * minute);
    const again = await send(body, cast.hourly);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await cast.admin.call('GET', '/shift/waiting-punches/')).body).toEqual([]);
  });
});

describe('a clock-in on one’s own phone', () => {
  beforeEach(worksInOakland);

  it('takes the plan in whichever of the person’s branches it is, and the clock-out follows', async () => {
    const uuid = await plan(nine, five, { branch: cast.oakland });
    const answer = await phone('in', nine - 2 * minute);
    expect(shiftOf(answer)).toMatchObject({ uuid, branch: cast.oakland, planned: true });
    await phone('out', five);
    expect(await rows()).toMatchObject([{ uuid, clock_in: nine - 2 * minute, clock_out: five }]);
    expect(await punchBranches()).toEqual([{ branch_id: cast.oakland }, { branch_id: cast.oakland }]);
  });

  it('takes the nearest plan of all branches', async () => {
    await plan(nine - 20 * minute, nine + 5 * minute);
    const uuid = await plan(nine + 10 * minute, five, { branch: cast.oakland });
    expect(shiftOf(await phone('in', nine))).toMatchObject({ uuid });
  });

  it('goes to the first branch where no plan fits', async () => {
    await plan(five, five + 4 * hour, { branch: cast.oakland });
    expect(shiftOf(await phone('in', nine))).toMatchObject({ branch: cast.sanFrancisco, planned: false });
  });

  it('differs from one at a tablet, which is in its branch', async () => {
    const uuid = await plan(nine, five, { branch: cast.oakland });
    expect(shiftOf(await tap('in', nine))).toMatchObject({ branch: cast.sanFrancisco, planned: false });
    await tap('out', nine + minute);
    const there = await tap('in', nine + 2 * minute, {}, await anotherKiosk(cast.oakland));
    expect(shiftOf(there)).toMatchObject({ uuid });
  });
});

describe('an answer to the question of a phone’s punch', () => {
  const words = 'Were you given all the paid rest breaks you were due on this shift? No';
  const rests = { answer: 'no', words };

  async function clockOut() {
    await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, {
      body: { rest_attestation: true },
    });
    await phone('in', nine);
    setNow(five);
    const body = bodyOf('out', five, ownPhone);
    const asked = await send(body, cast.hourly);
    expect(asked.body).toMatchObject({ asks: ['rests'], rests_due: 2 });
    return body;
  }

  const isKept = (answer: TestAnswer) => {
    expect([answer.status, answer.body]).toMatchObject([201, { asks: [], rests_due: 0 }]);
  };

  it('is kept however late it comes', async () => {
    const body = await clockOut();
    setNow(five + 20 * minute);
    isKept(await send({ ...body, rests }, cast.hourly));
    expect(await rows()).toMatchObject([{ clock_out: five, rest_answer: 'no', rest_words: words }]);
    // A repeat says nothing new, and nothing waits for a manager.
    isKept(await send({ ...body, rests }, cast.hourly));
    expect(codeOf(await send({ ...body, rests: { ...rests, answer: 'yes' } }, cast.hourly))).toBe(
      'clock.key_taken',
    );
    expect((await cast.admin.call('GET', '/shift/waiting-punches/')).body).toEqual([]);
  });

  it('is kept of a position, too', async () => {
    const made = await Promise.all(
      ['Server', 'Cook'].map((name) => cast.admin.call('POST', '/store/positions/', { body: { name } })),
    );
    const positions = made.map(({ body }) => (body as { id: number }).id);
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, {
      body: { positions: positions.map((position) => ({ position })) },
    });
    setNow(nine);
    const body = bodyOf('in', nine, ownPhone);
    expect((await send(body, cast.hourly)).body).toMatchObject({ asks: ['position'] });
    setNow(nine + hour);
    isKept(await send({ ...body, position: positions[1] }, cast.hourly));
    expect(await rows()).toMatchObject([{ clock_in: nine, position_id: positions[1] }]);
  });
});
