import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { toHours } from '#domain/hours/labor-hours.ts';
import { type PayExample, parseHours, payExamples } from '#domain/pay/labor-rules.fixture.ts';
import type { PaidShift } from '#domain/pay/paid-record.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { endOfDay, localDate, startOfDay } from '#domain/time/zones.ts';
import { type TipExample, tipExamples } from '#domain/tips/labor-rules.fixture.ts';
import { bay, database, report, setNow, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { signedInAs, testNow } from '#test/server.ts';

setUpReports();

interface Person {
  id: number;
  userId: number;
}

/** Every worked example as it comes about: people are hired, they punch, tills are read, the report is asked for. */
describe("the worked examples of California's rules, from punches to the report", () => {
  let cast: Cast;
  async function openStore() {
    setNow(testNow);
    cast = await buildCast();
    const allowed = await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, {
      body: { clock_from_phone: true },
    });
    expect(allowed.status).toBe(200);
  }
  beforeAll(openStore);

  async function hire(file: object): Promise<Person> {
    const answer = await cast.admin.call('POST', '/human/employee-profile/', {
      body: { first_name: 'Nina', last_name: 'Example', role: 'AT', salary: false, ...file },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { id } = answer.body as { id: number };
    const account = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: id });
    return { id, userId: account.id };
  }

  /** Clocks in, takes the breaks and clocks out on the own phone, each at its moment. */
  async function work(person: Person, { clockIn, clockOut, breaks }: Partial<PaidShift>) {
    setNow(clockIn ?? 0);
    const phone = await signedInAs({ storeId: cast.storeId, userId: person.userId, isKiosk: true });
    const punches: [string, number | null | undefined][] = [
      ['in', clockIn],
      ...(breaks ?? []).flatMap(({ start, end }): [string, number | null][] => [
        ['break_start', start],
        ['break_end', end],
      ]),
      ['out', clockOut],
    ];
    for (const [action, instant] of punches) {
      setNow(instant ?? 0);
      const at = formatInstant(instant ?? 0);
      const body = { key: randomUUID(), employee: person.id, action, at };
      const answer = await phone.call('POST', '/shift/clock/', { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
    setNow(testNow);
  }

  it.each(payExamples.map((example): [string, PayExample] => [example.name, example]))(
    '%s',
    async (_, { rates, mealWaiver, shifts, paid }) => {
      const pay_rates = rates.map(({ from, rate }) => ({ from, rate }));
      const person = await hire({ branch: [cast.sanFrancisco], pay_rates, meal_waiver: mealWaiver });
      for (const shift of shifts) await work(person, shift);
      for (const { from, to, hours, ...cents } of paid) {
        const range = { date_from: from, date_to: to };
        expect((await table(cast.admin, 'comp-report', range))[person.id]).toMatchObject(cents);
        if (!hours) continue;
        const seconds = hours.split(' ').map(parseHours);
        const [regular, overtime, double_time] = seconds.map(toHours);
        const worked = toHours(seconds.reduce((sum, one) => sum + one, 0));
        expect((await table(cast.admin, 'comp-report', range))[person.id]).toMatchObject({
          regular,
          overtime,
          double_time,
        });
        expect((await table(cast.admin, 'emp-hr-total', range))[person.id]).toEqual({
          [cast.sanFrancisco]: worked,
        });
        if (from !== to) continue;
        const days = await table(cast.admin, 'emp-hr', { ...range, branch: cast.sanFrancisco });
        expect(days[person.id]).toEqual({ [from]: worked });
      }
    },
  );

  it.each(tipExamples.map((example): [string, TipExample] => [example.name, example]))(
    '%s',
    async (_, { date, taken, present, manager, windows }) => {
      await openStore();
      const branch = cast.sanFrancisco;
      const people: Person[] = [];
      for (const [index, [start, end]] of present.entries()) {
        const role = index === manager ? 'MN' : 'AT';
        const person = await hire({ branch: [branch], role });
        people.push(person);
        await work(person, { clockIn: Date.parse(start) / 1000, clockOut: Date.parse(end) / 1000 });
      }
      const form = new FormData();
      form.set('branch', String(branch));
      const lines = taken.map(([time, cents], line) => `T${line},${time},card,0,0,0,${cents / 100}`);
      form.set(
        'file',
        new File([['id,occurred_at,tender,gross,discount,tax,tip', ...lines].join('\n')], 't.csv'),
      );
      const imported = await cast.admin.call('POST', '/dashboard/transaction/import/', { form });
      expect(imported.body).toMatchObject({ imported: taken.length, errors: [] });

      const range = { date_from: date, date_to: date };
      for (const { hours, shares } of windows) {
        const filters = { ...range, branch, hour_from: hours.from, hour_to: hours.to };
        const rows = await table(cast.admin, 'tip', filters);
        expect(people.map(({ id }) => rows[id]?.[date] ?? 0)).toEqual(shares);
        const totals = await table(cast.admin, 'tip-total', filters);
        expect(people.map(({ id }) => totals[id]?.[branch] ?? 0)).toEqual(shares);
        if (hours.to - hours.from < 24) continue;
        const compensation = await table(cast.admin, 'comp-report', range);
        expect(people.map(({ id }) => compensation[id]?.tips ?? 0)).toEqual(shares);
      }
    },
  );

  it.each([
    ['10 the half-month', 2, '2026-11-21', '2026-11-01', '2026-11-15'],
    ['10 the short half-month', 2, '2026-03-10', '2026-02-16', '2026-02-28'],
    ['10 the half-month of a leap day', 2, '2028-03-10', '2028-02-16', '2028-02-29'],
    ['10 the month', 1, '2026-03-31', '2026-02-01', '2026-02-28'],
    ['10 the week', 3, '2026-11-21', '2026-11-08', '2026-11-14'],
    ['10 the week over the new year', 3, '2027-01-03', '2026-12-27', '2027-01-02'],
    ['the two weeks', 4, '2026-11-21', '2026-10-25', '2026-11-07'],
    ['the two weeks over the new year', 4, '2027-01-03', '2026-12-20', '2027-01-02'],
  ])('%s before today is what reports begin with', async (_, salary_period, today, from, to) => {
    await openStore();
    const anchor = salary_period === 4 ? { period_anchor: '2026-11-08' } : {};
    const settings = { body: { salary_period, ...anchor } };
    await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, settings);
    const person = await hire({ branch: [cast.sanFrancisco] });
    for (const date of [addDays(from, -1), from, to, addDays(to, 1)]) {
      const clockIn = startOfDay(date, bay);
      await work(person, { clockIn, clockOut: endOfDay(date, bay) - 1 });
    }
    setNow(startOfDay(today, bay));
    const admin = await signedInAs({ storeId: cast.storeId, userId: cast.userIds.admin });
    const shifts = (await report(admin, 'all', {})).body as { clock_in: string }[];
    const found = shifts.map(({ clock_in }) => localDate(Date.parse(clock_in) / 1000, bay));
    expect(found).toEqual([from, to]);
  });
});
