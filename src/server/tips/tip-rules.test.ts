import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, report, setNow, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

describe('tip rules of a branch', () => {
  const date = '2026-11-09';
  const day = { date_from: date, date_to: date };
  const wall = (time: string) => instantOfWallTime(date, time, bay);
  let cast: Cast;
  let server: number;
  let cook: number;
  const path = () => `/store/branch-profiles/${cast.sanFrancisco}/`;
  const addPosition = async (name: string) =>
    ((await cast.admin.call('POST', '/store/positions/', { body: { name } })).body as { id: number }).id;
  const change = (tip_rules: object[]) => cast.admin.call('PATCH', path(), { body: { tip_rules } });
  const house = (from: string) => ({
    from,
    pools: [
      { name: 'Servers', share: 8000, by: 'hours', positions: [{ position: server, points: 1 }] },
      { name: 'Kitchen', share: 2000, by: 'hours', positions: [{ position: cook, points: 0.5 }] },
    ],
  });
  const clocked = (employee: number, position: number, given: object = {}) =>
    database.withinStore(cast.storeId, (query) =>
      buildShift(query, {
        ...{ employee, position, branch: cast.sanFrancisco },
        ...{ start: wall('12:00'), end: wall('13:00'), clockIn: wall('12:00'), clockOut: wall('13:00') },
        ...given,
      }),
    );

  beforeEach(async () => {
    cast = await buildCast();
    server = await addPosition('Server');
    cook = await addPosition('Cook');
    const sale = { id: 'T1', tender: 'card' as const, gross: 5000, discount: 0, tax: 431, tip: 1001 };
    await database.withinStore(cast.storeId, (query) =>
      saveSales(query, { id: cast.sanFrancisco, zone: bay }, [{ ...sale, occurredAt: wall('12:10') }]),
    );
    await clocked(cast.ana, server);
    await clocked(cast.luis, cook);
  });

  it('are kept as given and share tips from their day on, in reports, receipts and for oneself', async () => {
    const rules = [house('2026-11-02'), { ...house('2026-11-10'), pools: house('').pools.toReversed() }];
    const answer = await change(rules.toReversed());
    expect([answer.status, answer.body]).toMatchObject([200, { tip_rules: rules }]);
    expect((await cast.admin.call('GET', '/store/branch-profiles/')).body).toContainEqual(answer.body);
    const shares = { [cast.ana]: { [date]: 801 }, [cast.luis]: { [date]: 200 } };
    expect(await table(cast.admin, 'tip', { ...day, branch: cast.sanFrancisco })).toEqual(shares);
    expect((await report(cast.hourly, 'tip-total/emp', day)).body).toEqual([
      { id: cast.sanFrancisco, data: { [date]: 801 } },
    ]);
    expect((await report(cast.admin, 'comp-report/emp', { ...day, staff: cast.luis })).body).toMatchObject({
      figures: { tips: 200 },
      tips: {
        shares: [{ name: 'Kitchen', by: 'hours', pool: 200, pool_weight: 3600, weight: 3600, cents: 200 }],
      },
    });
    expect((await report(cast.admin, 'tip-pools', day)).body).toMatchObject([
      { name: 'Servers', cents: 801, shares: [{ employee: cast.ana }], excluded: [{ employee: cast.luis }] },
      { name: 'Kitchen', cents: 200, shares: [{ employee: cast.luis }], excluded: [{ employee: cast.ana }] },
    ]);
  });

  it('are tried on past days without saving anything', async () => {
    const question = { ...day, branch: cast.sanFrancisco, rules: { tip_rules: [house(date)] } };
    const tried = (now: number, then: number) => ({ now, then });
    const answer = await cast.admin.call('POST', '/dashboard/what-if/', { body: question });
    const pay = { wages: tried(2400, 2400), total: tried(2901, 3201) };
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { [cast.ana]: { tips: tried(501, 801), ...pay }, [cast.luis]: { tips: tried(500, 200) } },
    ]);
    expect((await table(cast.admin, 'tip-total', day))[cast.ana]).toEqual({ [cast.sanFrancisco]: 501 });
    const long = { ...question, date_to: '2027-02-17' };
    expect((await cast.admin.call('POST', '/dashboard/what-if/', { body: long })).status).toBe(400);
  });

  it('show a pool as provisional while somebody with points in it is still in', async () => {
    await change([house('2026-11-02')]);
    await clocked(cast.daniel, cook, { clockOut: null });
    setNow(wall('12:30'));
    expect((await report(cast.admin, 'tip-pools', day)).body).toMatchObject([
      { name: 'Servers', provisional: false },
      { name: 'Kitchen', provisional: true },
    ]);
  });

  it('by server give tips of sales to the person that the import names', async () => {
    const name = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('employee')
        .select(['first_name', 'last_name'])
        .where('id', '=', cast.luis)
        .executeTakeFirstOrThrow(),
    );
    const lines = [
      'id,occurred_at,tender,gross,discount,tax,tip,Server',
      `S1,${date} 12:20,card,10.00,0,0,6.00,${name.first_name.toUpperCase()} ${name.last_name}`,
      `S2,${date} 12:30,card,10.00,0,0,4.00,Nobody Known`,
    ];
    const form = new FormData();
    form.set('branch', String(cast.sanFrancisco));
    form.set('file', new File([lines.join('\n')], 'sales.csv', { type: 'text/csv' }));
    const taken = await cast.admin.call('POST', '/dashboard/transaction/import/', { form });
    expect([taken.status, taken.body]).toMatchObject([201, { imported: 2, line_notices: [{ line: 3 }] }]);
    const listed = await report(cast.admin, 'transaction/sales', { date });
    expect(
      (listed.body as { rows: { id: string }[] }).rows.filter(({ id }) => id.startsWith('S')),
    ).toMatchObject([
      { id: 'S1', employee: cast.luis },
      { id: 'S2', employee: null },
    ]);
    await change([
      {
        from: date,
        pools: [
          { name: 'Servers', share: 10_000, by: 'server', positions: [{ position: server, points: 1 }] },
        ],
      },
    ]);
    expect(await table(cast.admin, 'tip', { ...day, branch: cast.sanFrancisco })).toEqual({
      [cast.ana]: { [date]: 1401 },
      [cast.luis]: { [date]: 600 },
    });
    expect((await report(cast.admin, 'tip-pools', day)).body).toMatchObject([
      { by: 'server', cents: 600, weight: 600, shares: [{ employee: cast.luis, weight: 600, cents: 600 }] },
      { by: 'hours', cents: 1401, shares: [{ employee: cast.ana }] },
    ]);
  });

  it('are audited, before and after', async () => {
    await change([house('2026-11-02')]);
    const [entry] = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('subject', '=', 'branch')
        .orderBy('id', 'desc')
        .execute(),
    );
    expect(entry).toMatchObject({ before: { tip_rules: [] }, after: { tip_rules: [house('2026-11-02')] } });
  });

  it('never move a closed period, and may change beside it', async () => {
    await change([house('2026-11-02')]);
    const closing = { date_from: '2026-11-01', date_to: '2026-11-15' };
    const closed = await cast.admin.call('POST', '/dashboard/period/close/', { body: closing });
    expect(closed.status, JSON.stringify(closed.body)).toBe(201);
    const before = await table(cast.admin, 'tip-total', closing);
    for (const rules of [[], [house('2026-11-03')], [house('2026-11-02'), house('2026-11-15')]]) {
      const refused = await change(rules);
      expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'period.closed']);
    }
    expect((await change([house('2026-11-02'), house('2026-11-16')])).status).toBe(200);
    expect(await table(cast.admin, 'tip-total', closing)).toEqual(before);
  });

  it('keep their positions from being deleted', async () => {
    const host = await addPosition('Host');
    await change([
      { from: date, pools: [{ name: 'All', share: 10_000, positions: [{ position: host, points: 2 }] }] },
    ]);
    await cast.admin.call('DELETE', `/store/positions/${host}/`);
    expect((await cast.admin.call('GET', '/store/positions/')).body).toContainEqual(
      expect.objectContaining({ id: host, active: false }),
    );
  });

  it.each([
    ['shares beside 100%', [{ name: 'All', share: 9_999 }], 'tip_rule.shares'],
    [
      'an unknown position',
      [{ name: 'All', share: 10_000, positions: [{ position: 987_654, points: 1 }] }],
      'unknown_position',
    ],
    [
      'a pool twice',
      [
        { name: 'All', share: 0 },
        { name: 'all', share: 10_000 },
      ],
      'tip_rule.repeated_pool',
    ],
  ])('are refused for %s', async (_, pools, code) => {
    const refused = await change([{ from: date, pools }]);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, code]);
    expect(refused.body).toHaveProperty('tip_rules');
  });

  it.each([{ points: -1 }, { points: 0.001 }, { points: 1, more: 1 }])(
    'are refused with %j',
    async (given) => {
      const positions = [{ position: server, ...given }];
      expect(
        (await change([{ from: date, pools: [{ name: 'All', share: 10_000, positions }] }])).status,
      ).toBe(400);
    },
  );

  it('begin once a day', async () => {
    const refused = await change([house(date), house(date)]);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'repeated_date']);
  });
});
