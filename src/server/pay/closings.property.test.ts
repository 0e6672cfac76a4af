import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at as stamp } from '#database/timestamps.ts';
import { buildShift } from '#demo/builders.ts';
import { plainWeekPay } from '#domain/pay/plain-pay.fixture.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast } from '#test/cast.ts';
import { dateAt, dates, drawnStep, type Rate, type Step } from './closing-steps.fixture.ts';

setUpReports();

type Work = {
  uuid: string;
  hours: number;
  evening: number;
  lost: number;
  branch: number;
  cooks: boolean;
  announced: number;
  rest: 'no' | null;
};

/** A company of two people in two branches, and beside it what was done, by day. */
async function buildCompany() {
  const cast = await buildCast();
  const branches = [cast.sanFrancisco, cast.oakland];
  const people = { ana: cast.ana, luis: cast.luis };
  const work = new Map<string, Work>();
  const causes = new Map<string, string>();
  const empty = () => ({ ana: [] as Rate[], luis: [] as Rate[] });
  const raises = { raise: empty(), 'position raise': empty() };
  const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Cook' } });
  const { id: position } = made.body as { id: number };
  const minimums: (Rate | undefined)[] = [];
  const rules: ({ from: string; rules: string } | undefined)[] = [];
  let closed: {
    id: number;
    from: string;
    to: string;
    kept: unknown;
    minimums: typeof minimums;
    rules: typeof rules;
  }[] = [];
  const newest = (rates: Rate[], date: string) =>
    rates.filter(({ from }) => from <= date).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.rate;
  const rateOn = (name: 'ana' | 'luis', date: string) =>
    (work.get(`${name} ${date}`)?.cooks ? newest(raises['position raise'][name], date) : undefined) ??
    newest(raises.raise[name], date) ??
    2000;
  /** Lists the premiums of a day: reporting time, split shift and rest break. */
  const listOwed = (name: 'ana' | 'luis', date: string) => {
    const known = work.get(`${name} ${date}`);
    if (!known) return {};
    const byEmployee = (premium: string) => causes.get(`${name} ${date} ${premium}`) === 'employee';
    // A closed day keeps the minimum wage and the rules that held at closing.
    const keeps = closed.find(({ from, to }) => date >= from && date <= to);
    const minimum = (keeps?.minimums ?? minimums)[known.branch];
    const chosen = (keeps?.rules ?? rules)[known.branch];
    const isFederal = chosen?.rules === 'federal' && chosen.from <= date;
    const splits = known.evening > 0 && !isFederal && !byEmployee('split_shift');
    const isSplit = splits && minimum && minimum.from <= date;
    return {
      isFederal,
      announced: isFederal || byEmployee('reporting_time') ? 0 : known.announced * 60,
      noticed: known.branch > 0 || byEmployee('notice_premium') ? 0 : Math.min(4, known.lost) * 60,
      restMissed: !isFederal && known.rest === 'no' && known.hours >= 3.5,
      ...(known.evening > 0 ? { later: { after: known.hours * 60, rate: rateOn(name, date) } } : {}),
      ...(isSplit ? { split: minimum.rate } : {}),
    };
  };
  const reports = async (date_from: string, date_to: string) => {
    const days = { date_from, date_to };
    return [
      await table(cast.admin, 'comp-report', days),
      await table(cast.admin, 'emp-hr-total', days),
      await table(cast.admin, 'tip-total', days),
      await table(cast.admin, 'emp-hr', { ...days, branch: cast.sanFrancisco }),
    ];
  };
  const saveRates = (name: 'ana' | 'luis', kind: keyof typeof raises, list: Rate[]) =>
    cast.admin.call('PATCH', `/human/employee-profile/${people[name]}/`, {
      body:
        kind === 'raise'
          ? { pay_rates: [{ from: '2024-01-01', rate: 2000 }, ...list] }
          : { positions: [{ position, rates: list }] },
    });
  const change = (path: string, body: object) => cast.admin.call('PATCH', path, { body });
  const changeBranch = (step: Step, body: object) =>
    change(`/store/branch-profiles/${branches[step.branch ?? 0] ?? cast.sanFrancisco}/`, body);
  const changePerson = (step: Step, body: object) =>
    change(`/human/employee-profile/${people[step.person ?? 'ana']}/`, body);
  /** Facts beside rates that pay, tips or premiums rest on; none owes wages of these days. */
  const settings: Record<string, (step: Step) => Promise<unknown>> = {
    'past role': (step) => changePerson(step, { roles: [{ from: dateAt(step.day ?? 0), value: step.role }] }),
    'past waiver': (step) =>
      changePerson(step, { meal_waivers: [{ from: dateAt(step.day ?? 0), value: step.role === 'MN' }] }),
    tips: (step) =>
      changePerson(step, { tip_eligible: [{ from: dateAt(step.day ?? 0), value: step.role === 'MN' }] }),
    'minimum wage': async (step) => {
      const minimum = { from: dateAt(step.day ?? 0), rate: step.rate ?? 0 };
      const answer = await changeBranch(step, { minimum_wages: [minimum] });
      if (answer.status === 200) minimums[step.branch ?? 0] = minimum;
    },
    'labor rules': async (step) => {
      const chosen = { from: dateAt(step.day ?? 0), rules: step.role === 'MN' ? 'federal' : 'california' };
      const answer = await changeBranch(step, { labor_rules: [chosen] });
      if (answer.status === 200) rules[step.branch ?? 0] = chosen;
    },
    'tip rule': (step) => {
      const pool = { name: 'Cooks', share: 10_000, by: 'hours', positions: [{ position, points: 2 }] };
      return changeBranch(step, { tip_rules: [{ from: dateAt(step.day ?? 0), pools: [pool] }] });
    },
    'pay periods': (step) =>
      change(`/store/store-profile/${cast.storeId}/`, { salary_period: ((step.rate ?? 0) % 3) + 1 }),
  };
  for (const name of ['ana', 'luis'] as const) await saveRates(name, 'raise', []);
  // Oakland is not covered.
  const notice_rules = [{ from: dateAt(0), rule: 'emeryville' }];
  await changeBranch({ kind: '', branch: 0 }, { notice_rules });
  await settings['minimum wage']?.({ kind: 'minimum wage', day: 0, branch: 0, rate: 3000 });
  await database.withinStore(cast.storeId, async (query) => {
    for (const date of dates) {
      const occurredAt = instantOfWallTime(date, '08:00', bay);
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { id: date, occurredAt, tender: 'card', gross: 0, discount: 0, tax: 0, tip: 1001 },
      ]);
    }
  });
  return {
    async take(step: Step) {
      const { kind, person: name = 'ana', day = 0 } = step;
      const date = dateAt(day);
      if (kind === 'work') {
        const hours = step.hours ?? 6;
        // A plan of twenty hours ends on the next day.
        const last = step.announced === 20 ? addDays(date, 1) : date;
        if (work.has(`${name} ${date}`) || closed.some(({ from, to }) => last >= from && date <= to)) return;
        const start = instantOfWallTime(date, '06:00', bay);
        // The meals of two five hours: no premium is owed.
        const meal = { start: start + 5 * hour, end: start + 5.5 * hour };
        const out = start + (hours + (hours > 5 ? 0.5 : 0)) * hour;
        const { announced = 0, rest = null, evening = 0, lost = 0, branch = 0 } = step;
        const at = { employee: people[name], branch: branches[branch] ?? cast.sanFrancisco };
        const uuid = await database.withinStore(cast.storeId, (query) =>
          buildShift(query, {
            ...at,
            position: step.cooks ? position : null,
            planned: true,
            start,
            end: announced > 0 ? start + announced * hour : out,
            clockIn: start,
            clockOut: out,
            breaks: hours > 5 ? [meal] : [],
          }),
        );
        await database.withinStore(cast.storeId, async (query) => {
          await query.updateTable('shift').set({ rest_answer: rest }).where('uuid', '=', uuid).execute();
          if (lost > 0) {
            const told = {
              shift_uuid: uuid,
              employee_id: at.employee,
              branch_id: at.branch,
              local_date: date,
            };
            const times = { told_at: stamp(start - 2 * hour), start_time: stamp(start) };
            const change = { ...told, ...times, seconds_before: lost * hour, seconds_after: null };
            await query.insertInto('told_change').values(change).execute();
          }
          if (evening === 0) return;
          const [clockIn, clockOut] = [out + 2 * hour, out + (2 + evening) * hour];
          const later = { start: clockIn, end: clockOut, clockIn, clockOut, planned: false };
          await buildShift(query, { ...at, ...later, position: step.cooks ? position : null });
        });
        if (announced > 0)
          await cast.admin.call('POST', '/shift/publish/', { body: { sunday: weekStart(date) } });
        const cooks = step.cooks ?? false;
        work.set(`${name} ${date}`, { uuid, hours, evening, lost, branch, cooks, announced, rest });
      } else if (kind === 'cause') {
        const { cause = '', premium = '' } = step;
        const body = { employee: people[name], date, kind: premium, cause };
        // Refused of a closed day.
        const answer = await cast.admin.call('PUT', '/dashboard/premium-cause/', { body });
        if (answer.status === 200) causes.set(`${name} ${date} ${premium}`, cause);
      } else if (kind === 'correct rests') {
        const known = work.get(`${name} ${date}`);
        if (!known) return;
        const body = { rests: step.rest ? { answer: step.rest } : null, reason: 'Asked again' };
        // Refused of a closed day.
        const answer = await change(`/shift/shifts/${known.uuid}/`, body);
        if (answer.status === 200) known.rest = step.rest ?? null;
      } else if (kind === 'raise' || kind === 'position raise') {
        const list = [
          ...raises[kind][name].filter(({ from }) => from !== date),
          { from: date, rate: step.rate ?? 2000 },
        ];
        // Refused where it changes a closed day.
        if ((await saveRates(name, kind, list)).status === 200) raises[kind][name] = list;
      } else if (kind === 'role') {
        await cast.admin.call('PATCH', `/human/employees/${people[name]}/`, { body: { role: step.role } });
      } else if (settings[kind]) {
        // Refused where it changes a closed day.
        await settings[kind](step);
      } else if (kind === 'close') {
        const range = { date_from: date, date_to: dateAt(day + (step.days ?? 1) - 1) };
        const answer = await cast.admin.call('POST', '/dashboard/period/close/', { body: range });
        if (answer.status !== 201) return;
        const { id } = answer.body as { id: number };
        closed.push({
          id,
          from: range.date_from,
          to: range.date_to,
          minimums: [...minimums],
          rules: [...rules],
          kept: await reports(range.date_from, range.date_to),
        });
      } else if (closed.length > 0) {
        const { id } = closed[(step.which ?? 0) % closed.length] ?? { id: 0 };
        await cast.admin.call('POST', `/dashboard/period/${id}/reopen/`, {
          body: { reason: 'Another look' },
        });
        closed = closed.filter((period) => period.id !== id);
      }
    },
    async check() {
      for (const { from, to, kept } of closed) expect(await reports(from, to)).toEqual(kept);
      for (const week of [0, 1]) {
        const days = dates.slice(week * 7, week * 7 + 7);
        const [pay, hours] = await reports(dateAt(week * 7), dateAt(week * 7 + 6));
        for (const name of ['ana', 'luis'] as const) {
          const worked = days.map((date) => {
            const { hours = 0, evening = 0 } = work.get(`${name} ${date}`) ?? {};
            return hours + evening;
          });
          const sum = worked.reduce((all, one) => all + one, 0);
          const row = pay?.[people[name]];
          const due = plainWeekPay(
            days.map((date, index) => ({
              minutes: (worked[index] ?? 0) * 60,
              rate: rateOn(name, date),
              salaried: false,
              premium: false,
              ...listOwed(name, date),
            })),
          );
          expect((row?.total ?? 0) - (row?.tips ?? 0)).toBe(due);
          const branchHours = Object.values(hours?.[people[name]] ?? {});
          expect(branchHours.reduce((all, one) => all + one, 0)).toBe(sum);
        }
      }
    },
  };
}

it('what was kept and what is open add up to what is due, and what is closed stays, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnStep, { minLength: 12, maxLength: 25 }), async (steps) => {
      const company = await buildCompany();
      for (const step of steps) await company.take(step as Step);
      await company.check();
    }),
    { numRuns: process.env.PROPERTY_SEED ? 15 : 3, endOnFailure: true },
  );
}, 300_000);
