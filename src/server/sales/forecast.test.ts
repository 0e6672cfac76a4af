import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, setUpReports } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

describe('the sales forecast', () => {
  let cast: Cast;
  /** Tomorrow; none of its like weekdays is a holiday. */
  const day = '2026-11-19';

  const sell = (branch: number, date: PlainDate, hour: number, gross: number) =>
    database.withinStore(cast.storeId, (query) =>
      saveSales(query, { id: branch, zone: bay }, [
        {
          id: `${branch} ${date} ${hour}`,
          occurredAt: instantOfWallTime(date, `${String(hour).padStart(2, '0')}:15`, bay),
          tender: 'card',
          gross,
          discount: 0,
          tax: 0,
          tip: 0,
        },
      ]),
    );

  beforeEach(async () => {
    cast = await buildCast();
    await sell(cast.sanFrancisco, addDays(day, -7), 9, 1500);
    await sell(cast.sanFrancisco, addDays(day, -14), 9, 0);
    await sell(cast.oakland, addDays(day, -7), 10, 400);
  });

  const address = (filters: Record<string, string | number> = {}, to = day) =>
    `/dashboard/forecast/?${new URLSearchParams({ date_from: day, date_to: to, ...filters } as Record<string, string>)}`;
  const read = async (filters: Record<string, string | number> = {}) => {
    const { status, body } = await cast.admin.call('GET', address(filters));
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Record<string, unknown>;
  };
  const correct = (body: object) => cast.admin.call('PUT', address({ branch: cast.sanFrancisco }), { body });

  it('answers by hour, of one branch or of all', async () => {
    expect(await read({ branch: cast.sanFrancisco })).toMatchObject({ [day]: { 9: 800 } });
    expect(await read()).toMatchObject({ [day]: { 9: 800, 10: 400 } });
  });

  it('takes corrections by hand and takes them back', async () => {
    const { status, body } = await correct({ [day]: { 9: 5000, 11: 300 } });
    expect({ status, body }).toMatchObject({ status: 200, body: { [day]: { 9: 5000, 11: 300 } } });
    expect(await read({ corrected: 0 })).toMatchObject({ [day]: { 9: 800, 10: 400 } });
    await correct({ [day]: { 9: null, 11: null } });
    expect((await read({ branch: cast.sanFrancisco }))[day]).toEqual({ 9: 800 });
  });

  it('keeps the figure that was computed as no correction', async () => {
    await correct({ ...(await read({ branch: cast.sanFrancisco })), [day]: { 9: 800 } });
    await sell(cast.sanFrancisco, addDays(day, -21), 9, 80_000);
    expect((await read({ branch: cast.sanFrancisco }))[day]).not.toEqual({ 9: 800 });
  });

  it('leaves holidays out', async () => {
    // A Wednesday, of which 11 November is Veterans Day.
    await sell(cast.sanFrancisco, '2026-11-11', 9, 9900);
    await sell(cast.sanFrancisco, '2026-11-04', 9, 100);
    const path = '/dashboard/forecast/?date_from=2026-11-25&date_to=2026-11-25';
    expect((await cast.admin.call('GET', path)).body).toMatchObject({ '2026-11-25': { 9: 100 } });
  });

  it('leaves closed days out, and forecasts none of them', async () => {
    await sell(cast.sanFrancisco, addDays(day, -21), 9, 60_000);
    const close = (date: PlainDate) => ({ branch: cast.sanFrancisco, date, closed: true });
    const path = `/shift/day-notes/?date_from=${addDays(day, -21)}&date_to=${addDays(day, 7)}&branch=${cast.sanFrancisco}`;
    const notes = [addDays(day, -21), day].map(close);
    expect((await cast.admin.call('PUT', path, { body: notes })).status).toBe(200);
    expect((await read({ branch: cast.sanFrancisco }))[day]).toBeUndefined();
    const next = addDays(day, 7);
    const { body } = await cast.admin.call('GET', `/dashboard/forecast/?date_from=${next}&date_to=${next}`);
    expect(body).toMatchObject({ [next]: { 9: 800 } });
  });

  it.each([
    ['a day out of the range', { '2026-01-01': { 9: 5 } }],
    ['a day that does not exist', { '2026-02-30': { 9: 5 } }],
    ['an hour that does not exist', { [day]: { 24: 5 } }],
    ['money below zero', { [day]: { 9: -5 } }],
  ])('refuses %s', async (_name, body) => {
    expect((await correct(body)).status).toBe(400);
  });

  it('stands in the labor share of today and later', async () => {
    const path = (by: string) => `/dashboard/labor-share/?date_from=${day}&date_to=${day}&by=${by}`;
    expect((await cast.admin.call('GET', path('day'))).body).toMatchObject({ [day]: { forecast: 1200 } });
    expect((await cast.admin.call('GET', path('hour'))).body).toMatchObject({
      [`${day}T09`]: { forecast: 800, cost: 0, ppm: null },
      [`${day}T10`]: { forecast: 400 },
    });
    const [from, to] = [addDays(day, -7), addDays(day, -1)];
    const { body } = await cast.admin.call('GET', `/dashboard/labor-share/?date_from=${from}&date_to=${to}`);
    expect(JSON.stringify(body)).not.toContain('forecast');
  });
});
