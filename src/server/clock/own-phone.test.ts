import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildUser } from '#demo/builders.ts';
import type { Power } from '#domain/permissions.ts';
import { signedInAs, type TestAnswer, testServer } from '#test/server.ts';
import {
  type Action,
  anotherKiosk,
  bodyOf,
  cast,
  codeOf,
  five,
  hour,
  iso,
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

async function managerOf(branch: number) {
  const { database } = await testServer();
  const powers: Power[] = ['plan'];
  const { id } = await buildUser(database, cast.storeId, { auth_type: 'admin', powers, branches: [branch] });
  return signedInAs({ storeId: cast.storeId, userId: id });
}

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

  it('finds its open record in the own sheet, where nothing is planned or published', async () => {
    const { database } = await testServer();
    await database.acrossStores((query) =>
      query.updateTable('store').set({ enable_schedule: false }).where('id', '=', cast.storeId).execute(),
    );
    const clocked = shiftOf(await phone('in', nine));
    const day = '2026-11-18';
    const path = `/shift/timesheets/${cast.ana}/?date_from=${day}&date_to=${day}`;
    const { status, body } = await cast.hourly.call('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ shifts: [{ uuid: clocked.uuid, clock_in: iso(nine), clock_out: null }] });
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

  it('takes no plan that a deleted branch has left', async () => {
    await plan(nine, five, { branch: cast.oakland });
    await within((query) =>
      query
        .updateTable('branch')
        .set({ deleted_at: at(nine - 30 * 24 * hour) })
        .where('id', '=', cast.oakland)
        .execute(),
    );
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

describe('a clock-in on a phone that waits', () => {
  interface Waiting {
    id: number;
    accepting: { refusal: string | null };
  }

  beforeEach(worksInOakland);

  async function waits(at: number) {
    setNow(at + hour);
    const late = await send(bodyOf('in', at, ownPhone), cast.hourly);
    expect(codeOf(late)).toBe('clock.waits_for_manager');
  }

  /** Accepts the punch as a manager of the branch; returns what they read before and the answer. */
  async function accept(branch: number) {
    const manager = await managerOf(branch);
    const { body } = await manager.call('GET', '/shift/waiting-punches/');
    const [{ id, accepting }] = body as [Waiting];
    const answer = await manager.call('POST', `/shift/waiting-punches/${id}/resolve/`, {
      body: { action: 'accept', reason: 'I saw her come' },
    });
    return { refusal: accepting.refusal, answer };
  }

  it('is accepted into the plan by a manager of its branch, and says so to others', async () => {
    const uuid = await plan(nine, five, { branch: cast.oakland });
    await waits(nine);
    const elsewhere = await accept(cast.sanFrancisco);
    expect([elsewhere.answer.status, codeOf(elsewhere.answer)]).toEqual([403, 'clock.other_branch']);
    expect(elsewhere.refusal).toBe('This shift is at another branch. A manager there can accept it.');
    expect(await rows()).toMatchObject([{ clock_in: null }]);
    const { refusal, answer } = await accept(cast.oakland);
    expect([refusal, answer.status, answer.body]).toMatchObject([null, 200, { shift: uuid }]);
    expect(await rows()).toMatchObject([{ uuid, clock_in: nine }]);
  });

  it('without a plan is accepted into the manager’s branch', async () => {
    await waits(nine);
    const { refusal, answer } = await accept(cast.oakland);
    expect([refusal, answer.status]).toEqual([null, 200]);
    expect(await rows()).toMatchObject([{ branch_id: cast.oakland, clock_in: nine, planned: false }]);
    expect(iso(nine)).toBe((answer.body as { at: string }).at);
  });
});
