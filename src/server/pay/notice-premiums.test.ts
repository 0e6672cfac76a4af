import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { bay, day, hour, minute, report, setNow, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testNow } from '#test/server.ts';

setUpReports();

describe('changes of published shifts at short notice', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
    admin = cast.admin;
  });
  let admin: Caller;
  /** Moves the clock; sessions end meanwhile. */
  const goTo = async (now: number) => {
    setNow(now);
    admin = await signedInAs({ storeId: cast.storeId, userId: cast.userIds.admin });
  };

  // A Tuesday four weeks ahead.
  const sunday = addDays(weekStart(localDate(testNow, bay)), 28);
  const date = addDays(sunday, 2);
  const start = instantOfWallTime(date, '09:00', bay);
  const range = { date_from: date, date_to: date };
  const days = new URLSearchParams(range).toString();

  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await admin.call(method, path, body ? { body } : {});
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const publish = () => call('POST', '/shift/publish/', { sunday });
  const cover = (rule: string | null, branch = cast.sanFrancisco) =>
    call('PATCH', `/store/branch-profiles/${branch}/`, { notice_rules: [{ from: '2026-01-01', rule }] });
  const plan = async (hours: number) => {
    const uuid = randomUUID();
    const times = { start_time: formatInstant(start), end_time: formatInstant(start + hours * hour) };
    const of = { employee: cast.ana, branch: cast.sanFrancisco, shift_role: 'AT' };
    await call('POST', '/shift/shifts/create/', { uuid, ...of, ...times });
    return uuid;
  };
  /** Changes a shift's end and tells of it, some seconds before it begins. */
  const change = async (uuid: string, notice: number, hours: number | null) => {
    await goTo(start - notice);
    if (hours === null) await call('DELETE', `/shift/shifts/${uuid}/`);
    else await call('PATCH', `/shift/shifts/${uuid}/`, { end_time: formatInstant(start + hours * hour) });
    await publish();
  };
  const paid = async () => {
    const row = (await table(admin, 'comp-report', range))[cast.ana];
    return [row?.notice_premiums ?? 0, row?.premium_pay ?? 0, row?.total ?? 0];
  };

  it('owe nothing where no ordinance covers the branch, and what the ordinance says where one does', async () => {
    const uuid = await plan(8);
    await publish();
    expect(await paid()).toEqual([0, 0, 0]);
    await change(uuid, 10 * day, 9);
    expect(await paid()).toEqual([0, 0, 0]);
    await cover('san_francisco', cast.oakland);
    expect(await paid()).toEqual([0, 0, 0]);
    await cover('emeryville');
    expect(await paid()).toEqual([24_00, 24_00, 24_00]);
    await cover('san_francisco');
    expect(await paid()).toEqual([0, 0, 0]);
    await change(uuid, day - minute, null);
    expect(await paid()).toEqual([96_00, 96_00, 96_00]);
    await cover(null);
    expect(await paid()).toEqual([0, 0, 0]);
  });

  it('owe nothing for a first publication, a note, or what is told fourteen days ahead', async () => {
    await cover('berkeley');
    await goTo(start - 2 * day);
    const uuid = await plan(8);
    await publish();
    await call('PATCH', `/shift/shifts/${uuid}/`, { note: 'Bring the keys' });
    await publish();
    expect(await paid()).toEqual([0, 0, 0]);
    await goTo(start - 15 * day);
    const other = randomUUID();
    const [from, to] = [start + 24 * hour, start + 30 * hour].map((at) => formatInstant(at));
    const of = { employee: cast.ana, branch: cast.sanFrancisco, shift_role: 'AT' };
    await call('POST', '/shift/shifts/create/', { uuid: other, ...of, start_time: from, end_time: to });
    await publish();
    await goTo(start + day - 14 * day);
    await call('DELETE', `/shift/shifts/${other}/`);
    await publish();
    const both = await table(admin, 'comp-report', { ...range, date_to: addDays(date, 1) });
    expect(both[cast.ana]).toBeUndefined();
  });

  it.each([
    ['opened before the shift', 3 * hour],
    ['deleted after it began', -hour],
  ])('owe nothing for leave, its shift %s', async (_, notice) => {
    await cover('emeryville');
    await plan(8);
    await publish();
    await goTo(start - notice);
    const person = await signedInAs({ storeId: cast.storeId, userId: cast.userIds.hourly });
    const asked = await person.call('POST', '/shift/dayoff/', { body: { dayoff: date, kind: 'SL' } });
    const { id } = asked.body as { id: number };
    await call('PATCH', `/shift/dayoff/${id}/`, { approved: true });
    await publish();
    await goTo(start + day);
    const leavePay = 8 * 24_00;
    expect(await paid()).toEqual([0, 0, leavePay]);
    expect(await call('GET', `/dashboard/premium-days/?${days}`)).toEqual([]);
  });

  const leave = async (request: object, shifts: 'open' | 'delete') => {
    const person = await signedInAs({ storeId: cast.storeId, userId: cast.userIds.hourly });
    const asked = await person.call('POST', '/shift/dayoff/', { body: { dayoff: date, ...request } });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { id } = asked.body as { id: number };
    return (await call('PATCH', `/shift/dayoff/${id}/`, { approved: true, shifts })) as {
      shifts: string[];
    };
  };

  it.each([
    ['opened', true],
    ['opened', false],
    ['deleted', true],
  ] as const)(
    'are owed for a shift that leave %s, and that its person got again (told: %s)',
    async (became, isTold) => {
      await cover('emeryville');
      const uuid = await plan(8);
      await publish();
      await goTo(start - 2 * day);
      const { shifts } = await leave({ kind: 'SL' }, became === 'opened' ? 'open' : 'delete');
      if (isTold) await publish();
      for (const one of shifts) await call('DELETE', `/shift/shifts/${one}/`);
      if (became === 'opened') await call('PATCH', `/shift/shifts/${uuid}/`, { employee: cast.ana });
      else {
        const times = { start_time: formatInstant(start), end_time: formatInstant(start + 8 * hour) };
        const of = { employee: cast.ana, branch: cast.sanFrancisco, shift_role: 'AT', note: 'Again' };
        await call('POST', '/shift/shifts/create/', { uuid, ...of, ...times });
      }
      await publish();
      await change(uuid, 3 * hour, null);
      const owed = 4 * 24_00;
      expect(await paid()).toEqual([owed, owed, owed]);
    },
  );

  it('are owed for a shift that leave of some of its hours took', async () => {
    await cover('emeryville');
    await plan(8);
    await publish();
    await goTo(start - 3 * hour);
    const { shifts } = await leave({ kind: 'SL', from_time: '10:00', to_time: '11:00' }, 'open');
    expect(shifts).toHaveLength(1);
    await publish();
    const owed = 4 * 24_00;
    expect(await paid()).toEqual([owed, owed, owed + 24_00]);
  });

  it('stand in receipt, what needs attention, What if and payroll file, are waived, and stay as closed', async () => {
    await cover('emeryville');
    const uuid = await plan(6);
    await publish();
    await change(uuid, 3 * hour, 3);
    const owed = 4 * 24_00;
    expect(await paid()).toEqual([owed, owed, owed]);
    const receipt = (
      await report(
        await signedInAs({ storeId: cast.storeId, userId: cast.userIds.hourly }),
        'comp-report/emp',
        range,
      )
    ).body as {
      days: object[];
      weeks: { lines: object[] }[];
    };
    const told = { uuid, notice: 3 * hour, before: 6 * hour, after: 3 * hour, owed: 4 * hour };
    expect(receipt.days).toMatchObject([{ notice: { owed: 4 * hour, changes: [told] } }]);
    expect(receipt.weeks[0]?.lines).toContainEqual(
      expect.objectContaining({ category: 'notice_premium', cents: owed }),
    );

    const row = { employee: cast.ana, kind: 'notice_premium', notice: 3 * hour, cause: null };
    expect(await call('GET', `/dashboard/premium-days/?${days}`)).toMatchObject([row]);
    await goTo(start + day);
    const attention = (await call('GET', '/human/attention/')) as { kind: string; facts: object }[];
    expect(attention.filter(({ kind }) => kind === 'premium')).toMatchObject([
      { facts: { premium: 'notice_premium', notice_seconds: 3 * hour } },
    ]);
    const what = (rules: object) => call('POST', '/dashboard/what-if/', { ...range, rules });
    const tried = { notice_rules: [{ from: '2026-01-01', rule: 'san_francisco' }] };
    expect(await what(tried)).toHaveProperty([String(cast.ana), 'notice_premiums', 'then'], owed);
    const free = await what({ notice_rules: [{ from: '2026-01-01', rule: null }] });
    expect(free).toHaveProperty([String(cast.ana), 'notice_premiums', 'then'], 0);

    const say = (cause: string) =>
      admin.call('PUT', '/dashboard/premium-cause/', {
        body: { employee: cast.ana, date, kind: 'notice_premium', cause },
      });
    expect((await say('employee')).status).toBe(200);
    expect(await paid()).toEqual([0, 0, 0]);
    expect((await say('employer')).status).toBe(200);

    await goTo(start + 10 * day);
    const { id } = (await call('POST', '/dashboard/period/close/', range)) as { id: number };
    const file = (await call('GET', `/dashboard/period/${id}/payroll/?layout=gusto`)) as {
      left_out: object[];
    };
    expect(file.left_out).toContainEqual({ figure: 'notice_premiums', value: owed });
    await cover(null);
    expect(await paid()).toEqual([owed, owed, owed]);
    expect((await say('employee')).status).toBe(400);
    expect(await call('GET', `/dashboard/period/${id}/`)).toMatchObject({
      differences: expect.arrayContaining([
        expect.objectContaining({ column: 'notice_premiums', at_closing: owed, now: 0 }),
      ]),
    });
  });
});
