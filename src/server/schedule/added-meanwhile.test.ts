import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { signedInAs, testServer } from '#test/server.ts';
import { cast, create, setUpShifts, thursday, week } from './shifts.fixture.ts';

setUpShifts();

interface Row {
  uuid: string;
  start_time: string;
}

async function otherAdmin() {
  const { database } = await testServer();
  const { id } = await buildUser(database, cast.storeId, { first_name: 'Omar' });
  return signedInAs({ storeId: cast.storeId, userId: id });
}

const open = (given: Record<string, unknown> = {}) => thursday({ employee: null, ...given });
const save = (shifts: object[], seen_open?: string[], who = cast.admin) =>
  who.call('POST', '/shift/shifts-update-create/', { body: { shifts, seen_open } });
const rows = async () => (await week()).body as Row[];

describe('copying a week that somebody else copies', () => {
  it('leaves each open shift once, and tells the other one which', async () => {
    const omar = await otherAdmin();
    const later = { start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T12:00:00-08:00' };
    const copy = () => [open(), open(), open(later)];
    const answers = await Promise.all([save(copy(), []), save(copy(), [], omar)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400)?.body;
    expect(Object.keys(refused as object)).toEqual([0, 1, 2].map((index) => `shifts.${index}.start_time`));
    expect(refused).toMatchObject({
      'shifts.2.start_time': [
        expect.stringMatching(
          /^There’s already an open shift like this: Fri.*20, 9:00.AM to 12:00.PM, San Francisco\.$/,
        ),
      ],
    });
    expect(await rows()).toHaveLength(3);
  });

  it('counts each that was put there for one, within 30 minutes, of the same branch and role', async () => {
    await create(open({ start_time: '2026-11-19T09:30:00-08:00' }));
    await create(open({ branch: cast.oakland }));
    await create(open({ shift_role: 'OS' }));
    await create(thursday());
    const answer = await save([open(), open()], []);
    expect(Object.keys(answer.body as object)).toEqual(['shifts.0.start_time']);
    expect(await rows()).toHaveLength(4);
  });

  it('puts the others there once what answers for one was taken into account', async () => {
    const there = open();
    await create(there);
    const [first, second] = [open(), open()];
    expect((await save([first, second], [])).status).toBe(400);
    expect((await save([second], [])).status, 'it would answer again').toBe(400);
    expect((await save([second], [there.uuid as string])).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  it('puts another beside those that were seen, beside its own, and again after a lost answer', async () => {
    const [there, first, second] = [open(), open(), open()];
    await create(there);
    for (const _ of [1, 2]) expect((await save([first, second], [there.uuid])).status).toBe(200);
    const third = await save([open()], [there.uuid, first.uuid, second.uuid]);
    expect(third.status).toBe(200);
    expect(await rows()).toHaveLength(4);
  });

  it('says nothing of two open shifts that are laid side by side without copying', async () => {
    await create(open());
    expect((await save([open({ uuid: randomUUID() })])).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });
});
