import { describe, expect, it } from 'vitest';
import { cast, change, create, setUpShifts, thursday, week } from './shifts.fixture.ts';

setUpShifts();

describe('saving many shifts', () => {
  const save = (shifts: unknown[]) =>
    cast.admin.call('POST', '/shift/shifts-update-create/', { body: { shifts } });

  it('creates and changes all of them', async () => {
    const body = thursday();
    await create(body);
    const answer = await save([
      { uuid: body.uuid, note: 'moved' },
      thursday({ start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T12:00:00-08:00' }),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([{ note: 'moved', version: 2 }, { version: 1 }]);
  });

  it('swaps two shifts, which overlap only on the way', async () => {
    const [mine, later] = [
      thursday({ end_time: '2026-11-19T12:00:00-08:00' }),
      thursday({ start_time: '2026-11-19T13:00:00-08:00' }),
    ];
    await create(mine);
    await create(later);
    const answer = await save([
      { uuid: mine.uuid, start_time: later.start_time, end_time: later.end_time },
      { uuid: later.uuid, start_time: mine.start_time, end_time: mine.end_time },
    ]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  it('writes none when one is refused, and names it by index', async () => {
    const good = thursday();
    const answer = await save([good, thursday({ branch: 999_999_999 })]);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual(['shifts.1.branch']);
    expect((await week()).body).toEqual([]);
  });

  it('names all that is refused, of a shift itself and among them, but nothing that follows from it', async () => {
    const [one, other, nobody] = [thursday(), thursday(), thursday({ employee: 999_999_999 })];
    const fields = async (shifts: unknown[]) => Object.keys((await save(shifts)).body as object).sort();
    expect(await fields([one, other, nobody])).toEqual([
      'shifts.0.start_time',
      'shifts.1.start_time',
      'shifts.2.employee',
    ]);
    await create(one);
    expect(await fields([other, { uuid: one.uuid, employee: 999_999_999 }])).toEqual(['shifts.1.employee']);
  });

  it('names a second open punch of one person by its index', async () => {
    const open = (hour: string) => ({
      ...thursday(),
      planned: false,
      start_time: `2026-11-17T${hour}:00:00-08:00`,
      end_time: `2026-11-17T${hour}:00:00-08:00`,
      clock_in: `2026-11-17T${hour}:00:00-08:00`,
      reason: 'The tablet was off',
    });
    const answer = await save([open('08'), open('10')]);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['shifts.1.clock_in']]);
  });

  it('writes none when one was changed since, and answers with that one as it is', async () => {
    const [mine, theirs] = [thursday(), thursday({ employee: cast.luis })];
    await create(mine);
    await create(theirs);
    await change(theirs.uuid, { note: 'theirs' });
    const answer = await save([
      { uuid: mine.uuid, version: 1, note: 'mine' },
      { uuid: theirs.uuid, version: 1, note: 'mine' },
    ]);
    expect(answer.status).toBe(412);
    expect(answer.body).toMatchObject({ uuid: theirs.uuid, note: 'theirs', version: 2 });
    const notes = ((await week()).body as { note: string }[]).map(({ note }) => note);
    expect(notes.sort()).toEqual(['', 'theirs']);
  });

  it('does not make again what was meant as a change and is gone', async () => {
    const answer = await save([thursday(), { ...thursday(), version: 1 }]);
    expect([answer.status, answer.body]).toEqual([400, { 'shifts.1.uuid': [expect.any(String)] }]);
    expect((await week()).body).toEqual([]);
  });
});
