import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { person } from './person.fixture.ts';
import { type PersonValues, toChange, toFormValues } from './person-values.ts';
import { saveFile } from './save-file.ts';
import type { Person } from './team-model.ts';

const today = '2026-11-18';
const values = toFormValues(person, today);
const rate = (from: string, cents: number) => ({ from, rate: cents, per: 'hour' as const });

/** Saves `submitted` to a file of the server; `input` is typed while the request runs. */
function begin(server: Person) {
  const state = { server, form: values };
  const save = (submitted: PersonValues, input: Partial<PersonValues> = {}) => {
    state.form = submitted;
    return saveFile({
      values: submitted,
      file: submitted.file as Person,
      today,
      send: async (some, from) => {
        state.form = { ...state.form, ...input };
        if (from.version !== state.server.version)
          throw new ApiError({ status: 412, code: 'stale_version', current: state.server });
        const change = toChange(some, from, today) as Partial<Person>;
        state.server = { ...state.server, ...change, version: state.server.version + 1 };
        return state.server;
      },
      fill: (pick) => {
        state.form = { ...state.form, ...pick(state.form) };
      },
    });
  };
  return { state, save };
}

it.each<[string, Partial<PersonValues>]>([
  ['phone', { phone: '(415) 555-0100' }],
  ['pay rate', { pay_rates: [rate('2023-11-06', 2100), rate('2026-03-01', 2400)] }],
])(
  'a %s changed back after one’s own save is saved, though one typed during that save',
  async (_, change) => {
    const { state, save } = begin(person);
    await save({ ...values, ...change }, { notes: 'M' });
    expect(state.form).toMatchObject({ ...change, notes: 'M' });
    const [name] = Object.keys(change) as ['phone' | 'pay_rates'];
    await save({ ...state.form, [name]: values[name] });
    expect(toFormValues(state.server, today)).toMatchObject({ [name]: values[name], notes: 'M' });
  },
);

it('what others saved stays, where one typed during a save that merged it', async () => {
  const { state, save } = begin({ ...person, email: 'theirs@example.com', version: 2 });
  await save({ ...values, phone: '(415) 555-0100' }, { notes: 'M' });
  expect(state.form).toMatchObject({ email: 'theirs@example.com', notes: 'M', file: state.server });
  await save({ ...state.form, phone: values.phone });
  expect(state.server).toMatchObject({ email: 'theirs@example.com', notes: 'M', version: 4 });
  expect(toFormValues(state.server, today).phone).toBe(values.phone);
});

it('what was typed while both changes of a field are settled stays', async () => {
  const theirs = { from: '2026-12-01', rate: 2500, salary: false };
  const { state, save } = begin({ ...person, pay_rates: [...(person.pay_rates ?? []), theirs], version: 2 });
  const mine = { ...values, pay_rates: [...values.pay_rates, rate('2027-01-01', 2600)] };
  await expect(save(mine, { notes: 'M', phone: '(415) 555-0100' })).rejects.toThrow(ApiError);
  expect(state.form).toMatchObject({ notes: 'M', phone: '(415) 555-0100', file: state.server });
  expect(state.form.pay_rates).toHaveLength(4);
  await save(state.form);
  expect(state.server.pay_rates).toHaveLength(4);
});

it('a list typed in while it is settled keeps the input, and is settled again', async () => {
  const theirs = { from: '2026-12-01', rate: 2500, salary: false };
  const { state, save } = begin({ ...person, pay_rates: [...(person.pay_rates ?? []), theirs], version: 2 });
  const mine = { ...values, pay_rates: [...values.pay_rates, rate('2027-01-01', 2600)] };
  const more = { pay_rates: [...mine.pay_rates, rate('2027-02-01', 2700)] };
  await expect(save(mine, more)).rejects.toThrow(ApiError);
  expect(state.form).toMatchObject({ ...more, file: person });
  await expect(save(state.form)).rejects.toThrow(ApiError);
  expect(state.form.pay_rates).toHaveLength(5);
});
