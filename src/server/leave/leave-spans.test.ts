import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';

/** Today is Wednesday, 2026-11-18; paid time off is asked for 7 days ahead. */
const from = '2026-12-03';
const to = '2026-12-06';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Row {
  id: number;
  shifts: string[];
}

const ask = (body: unknown) => cast.hourly.call('POST', '/shift/dayoff/', { body });
const answer = async (id: number, body: unknown) => {
  const { status, body: row } = await cast.admin.call('PATCH', `/shift/dayoff/${id}/`, { body });
  expect(status, JSON.stringify(row)).toBe(200);
  return row as Row;
};
const asked = async (body: unknown) => {
  const made = await ask(body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as Row).id;
};
type Shift = {
  uuid: string;
  shift_role: string;
  employee: number | null;
  start_time: string;
  end_time: string;
};
const shiftsOf = async (date: string) =>
  (await cast.admin.call('GET', `/shift/shifts/?date=${date}`)).body as Shift[];

async function plan(start: string, end: string): Promise<string> {
  const { database } = await testServer();
  const times = { start: Date.parse(start) / 1000, end: Date.parse(end) / 1000 };
  return database.withinStore(cast.storeId, (query) =>
    buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, ...times }),
  );
}

describe('a request for several days', () => {
  it('is one row, whose approval puts leave on each day and takes it back', async () => {
    const id = await asked({ from, to, kind: 'TO', note: 'Oaxaca' });
    const row = await answer(id, { approved: true });
    expect(row).toMatchObject({ dayoff: from, from, to, from_time: null, to_time: null, hours: 8 });
    expect(row.shifts).toHaveLength(4);
    const leave = [...(await shiftsOf(from)), ...(await shiftsOf(to))];
    expect(leave.map(({ start_time, shift_role }) => [start_time, shift_role])).toEqual([
      ['2026-12-03T17:00:00+00:00', 'TO'],
      ['2026-12-04T17:00:00+00:00', 'TO'],
      ['2026-12-05T17:00:00+00:00', 'TO'],
      ['2026-12-06T17:00:00+00:00', 'TO'],
    ]);
    expect((await answer(id, { hours: 6 })).shifts).toEqual(row.shifts);
    expect((await shiftsOf(to))[0]?.end_time).toBe('2026-12-06T23:00:00+00:00');
    expect((await answer(id, { approved: false })).shifts).toEqual([]);
    expect([...(await shiftsOf(from)), ...(await shiftsOf(to))]).toEqual([]);
  });

  it('opens the shifts of all its days, and gives them back', async () => {
    const first = await plan(`${from}T13:00:00-08:00`, `${from}T18:00:00-08:00`);
    const last = await plan(`${to}T08:00:00-08:00`, `${to}T12:00:00-08:00`);
    const id = await asked({ from, to });
    const context = await cast.admin.call('GET', `/shift/dayoff/${id}/context/`);
    expect(context.body).toMatchObject({ shifts: [{ uuid: first }, { uuid: last }] });
    const waiting = (await cast.admin.call('GET', '/human/attention/')).body as { kind: string }[];
    expect(waiting.find(({ kind }) => kind === 'day_off')).toMatchObject({
      facts: { date: from, from, to, shifts: [{ uuid: first }, { uuid: last }] },
    });
    const row = await answer(id, { approved: true });
    expect(row).toMatchObject({ freed: [{ uuid: first }, { uuid: last }] });
    expect(row.shifts).toHaveLength(4);
    await answer(id, { approved: false });
    expect(await shiftsOf(from)).toMatchObject([{ uuid: first, employee: cast.ana }]);
    expect(await shiftsOf(to)).toMatchObject([{ uuid: last, employee: cast.ana }]);
  });

  it('leaves out the days on which the plan has no room', async () => {
    await plan('2026-12-04T08:00:00-08:00', '2026-12-04T12:00:00-08:00');
    const row = await answer(await asked({ from, to }), { approved: true, shifts: 'keep' });
    expect(row).toMatchObject({ freed: [] });
    expect(row.shifts).toHaveLength(3);
  });

  it('shares no day with another request, even at the same moment', async () => {
    await asked({ from, to });
    for (const body of [
      { dayoff: to },
      { from: addDays(from, -1), to: from },
      { from: to, from_time: '09:00', to_time: '10:00' },
    ]) {
      const refused = await ask(body);
      expect(refused.status).toBe(400);
      expect(refused.headers['x-error-code']).toBe('dayoff.already_asked');
    }
    const after = addDays(to, 1);
    const answers = await Promise.all([
      ask({ from: after, to: addDays(after, 2) }),
      ask({ from: addDays(after, 1), to: addDays(after, 3) }),
      ask({ from: addDays(after, 2) }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).not.toHaveLength(3);
    for (const { status } of answers) expect([201, 400]).toContain(status);
  });

  it.each([
    [{ from, to: addDays(from, -1) }, 'to'],
    [{ from, to: addDays(from, 100) }, 'to'],
    [{ to }, 'dayoff'],
    [{ dayoff: from, from: to }, 'from'],
    [{ from, to, from_time: '09:00', to_time: '12:00' }, 'from_time'],
    [{ from, from_time: '09:00' }, 'to_time'],
    [{ from, to_time: '09:00' }, 'from_time'],
    [{ from, from_time: '12:00', to_time: '09:00' }, 'to_time'],
    [{ from, from_time: '9', to_time: '12:00' }, 'from_time'],
    [{ from: '2026-11-20', to }, 'from'],
  ])('%j is refused at its field', async (body, field) => {
    const refused = await ask(body);
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(field);
  });
});

describe('a request for hours', () => {
  it('touches only the shifts that share them, and its leave is those hours', async () => {
    const morning = await plan(`${from}T08:00:00-08:00`, `${from}T12:00:00-08:00`);
    const evening = await plan(`${from}T16:00:00-08:00`, `${from}T20:00:00-08:00`);
    const id = await asked({ from, from_time: '13:00', to_time: '17:00', kind: 'UL' });
    const row = await answer(id, { approved: true });
    expect(row).toMatchObject({
      ...{ from_time: '13:00', to_time: '17:00', hours: 4, kind: 'UL' },
      freed: [{ uuid: evening, became: 'open' }],
    });
    const shifts = await shiftsOf(from);
    expect(shifts.find(({ uuid }) => uuid === morning)?.employee).toBe(cast.ana);
    expect(shifts.find(({ uuid }) => uuid === row.shifts[0])).toMatchObject({
      ...{ start_time: '2026-12-03T21:00:00+00:00', end_time: '2026-12-04T01:00:00+00:00' },
      shift_role: 'UL',
    });
  });

  it('leaves the rest of the day to be claimed', async () => {
    await answer(await asked({ from, from_time: '13:00', to_time: '17:00' }), { approved: true });
    await cast.admin.call('POST', '/shift/publish/', { body: { sunday: '2026-11-29' } });
    const open = async (start: string, end: string) => {
      const body = {
        ...{ uuid: crypto.randomUUID(), employee: null, branch: cast.sanFrancisco, shift_role: 'AT' },
        ...{ start_time: `${from}T${start}:00-08:00`, end_time: `${from}T${end}:00-08:00` },
      };
      expect((await cast.admin.call('POST', '/shift/shifts/create/', { body })).status).toBe(201);
      return body.uuid;
    };
    const morning = await open('08:00', '12:00');
    const during = await open('12:00', '15:00');
    const claims = (await cast.hourly.call('GET', `/shift/open-shifts/?date=${from}`)).body as Shift[];
    expect(claims.map(({ uuid }) => uuid)).toEqual([morning]);
    const refused = await cast.hourly.call('POST', `/shift/shifts/${during}/claim/`);
    expect(refused.status).toBe(400);
  });
});

describe('unpaid leave', () => {
  const report = async (path: string) =>
    (await cast.admin.call('GET', `/dashboard/shift/${path}/?date_from=${from}&date_to=${to}`))
      .body as Record<string, Record<string, number>>;

  it('needs no notice, takes no balance and no pay, and is its own column', async () => {
    const balance = async () =>
      (await cast.admin.call('GET', `/human/employees/${cast.ana}/leave-balance/`)).body;
    const before = await balance();
    await asked({ from: '2026-11-19', kind: 'UL' });
    await answer(await asked({ from, to, kind: 'UL' }), { approved: true, hours: 7.5 });
    expect(await balance()).toEqual(before);
    const pay = await report('comp-report');
    expect(pay[cast.ana]).toMatchObject({ unpaid: 30, pto: 0, sick: 0, leave_pay: 0, regular: 0, total: 0 });
    expect(await report('emp-hr-total')).toEqual({});
  });

  it('is offered wherever sick leave is', async () => {
    cast = await buildCast({ enable_pto: false });
    await asked({ from, kind: 'UL' });
    expect((await ask({ from: to, kind: 'TO' })).status).toBe(400);
  });
});

it('a balance is what was planned of its kind, whatever is asked, answered and taken back', async () => {
  const request = fc.record({
    first: fc.nat(20),
    more: fc.nat(3),
    kind: fc.constantFrom('TO', 'SL', 'UL'),
    hours: fc.constantFrom(null, 2, 8),
    part: fc.boolean(),
    ends: fc.constantFrom('approved', 'pending', 'ignored', 'back', 'deleted'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 6 }), async (requests) => {
      cast = await buildCast();
      const taken = new Set<string>();
      const plain = { TO: 0, SL: 0, UL: 0 };
      for (const { first, more, kind, hours, part, ends } of requests) {
        const days = Array.from({ length: part ? 1 : more + 1 }, (_, n) => addDays(from, first + n));
        const isFree = days.every((one) => !taken.has(one));
        const span = part
          ? { from: days[0], from_time: '10:00', to_time: '13:30' }
          : { from: days[0], to: days.at(-1) };
        const made = await ask({ ...span, kind });
        expect(made.status).toBe(isFree ? 201 : 400);
        if (!isFree) continue;
        const { id } = made.body as Row;
        if (ends === 'ignored') await answer(id, { ignore: true });
        if (['approved', 'back', 'deleted'].includes(ends))
          await answer(id, { approved: true, ...(hours === null ? {} : { hours }) });
        if (ends === 'back') await answer(id, { approved: false });
        if (ends === 'deleted') await cast.admin.call('DELETE', `/shift/dayoff/${id}/`);
        if (ends !== 'deleted') for (const one of days) taken.add(one);
        if (ends === 'approved') plain[kind as 'TO'] += days.length * (hours ?? (part ? 3.5 : 8));
      }
      const path = `/human/employees/${cast.ana}/leave-balance/`;
      expect((await cast.admin.call('GET', path)).body).toMatchObject({
        pto: { used: 0, planned: plain.TO },
        sick: { used: 0, planned: plain.SL },
      });
    }),
    { numRuns: 6 },
  );
});
