import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testServer } from '#test/server.ts';

/** Today is Wednesday, 2026-11-18. */
const week = 'date_from=2026-11-22&date_to=2026-11-28';
const thursday = '2026-11-26';
const friday = '2026-11-27';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const list = async (who: Caller, query = week) => (await who.call('GET', `/shift/day-notes/?${query}`)).body;
const save = (who: Caller, body: unknown, query = '') =>
  who.call('PUT', `/shift/day-notes/${query && `?${query}`}`, { body });
const saved = async (body: unknown, query = '') => {
  const { status, body: rows } = await save(cast.admin, body, query);
  expect(status, JSON.stringify(rows)).toBe(200);
  return rows;
};
const empty = { note: '', event: '', closed: false, blackout: false };

describe('what a branch says of a day', () => {
  it('is saved by day, and forgotten once it says nothing', async () => {
    const branch = cast.sanFrancisco;
    const thanks = { ...empty, branch, date: thursday, event: 'Thanksgiving', closed: true };
    const market = { ...empty, branch, date: friday, note: 'Market until 2', blackout: true };
    expect(await saved([{ branch, date: thursday, event: ' Thanksgiving ', closed: true }])).toEqual([
      thanks,
    ]);
    await saved([market]);
    expect(await list(cast.admin)).toEqual([thanks, market]);
    expect(await list(cast.admin, `date_from=${friday}&date_to=${friday}&branch=${branch}`)).toEqual([
      market,
    ]);
    expect(await list(cast.admin, `date_from=${friday}&date_to=${friday}&branch=${cast.oakland}`)).toEqual(
      [],
    );
    await saved([{ branch, date: thursday }]);
    expect(await list(cast.admin)).toEqual([market]);
  });

  it('is replaced where a range is named, in its branch alone', async () => {
    const [here, there] = [cast.sanFrancisco, cast.oakland];
    await saved([
      { branch: here, date: thursday, note: 'a' },
      { branch: here, date: '2026-11-29', note: 'next week' },
      { branch: there, date: thursday, note: 'b' },
    ]);
    const rows = [{ ...empty, branch: here, date: friday, note: 'c', blackout: 'Inventory' }];
    expect(await saved(rows, `${week}&branch=${here}`)).toEqual(rows);
    expect(await list(cast.admin)).toMatchObject([{ branch: there }, { branch: here, note: 'c' }]);
    expect(await list(cast.admin, 'date_from=2026-11-29')).toMatchObject([{ note: 'next week' }]);
    expect(await saved([], `${week}&branch=${here}`)).toEqual([]);
    expect(await list(cast.admin)).toMatchObject([{ branch: there }]);
  });

  it('is of managers who reach the branch, and read by who works there', async () => {
    await saved([
      { branch: cast.sanFrancisco, date: thursday, note: 'here' },
      { branch: cast.oakland, date: thursday, note: 'there' },
    ]);
    const ofOakland = await buildManager(cast, [cast.oakland]);
    expect(await list(ofOakland)).toMatchObject([{ note: 'there' }]);
    const refused = await save(ofOakland, [{ branch: cast.sanFrancisco, date: thursday, note: 'no' }]);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'unknown_branch']);
    expect((await save(ofOakland, [], `${week}&branch=${cast.sanFrancisco}`)).status).toBe(400);
    expect((await save(ofOakland, [{ branch: cast.oakland, date: friday, note: 'yes' }])).status).toBe(200);
    expect(await list(cast.hourly)).toMatchObject([{ note: 'here' }]);
    expect(await list(cast.hourly, `${week}&branch=${cast.oakland}`)).toEqual([]);
    expect((await save(cast.hourly, [])).status).toBe(403);
  });

  it.each([
    [[{ date: thursday, note: 'a' }], ''],
    [[{ branch: 0, date: thursday }], ''],
    [[{ branch: 'here', date: '2026-02-30' }], ''],
    [[{ branch: 'here', date: thursday, note: 'x'.repeat(2001) }], ''],
    [[{ branch: 'here', date: thursday, open: true }], ''],
    [[{ branch: 'here', date: '2026-11-29', note: 'a' }], week],
    [
      [
        { branch: 'here', date: thursday, note: 'a' },
        { branch: 'here', date: thursday, note: 'b' },
      ],
      '',
    ],
    [[], 'date_from=2026-11-28&date_to=2026-11-22'],
  ])('%j is refused', async (rows, query) => {
    const body = rows.map((row) =>
      'branch' in row && row.branch === 'here' ? { ...row, branch: cast.sanFrancisco } : row,
    );
    expect((await save(cast.admin, body, query)).status).toBe(400);
    expect(await list(cast.admin)).toEqual([]);
  });

  it('is kept in the history, each day once', async () => {
    const branch = cast.sanFrancisco;
    await saved([{ branch, date: thursday, note: 'a' }]);
    await saved([{ branch, date: thursday, note: 'a' }]);
    await saved([{ branch, date: thursday, note: 'b' }]);
    await saved([{ branch, date: thursday }]);
    const { database } = await testServer();
    const history = await database.readWithinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', 'day_note')
        .orderBy('id')
        .execute(),
    );
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });
});

describe('a blackout', () => {
  const ask = (body: unknown) => cast.hourly.call('POST', '/shift/dayoff/', { body });

  it.each([
    [{ blackout: 'Inventory' }, 'Inventory'],
    [{ blackout: true, note: 'Market' }, 'Market'],
    [{ blackout: true, event: 'Parade' }, 'Parade'],
    [{ blackout: true }, 'November 27'],
  ])('of %j refuses paid time off and says why', async (given, reason) => {
    await saved([{ branch: cast.sanFrancisco, date: friday, ...given }]);
    for (const body of [
      { dayoff: friday },
      { from: thursday, to: '2026-11-30' },
      { from: friday, from_time: '09:00', to_time: '10:00' },
    ]) {
      const refused = await ask(body);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain(reason);
    }
    expect((await ask({ from: friday, kind: 'SL' })).status).toBe(201);
    expect((await ask({ from: thursday })).status).toBe(201);
  });

  it('of another branch does not', async () => {
    await saved([{ branch: cast.oakland, date: friday, blackout: true }]);
    expect((await ask({ from: friday })).status).toBe(201);
  });
});
