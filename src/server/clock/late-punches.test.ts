import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  cast,
  codeOf,
  day,
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

describe('a forgotten clock-out', () => {
  it('that is set and taken back is forgotten again where its person clocked in later', async () => {
    const uuid = await plan(nine, nine + 4 * hour, { clockIn: nine, missingOut: true });
    const set = (clock_out: string | null) =>
      cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { clock_out, reason: 'Told me' } });
    const setAndTakeBack = async () => {
      expect((await set(iso(nine + 4 * hour))).body).toMatchObject({ missing_out: false });
      return (await set(null)).body;
    };
    setNow(nine + 9 * hour);
    expect(await setAndTakeBack()).toMatchObject({ missing_out: false });
    await plan(nine + 5 * hour, nine + 8 * hour, { clockIn: nine + 5 * hour, clockOut: nine + 8 * hour });
    expect(await setAndTakeBack()).toMatchObject({ missing_out: true });
  });

  it('after sixteen hours is marked, with no time invented, and the next in succeeds', async () => {
    await plan(nine, five);
    await tap('in', nine);
    expect((await tap('in', nine + 16 * hour - 1)).status).toBe(400);
    expect((await tap('in', nine + 16 * hour)).status).toBe(201);
    expect(await rows()).toMatchObject([
      { clock_in: nine, clock_out: null, missing_out: true, planned: true, end_time: five },
      { clock_in: nine + 16 * hour, clock_out: null, missing_out: false },
    ]);
  });

  it('is in the history, like every change of a shift', async () => {
    const { uuid } = shiftOf(await tap('in', nine));
    await tap('in', nine + 20 * hour);
    const entries = await within<{ action: string }[]>((query) =>
      query.selectFrom('audit_log').select('action').where('subject_id', '=', uuid).orderBy('id').execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(['clock_in', 'missing_out']);
  });

  it('that comes after sixteen hours still closes the record, flagged', async () => {
    await tap('in', nine);
    const answer = await tap('out', nine + 16 * hour + 1);
    expect(answer.status).toBe(201);
    expect(await rows()).toMatchObject([
      { clock_out: nine + 16 * hour + 1, late_out: true, missing_out: false },
    ]);
  });

  it('at sixteen hours to the second is no exception', async () => {
    await tap('in', nine);
    await tap('out', nine + 16 * hour);
    expect(await rows()).toMatchObject([{ late_out: false }]);
  });
});

describe('punches that come late', () => {
  it('are taken up to seven days later, with both times kept', async () => {
    setNow(nine + 7 * day);
    const answer = await send(bodyOf('in', nine, { sent_at: iso(nine + 7 * day - 90) }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ at: iso(nine), received_at: iso(nine + 7 * day) });
    const punches = await within<unknown[]>((query) => query.selectFrom('punch').selectAll().execute());
    expect(punches).toMatchObject([
      { at: nine, received_at: nine + 7 * day, sent_at: nine + 7 * day - 90, clock_offset_seconds: -90 },
    ]);
  });

  it('are refused when they are older, or not yet', async () => {
    setNow(nine);
    expect(codeOf(await send(bodyOf('in', nine - 7 * day - 1)))).toBe('clock.too_late');
    expect(codeOf(await send(bodyOf('in', nine + 5 * minute + 1)))).toBe('clock.in_future');
    expect((await send(bodyOf('in', nine + 5 * minute))).status).toBe(201);
  });

  it('that begin inside an earlier record are kept and flagged', async () => {
    await plan(nine, five, { clockIn: nine, clockOut: five });
    await tap('in', nine + hour);
    expect(await rows()).toMatchObject([{ overlap_flag: false }, { overlap_flag: true }]);
  });

  it('that end beyond the start of another record are kept and flagged', async () => {
    await plan(nine + hour, five, { clockIn: nine + hour, clockOut: five });
    setNow(five + hour);
    await send(bodyOf('in', nine));
    const answer = await send(bodyOf('out', nine + 2 * hour));
    expect(answer.status).toBe(201);
    expect(await rows()).toMatchObject([
      { clock_in: nine, overlap_flag: true },
      { clock_in: nine + hour, overlap_flag: false },
    ]);
  });

  it('that only touch another record are not flagged', async () => {
    await plan(nine + hour, five, { clockIn: nine + hour, clockOut: five });
    setNow(five + hour);
    await send(bodyOf('in', nine));
    await send(bodyOf('out', nine + hour));
    await send(bodyOf('in', five));
    expect((await rows()).map(({ overlap_flag }) => overlap_flag)).toEqual([false, false, false]);
  });
});
