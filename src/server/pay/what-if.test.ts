import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { codeOf } from '#server/clock/clock.fixture.ts';
import { bay, database, hour, setUpReports } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import type { Caller } from '#test/server.ts';

setUpReports();

const date = '2026-11-09';
const tried = (now: number, then: number) => ({ now, then });
const day = { date_from: date, date_to: date };

describe('other rules for past days', () => {
  let cast: Cast;
  const ask = (caller: Caller, rules: object, given: object = {}) =>
    caller.call('POST', '/dashboard/what-if/', { body: { ...day, ...given, rules } });

  beforeEach(async () => {
    cast = await buildCast();
    const start = instantOfWallTime(date, '09:00', bay);
    const times = { start, end: start + 4 * hour, clockIn: start, clockOut: start + 4 * hour };
    await database.withinStore(cast.storeId, async (query) => {
      await buildShift(query, { ...times, employee: cast.ana, branch: cast.sanFrancisco });
      await buildShift(query, { ...times, employee: cast.luis, branch: cast.oakland });
    });
  });

  it('are paid as they are now and as they would be, and nothing is kept of it', async () => {
    const rules = { pay_rates: [{ employee: cast.ana, from: '2026-11-08', rate: 3000 }] };
    const rows = {
      [cast.ana]: { wages: tried(96_00, 120_00), total: tried(96_00, 120_00) },
      [cast.luis]: { wages: tried(88_00, 88_00), tips: tried(0, 0) },
    };
    const answer = await ask(cast.admin, rules);
    expect([answer.status, answer.body]).toMatchObject([200, rows]);
    const rest = await ask(cast.admin, { rest: { answer: 'no' } });
    expect(rest.body).toMatchObject({ [cast.ana]: { rest_premiums: tried(0, 24_00) } });
    const labor_rules = [{ branch: cast.sanFrancisco, from: date, rules: 'federal' }];
    const federal = await ask(cast.admin, { rest: { answer: 'no' }, labor_rules });
    expect(federal.body).toMatchObject({
      [cast.ana]: { rest_premiums: tried(0, 0) },
      [cast.luis]: { rest_premiums: tried(0, 22_00) },
    });
    expect((await ask(cast.admin, {})).body).toMatchObject({
      [cast.ana]: { wages: tried(96_00, 96_00) },
    });
  });

  it('show an admin only what the branches within reach have', async () => {
    const manager = await buildManager(cast, [cast.oakland], 'payroll_accountant');
    const answer = await ask(manager, { rest: { answer: 'no' } });
    expect(answer.body).toMatchObject({ [cast.luis]: { rest_premiums: tried(0, 22_00) } });
    expect(Object.keys(answer.body as object)).toEqual([String(cast.luis)]);
    const beyond = await ask(manager, { pay_rates: [{ employee: cast.ana, from: date, rate: 1 }] });
    expect([beyond.status, codeOf(beyond)]).toEqual([400, 'unknown_employee']);
    const elsewhere = await ask(manager, {
      minimum_wages: [{ branch: cast.sanFrancisco, from: date, rate: 1 }],
    });
    expect([elsewhere.status, codeOf(elsewhere)]).toEqual([400, 'unknown_branch']);
    expect((await ask(await buildManager(cast, [cast.oakland]), {})).status).toBe(403);
  });

  it('are refused like in the settings, each field by its name', async () => {
    const twice = (entry: object) => [entry, entry];
    const pools = [{ name: 'All', share: 10_000 }];
    const refused: [object, string, string][] = [
      [
        { pay_rates: [{ employee: cast.ana, from: date, rate: -1 }] },
        'rules.pay_rates.0.rate',
        'too_small_a_number',
      ],
      [{ pay_rates: twice({ employee: cast.ana, from: date, rate: 1 }) }, 'rules.pay_rates', 'repeated_date'],
      [
        { pay_rates: [{ employee: 0, from: date, rate: 1 }] },
        'rules.pay_rates.0.employee',
        'too_small_a_number',
      ],
      [
        { pay_rates: [{ employee: 999_999, from: date, rate: 1 }] },
        'rules.pay_rates.0.employee',
        'unknown_employee',
      ],
      [
        { pay_rates: [{ employee: cast.ana, position: 999_999, from: date, rate: 1 }] },
        'rules.pay_rates.0.position',
        'unknown_position',
      ],
      [{ minimum_wages: twice({ from: date, rate: 1 }) }, 'rules.minimum_wages', 'repeated_date'],
      [{ minimum_wages: [{ from: 'x', rate: 1 }] }, 'rules.minimum_wages.0.from', 'invalid_date'],
      [{ tip_rules: twice({ from: date, pools }) }, 'rules.tip_rules', 'repeated_date'],
      [
        { tip_rules: [{ from: date, pools: [{ name: 'All', share: 1 }] }] },
        'rules.tip_rules',
        'tip_rule.shares',
      ],
      [{ rest: { answer: 'perhaps' } }, 'rules.rest.answer', 'invalid_choice'],
      [{ reporting: {} }, 'rules.reporting.cause', 'required'],
      [{ overtime: 11 }, 'rules.overtime', 'unknown_field'],
    ];
    for (const [rules, field, code] of refused) {
      const answer = await ask(cast.admin, rules);
      expect([answer.status, Object.keys(answer.body as object), codeOf(answer)]).toEqual([
        400,
        [field],
        code,
      ]);
    }
  });
});
