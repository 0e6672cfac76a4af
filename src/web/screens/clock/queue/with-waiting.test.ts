import { describe, expect, it } from 'vitest';
import type { KioskShift } from '../kiosk-model.ts';
import { applyPunch, withWaiting } from './with-waiting.ts';

const nine = 1_795_000_000;
const hour = 3600;
const ana = 7;

const plan: KioskShift = {
  uuid: 'plan',
  employee: ana,
  role: 'AT',
  planned: true,
  start: nine,
  end: nine + 8 * hour,
  clockIn: null,
  clockOut: null,
  breaks: [],
};

const punch = (action: 'in' | 'out' | 'break_start' | 'break_end', at: number, employee = ana) => ({
  key: `${action} ${at}`,
  employee,
  action,
  at,
});

describe('a tablet without its server', () => {
  it('takes the plan, the breaks and the end as the server will', () => {
    const day = [
      punch('in', nine + 60),
      punch('break_start', nine + 4 * hour),
      punch('break_end', nine + 5 * hour),
      punch('out', nine + 8 * hour),
    ];
    expect(withWaiting([plan], day)).toEqual([
      {
        ...plan,
        clockIn: nine + 60,
        clockOut: nine + 8 * hour,
        breaks: [{ start: nine + 4 * hour, end: nine + 5 * hour }],
      },
    ]);
  });

  it('makes an unplanned shift where no plan fits, and ends it with the out', () => {
    const [, made] = withWaiting([plan], [punch('in', nine, 8), punch('out', nine + hour, 8)]);
    expect(made).toMatchObject({ employee: 8, planned: false, start: nine, end: nine + hour });
  });

  it('ends a break that runs with the out', () => {
    const [after] = withWaiting(
      [plan],
      [punch('in', nine), punch('break_start', nine + hour), punch('out', nine + 2 * hour)],
    );
    expect(after?.breaks).toEqual([{ start: nine + hour, end: nine + 2 * hour }]);
  });

  it('leaves what makes no sense of what it knows to the server', () => {
    expect(applyPunch([plan], punch('out', nine))).toBeUndefined();
    expect(applyPunch(withWaiting([plan], [punch('in', nine)]), punch('in', nine + 60))).toBeUndefined();
    expect(withWaiting([plan], [punch('break_end', nine)])).toEqual([plan]);
  });
});
