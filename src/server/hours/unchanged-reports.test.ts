import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testNow } from '#test/server.ts';
import { bay, database, hour, setNow, setUpReports } from './hours.fixture.ts';

setUpReports();

const days = 'date_from=2026-11-01&date_to=2026-11-30';
const noon = instantOfWallTime('2026-11-09', '12:00', bay);

describe('a report that is asked for again', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  const reports = [
    `shift/emp-hr-total/?${days}`,
    `shift/tip-total/?${days}`,
    `shift/comp-report/?${days}`,
    `transaction/sales-tax/?${days}`,
  ];
  /** Requests the reports with earlier tags; returns statuses and new tags. */
  async function ask(tags: readonly string[] = []) {
    const answers = [];
    for (const [index, path] of reports.entries()) {
      const tag = tags[index];
      answers.push(
        await cast.admin.call('GET', `/dashboard/${path}`, {
          headers: tag === undefined ? {} : { 'if-none-match': tag },
        }),
      );
    }
    return {
      statuses: answers.map(({ status }) => status),
      tags: answers.map(({ headers }) => String(headers.etag)),
    };
  }
  const record = (start: number, end: number, employee = cast.ana) =>
    database.withinStore(cast.storeId, (query) =>
      buildShift(query, {
        employee,
        branch: cast.sanFrancisco,
        start,
        end,
        ...(employee === cast.ana ? { clockIn: start, clockOut: end - 60 } : {}),
      }),
    );

  it('is unchanged until a record, a transaction or a rate is written', async () => {
    await record(noon, noon + hour);
    const first = await ask();
    expect(first.statuses).toEqual([200, 200, 200, 200]);
    expect(await ask(first.tags)).toEqual({ statuses: [304, 304, 304, 304], tags: first.tags });

    await record(noon + 86_400, noon + 86_400 + hour);
    const longer = await ask(first.tags);
    expect(longer.statuses).toEqual([200, 304, 200, 304]);

    await database.withinStore(cast.storeId, (query) =>
      saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { id: 'A1', occurredAt: noon, tender: 'card', gross: 1000, discount: 0, tax: 88, tip: 150 },
      ]),
    );
    const sold = await ask(longer.tags);
    expect(sold.statuses).toEqual([304, 200, 200, 200]);

    const pay_rates = [{ from: '2026-01-01', rate: 2345 }];
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body: { pay_rates } });
    const paid = await ask(sold.tags);
    expect(paid.statuses).toEqual([304, 304, 200, 304]);

    // Salaried people count by plan, a minute longer.
    const salary = [{ from: '2026-01-01', rate: 300_000, salary: true }];
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body: { pay_rates: salary } });
    expect((await ask(paid.tags)).statuses).toEqual([200, 304, 200, 304]);
  });

  it('is made again once an open punch is a forgotten one', async () => {
    await database.withinStore(cast.storeId, async (query) => {
      const open = { start: noon, end: noon + hour, clockIn: noon };
      await buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, ...open });
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { id: 'A1', occurredAt: noon, tender: 'card', gross: 1000, discount: 0, tax: 88, tip: 150 },
      ]);
    });
    const pools = (headers = {}) =>
      cast.admin.call('GET', `/dashboard/shift/tip-pools/?${days}`, { headers });
    setNow(noon + 16 * hour);
    const { headers, body } = await pools();
    expect(body).toMatchObject([{ provisional: true }]);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await pools(known)).status).toBe(304);
    setNow(noon + 16 * hour + 1);
    expect(await pools(known)).toMatchObject({ status: 200, body: [{ provisional: false }] });
  });

  it('is not taken for another, nor after a salaried plan has ended', async () => {
    await record(testNow, testNow + hour, cast.daniel);
    const { tags } = await ask();
    const other = `/dashboard/shift/emp-hr/?${days}&branch=${cast.sanFrancisco}`;
    const ofCompensation = { 'if-none-match': tags[2] ?? '' };
    expect((await cast.admin.call('GET', other, { headers: ofCompensation })).status).toBe(200);
    setNow(testNow + hour);
    expect((await ask(tags)).statuses).toEqual([200, 304, 200, 304]);
  });
});
