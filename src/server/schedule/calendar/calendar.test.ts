import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const at = (text: string) => Date.parse(text) / 1000;

async function shift(start: string, end: string, employee = cast.ana): Promise<string> {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, (query) =>
    buildShift(query, { employee, branch: cast.sanFrancisco, start: at(start), end: at(end) }),
  );
}

const publish = (sunday: string) => cast.admin.call('POST', '/shift/publish/create/', { body: { sunday } });
const makeLink = async () => {
  const answer = await cast.hourly.call('POST', '/human/calendar-link/');
  expect(answer.status).toBe(201);
  return new URL((answer.body as { address: string }).address).pathname;
};
const read = async (path: string) => (await testServer()).app.inject({ method: 'GET', url: path });

describe('the private calendar', () => {
  it('shows the own shifts of published weeks in the zone of their branch, to whoever has the address', async () => {
    const published = await shift('2026-11-19T09:00:00-08:00', '2026-11-19T17:00:00-08:00');
    const colleagues = await shift('2026-11-19T09:00:00-08:00', '2026-11-19T17:00:00-08:00', cast.luis);
    const draft = await shift('2026-11-26T09:00:00-08:00', '2026-11-26T17:00:00-08:00');
    await publish('2026-11-15');
    const answer = await read(await makeLink());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles');
    const [properties = '', ...components] = answer.body.split(/^BEGIN:V(?:TIMEZONE|EVENT)/m);
    expect(properties).toMatch(/^X-WR-CALNAME:/m);
    expect(components.join('')).not.toMatch(/^X-WR-/m);
    expect(answer.body).not.toMatch(/[^\r]\n/);
    expect(answer.body).toContain(`UID:${published}@branchline`);
    expect(answer.body).toContain('DTSTART;TZID=America/Los_Angeles:20261119T090000');
    expect(answer.body).toContain('DTEND;TZID=America/Los_Angeles:20261119T170000');
    for (const hidden of [colleagues, draft]) expect(answer.body).not.toContain(hidden);
  });

  it('names what a shift is worked as: its position, or its role without one', async () => {
    const uuid = await shift('2026-11-19T09:00:00-08:00', '2026-11-19T17:00:00-08:00');
    await publish('2026-11-15');
    const path = await makeLink();
    expect((await read(path)).body).toContain('SUMMARY:Staff Accountant\\, San Francisco');
    const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Server' } });
    const { id: position } = made.body as { id: number };
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { position } });
    expect((await read(path)).body).toContain('SUMMARY:Server\\, San Francisco');
  });

  it('keeps the UID of a shift that moves, and counts its changes up', async () => {
    const uuid = await shift('2026-11-19T09:00:00-08:00', '2026-11-19T17:00:00-08:00');
    await publish('2026-11-15');
    const path = await makeLink();
    const sequence = (body: string) => Number(/SEQUENCE:(\d+)/.exec(body)?.[1]);
    const before = (await read(path)).body;
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, {
      body: { end_time: '2026-11-19T18:00:00-08:00' },
    });
    const after = (await read(path)).body;
    expect(after).toContain(`UID:${uuid}@branchline`);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });

  it('says the second of two equal hours in UTC', async () => {
    await shift('2026-11-01T01:30:00-08:00', '2026-11-01T06:00:00-08:00');
    await publish('2026-11-01');
    expect((await read(await makeLink())).body).toContain('DTSTART:20261101T093000Z');
  });

  it('stops when a new one is made, when it is turned off, and when its owner leaves', async () => {
    const first = await makeLink();
    const second = await makeLink();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await cast.hourly.call('GET', '/human/calendar-link/')).body).toMatchObject({
      created_at: expect.any(String),
    });
    expect((await cast.hourly.call('DELETE', '/human/calendar-link/')).status).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await cast.hourly.call('GET', '/human/calendar-link/')).body).toEqual({ created_at: null });

    const third = await makeLink();
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('employee').set({ active: false }).where('id', '=', cast.ana).execute(),
    );
    expect((await read(third)).statusCode).toBe(404);
  });

  it('is empty while the company plans no shifts', async () => {
    const published = await shift('2026-11-19T09:00:00-08:00', '2026-11-19T17:00:00-08:00');
    await publish('2026-11-15');
    const link = await makeLink();
    const plans = (enable_schedule: boolean) =>
      cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, { body: { enable_schedule } });
    await plans(false);
    const without = await read(link);
    expect([without.statusCode, without.body.includes(published)]).toEqual([200, false]);
    await plans(true);
    expect((await read(link)).body).toContain(published);
  });

  it('belongs to its store, and answers guesses alike', async () => {
    const other = await buildCast();
    const path = await makeLink();
    const elsewhere = path.replace(`/${cast.storeId}-`, `/${other.storeId}-`);
    for (const guess of [elsewhere, '/calendar/1-short.ics', '/calendar/x.ics', '/calendar/']) {
      expect((await read(guess)).statusCode).toBe(404);
    }
  });
});
