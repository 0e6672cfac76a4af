import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

/** Claims during publishing or unpublishing must end in a state and notices that some sequence allows. */

let cast: Cast;
/** People who each claim a shift at the same moment. */
let people: { employee: number; caller: Caller }[];
beforeEach(async () => {
  cast = await buildCast();
  await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, { body: { claims: 'free' } });
  const { database } = await testServer();
  const luis = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: cast.luis });
  people = [
    { employee: cast.ana, caller: cast.hourly },
    { employee: cast.daniel, caller: cast.salaried },
    { employee: cast.luis, caller: await signedInAs({ storeId: cast.storeId, userId: luis.id }) },
  ];
});

const rounds = 6;
const sunday = '2026-11-29';
const publish = () => cast.admin.call('POST', '/shift/publish/create/', { body: { sunday } });
const claim = ({ caller }: { caller: Caller }, uuid: string | undefined) =>
  caller.call('POST', `/shift/shifts/${uuid}/claim/`);

/** Builds one open shift per person, on the round's own day. */
async function openShifts(round: number): Promise<string[]> {
  const day = `2026-${['11-29', '11-30', '12-01', '12-02', '12-03', '12-04'][round]}`;
  const shifts = people.map(() => ({
    uuid: randomUUID(),
    employee: null,
    branch: cast.sanFrancisco,
    start_time: `${day}T09:00:00-08:00`,
    end_time: `${day}T17:00:00-08:00`,
    shift_role: 'AT',
  }));
  const answer = await cast.admin.call('POST', '/shift/shifts-update-create/', { body: { shifts } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return shifts.map(({ uuid }) => uuid);
}

async function noticesOf({ caller }: { caller: Caller }, kind: string): Promise<number> {
  const { body } = await caller.call('GET', '/human/notices/');
  return (body as { kind: string }[]).filter((notice) => notice.kind === kind).length;
}

/** Reads each shift's employee and its last announced employee. */
async function standing(uuids: string[]) {
  const { database } = await testServer();
  const rows = await database.withinStore(cast.storeId, (query) =>
    query
      .selectFrom('shift')
      .leftJoin('announced_shift', 'announced_shift.shift_uuid', 'shift.uuid')
      .select(['uuid', 'shift.employee_id as whose', 'announced_shift.employee_id as told', 'withdrawn'])
      .where('uuid', 'in', uuids)
      .execute(),
  );
  return uuids.map((uuid) => rows.find((row) => row.uuid === uuid));
}

describe('who takes an open shift', () => {
  it('has nothing left to be told, although the week is announced at that moment', async () => {
    await publish();
    for (let round = 0; round < rounds; round += 1) {
      const uuids = await openShifts(round);
      const answers = await Promise.all([
        publish(),
        ...people.map((person, index) => claim(person, uuids[index])),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
      for (const [index, row] of (await standing(uuids)).entries()) {
        const { employee } = people[index] ?? {};
        expect(row).toMatchObject({ whose: employee, told: employee, withdrawn: false });
      }
      const pending = await cast.admin.call('GET', `/shift/publish/pending/?date=${sunday}&changes=1`);
      expect(pending.body).toMatchObject({ published: true, changes: [] });
    }
    for (const person of people) expect(await noticesOf(person, 'week_announced')).toBe(0);
  });

  it('has it before the week is taken back, and is told of that, or not at all', async () => {
    const withdrawals = people.map(() => 0);
    for (let round = 0; round < rounds; round += 1) {
      const uuids = await openShifts(round);
      const { body } = await publish();
      const [gone, ...claims] = await Promise.all([
        cast.admin.call('DELETE', `/shift/publish/delete/${(body as { id: number }).id}/`),
        ...people.map((person, index) => claim(person, uuids[index])),
      ]);
      expect(gone?.status).toBe(204);
      for (const [index, row] of (await standing(uuids)).entries()) {
        const { employee } = people[index] ?? {};
        const isTaken = claims[index]?.status === 200;
        if (isTaken) withdrawals[index] = (withdrawals[index] ?? 0) + 1;
        else expect(claims[index]?.status).toBe(404);
        const whose = isTaken ? employee : null;
        expect(row).toMatchObject({ whose, told: whose, withdrawn: true });
      }
      await cast.admin.call('POST', '/shift/shifts-delete/', {
        body: { shifts: uuids.map((uuid) => ({ uuid })) },
      });
      const { database } = await testServer();
      await database.withinStore(cast.storeId, (query) => query.deleteFrom('announced_shift').execute());
    }
    for (const [index, person] of people.entries()) {
      expect(await noticesOf(person, 'week_withdrawn')).toBe(withdrawals[index]);
    }
  });
});
