import { describe, expect, it } from 'vitest';
import { person } from './person.fixture.ts';
import { findRateState, isPaidBeforeHire, toChange, toFormValues, toNewPerson } from './person-values.ts';

const today = '2026-11-18';
const values = toFormValues(person, today);

describe('what is sent', () => {
  it('is nothing when nothing was changed', () => expect(toChange(values, person, today)).toEqual({}));

  it('is what was changed alone', () => {
    expect(toChange({ ...values, phone: '415-555-0199', username: 'mei-lin' }, person, today)).toEqual({
      phone: '415-555-0199',
      username: 'mei-lin',
    });
  });

  it('is the whole list of rates when one was added', () => {
    const rates = [...values.pay_rates, { from: '2027-01-01', rate: 2450, per: 'hour' as const }];
    expect(toChange({ ...values, pay_rates: rates }, person, today)).toEqual({
      pay_rates: [...(person.pay_rates ?? []), { from: '2027-01-01', rate: 2450, salary: false }],
    });
  });

  it('is positions in their order, with the rates that were touched', () => {
    const server = { position: 5, rates: [{ from: '2026-01-01', rate: 1900 }] };
    const known = { ...person, positions: [server] };
    const filled = toFormValues(known, today);
    expect(toChange(filled, known, today)).toEqual({});
    expect(toChange({ ...filled, positions: [...filled.positions, { position: 2 }] }, known, today)).toEqual({
      positions: [server, { position: 2 }],
    });
    expect(toChange({ ...filled, positions: [{ position: 5, rates: [] }] }, known, today)).toEqual({
      positions: [{ position: 5, rates: [] }],
    });
  });

  it('leaves out the rates of positions that the admin may not see', () => {
    const known = { ...person, pay_rates: undefined, positions: [{ position: 5 }] };
    const filled = toFormValues(known, today);
    expect(toChange(filled, known, today)).toEqual({});
    const both = [...filled.positions, { position: 2 }];
    expect(toChange({ ...filled, positions: both }, known, today)).toEqual({ positions: both });
  });

  it('keeps the first branch first', () => {
    expect(toChange({ ...values, branch: [1, 2, 3] }, person, today)).toEqual({ branch: [3, 1, 2] });
    expect(toChange({ ...values, branch: [1, 3] }, person, today)).toEqual({});
  });

  it('lets a change of tips begin today, over one of today', () => {
    expect(values.tips).toBe(true);
    const said = {
      ...person,
      tip_eligible: [
        { from: '2026-01-01', value: true },
        { from: today, value: true },
      ],
    };
    expect(toChange({ ...values, tips: false }, said, today)).toEqual({
      tip_eligible: [
        { from: '2026-01-01', value: true },
        { from: today, value: false },
      ],
    });
  });

  it('leaves the tips of somebody new to the role', () => {
    const blank = toFormValues(null, today, { role: 'ST', pay: 'hourly', branch: [3] });
    expect(blank.branch).toEqual([3]);
    const sent = toNewPerson(
      { ...blank, first_name: 'A', last_name: 'B', role: 'MN', email: 'a@b.example' },
      today,
      true,
    );
    expect(sent).not.toHaveProperty('tip_eligible');
    expect(sent).toMatchObject({ role: 'MN', invite: true, salary: false });
  });

  it('sends no rates for somebody who sees none', () => {
    const blank = { ...toFormValues(null, today), role: 'ST' as const };
    expect(toNewPerson(blank, today, true)).toHaveProperty('pay_rates');
    expect(toNewPerson(blank, today, false)).not.toHaveProperty('pay_rates');
  });

  it('pays somebody new from the hire date on, or not yet', () => {
    const blank = { ...toFormValues(null, today), role: 'ST' as const };
    const paid = { ...blank, wage: 2450, pay: 'salaried' as const, hire_date: '2026-09-20' };
    expect(toNewPerson(paid, today, true)).toMatchObject({
      salary: true,
      pay_rates: [{ from: '2026-09-20', rate: 2450, salary: true }],
    });
    expect(toNewPerson({ ...paid, hire_date: null }, today, true).pay_rates?.[0]?.from).toBe(today);
    expect(toNewPerson(blank, today, true).pay_rates).toEqual([]);
  });
});

it.each([
  ['2026-09-19', 'period', '2026-09-20', true],
  ['2026-09-20', 'period', '2026-09-20', false],
  ['2026-09-19', 'hour', '2026-09-20', false],
  ['2026-09-19', 'period', null, false],
  [null, 'period', '2026-09-20', false],
] as const)(
  'says whether a rate from %s by the %s pays before the hire date %s: %s',
  (from, per, hired, paid) => {
    expect(isPaidBeforeHire({ from, per }, hired)).toBe(paid);
  },
);

it('says of each rate when it holds', () => {
  const rates = [{ from: '2027-01-01' }, { from: '2023-11-06' }, { from: '2026-03-01' }, { from: null }];
  expect(rates.map((_, index) => findRateState(rates, index, today))).toEqual([
    { key: 'beginsIn', days: 44 },
    { key: 'until', day: '2026-02-28' },
    { key: 'now' },
    null,
  ]);
});
