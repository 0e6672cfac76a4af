import { describe, expect, it } from 'vitest';
import { exportClients } from '#contract/clients/lists.ts';
import { calls } from '#contract/index.ts';
import type { CallId } from '#domain/permissions.ts';
import { addDays } from '#domain/time/dates.ts';
import { buildCast } from '#test/cast.ts';
import { CallLimits, callLimits } from './call-limits.ts';
import type { Refusal } from './refusal.ts';

let seconds = 0;

/** Counts calls served in sequence, and seconds to wait after them; without end: no limit. */
function served(limits: CallLimits, id: CallId, userId = 1, hasFiles = false): [number, number] {
  for (let count = 0; count < 10_000; count += 1) {
    try {
      limits.begin(id, userId, { hasFiles })();
    } catch (error) {
      return [count, (error as Refusal).retryAfterSeconds ?? 0];
    }
  }
  return [Number.POSITIVE_INFINITY, 0];
}

describe('limits of what one account asks for', () => {
  const fresh = () => new CallLimits({ clock: () => seconds });

  it('hold after a burst, and let go as time passes', () => {
    const limits = fresh();
    const { burst, perSecond } = callLimits.request;
    expect(served(limits, 'day-off.create')).toEqual([burst, 1]);
    seconds += 10;
    expect(served(limits, 'day-off.create')).toEqual([10 * perSecond, 1]);
    seconds += 3600;
    expect(served(limits, 'day-off.create')).toEqual([burst, 1]);
  });

  it('leave nobody under way for ever, and nobody else out', () => {
    const limits = fresh();
    const { atOnce } = callLimits.export;
    const ends = Array.from({ length: atOnce }, () => limits.begin('client.export', 1));
    expect(() => limits.begin('payroll.export', 1)).toThrow('too_often');
    ends[0]?.();
    limits.begin('client.export', 1);
    limits.begin('client.export', 2);
    limits.begin('report.compensation', 1);
  });

  it.each(['preference.update', 'shift.claim', 'client-request.answer', 'client-own.update'] as const)(
    'hold for %s, which asks others for a decision',
    (id) => {
      expect(served(fresh(), id)).toEqual([callLimits.request.burst, 1]);
    },
  );

  it('count whatever brings files as an upload', () => {
    expect(served(fresh(), 'message.create', 1, true)).toEqual([callLimits.upload.burst, 1]);
  });

  it('let two of somebody’s own reports be made at once, ten more wait, and nobody else wait for them', async () => {
    const limits = fresh();
    const begun: (() => void)[] = [];
    const ask = (userId: number) =>
      limits.run(
        { id: 'report.compensation-lines', userId, isOwn: true },
        () => new Promise<void>((end) => begun.push(end)),
      );
    const asked = Array.from({ length: callLimits['own-report'].atOnce }, () => ask(1));
    expect(begun).toHaveLength(2);
    await expect(ask(1)).rejects.toThrow('too_often');
    const colleague = ask(2);
    expect(begun).toHaveLength(3);
    const all = Promise.all([...asked, colleague]);
    let isOver = false;
    all.then(() => {
      isOver = true;
    });
    while (!isOver) {
      begun.shift()?.();
      await new Promise(setImmediate);
    }
    expect(begun).toEqual([]);
  });

  it('let two of an account’s reports be made at once, and four of all, another account’s first', async () => {
    const limits = fresh();
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const ask = (userId: number) =>
      limits.run({ id: 'report.compensation', userId }, () => {
        begun.push(userId);
        return new Promise<void>((end) => ends.push(end));
      });
    const asked = [1, 1, 1, 1, 2, 2, 2, 3].map(ask);
    expect(begun).toEqual([1, 1, 2, 2]);
    let left = asked.length;
    for (const each of asked) each.then(() => (left -= 1));
    while (left > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(begun).toEqual([1, 1, 2, 2, 3, 1, 1, 2]);
  });

  it('let one report at a time be made where the database answers one question at a time', async () => {
    const limits = new CallLimits({ isEmbedded: true });
    const begun: number[] = [];
    const asked = [1, 1, 2].map((userId) =>
      limits.run({ id: 'timesheet.list', userId }, async () => {
        begun.push(userId);
      }),
    );
    expect(begun).toEqual([1]);
    await Promise.all(asked);
    expect(begun).toEqual([1, 2, 1]);
  });

  it('never meet a punch, a shift or a list', () => {
    const limits = fresh();
    for (const id of ['clock.punch', 'shift.update', 'shift.list', 'client.list', 'project.list'] as const) {
      for (let count = 0; count < 5000; count += 1) limits.begin(id, 1);
    }
  });

  it('stand far above what people do: 260 actions a minute of one account alone', () => {
    for (const id of Object.keys(calls) as CallId[]) {
      const limits = fresh();
      for (let minute = 0; minute < 2; minute += 1) {
        const often = id.endsWith('.export') ? 60 : 120;
        for (let count = 0; count < often; count += 1) limits.begin(id, 1)();
        seconds += 60;
      }
    }
  });
});

it('fifty exports of one account at once are not all made, and a colleague waits for none', async () => {
  const { admin, hourly, client } = await buildCast();
  const ask = () => admin.call('POST', exportClients.path, { body: { ids: [client] } });
  const [answers, colleague] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, ask)),
    hourly.call('GET', calls['store.info'].path),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'x-error-code': 'too_often' });
  expect(colleague.status).toBe(200);
  expect((await ask()).status).toBe(200);
});

it('forty reports of one account leave a colleague’s small read its turn, and all are made', async () => {
  const { admin, hourly } = await buildCast();
  let made = 0;
  const reports = Array.from({ length: 40 }, async (_, index) => {
    const to = addDays('2026-11-14', -index);
    const range = `date_from=${addDays(to, -399)}&date_to=${to}`;
    const { status } = await admin.call('GET', `${calls['report.compensation'].path}?${range}`);
    made += 1;
    return status;
  });
  const colleague = await hourly.call('GET', calls['session.list'].path);
  expect(colleague.status).toBe(200);
  expect(made).toBeLessThan(20);
  expect(new Set(await Promise.all(reports))).toEqual(new Set([200]));
});
