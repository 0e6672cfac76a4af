import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { alwaysFrom } from '#domain/people/dated.ts';
import type { AccountRole } from '#domain/roles.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/dates.ts';
import { isTipEligible } from '#domain/tips/eligibility.ts';
import { pickChanges } from '#web/forms/same-values.ts';
import type { Person } from './team-model.ts';

export interface RateValues {
  from: PlainDate | null;
  /** Cents. */
  rate: number | null;
  per: 'hour' | 'period';
}

/** A role from a day on; null: on every day before the next. */
export interface RoleValues {
  from: PlainDate | null;
  value: AccountRole | null;
}

export interface WaiverValues {
  from: PlainDate | null;
  value: 'yes' | 'no';
}

export interface PositionValues {
  position: number;
  /** Absent: not shown, or not touched; the server keeps them. */
  rates?: Omit<RateValues, 'per'>[] | undefined;
}

export interface PersonValues {
  /** File that filled the form: others' later changes are told from one's own by it. Null for a new employee. */
  file: Person | null;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  phone: string;
  role: AccountRole | null;
  pay: 'hourly' | 'salaried';
  /** Cents an hour or pay period of a new employee, from the hire date on. */
  wage: number | null;
  branch: number[];
  hire_date: PlainDate | null;
  min_weekly_hours: number | null;
  weekly_hours: number | null;
  pay_rates: RateValues[];
  /** In the person's order. */
  positions: PositionValues[];
  tips: boolean;
  meal_waiver: boolean;
  roles: RoleValues[];
  meal_waivers: WaiverValues[];
  notes: string;
  /** Invites a new employee who has an email. */
  invite: boolean;
}

type Change = RequestOf<Calls['employee-profile.update']>['body'];
type New = RequestOf<Calls['employee-profile.create']>['body'];

/** Formats ten digits; keeps numbers with a country code or extension as typed. */
function formatPhoneField(phone: string): string {
  return phone.startsWith('+') || phone.replace(/\D/g, '').length !== 10 ? phone : (formatPhone(phone) ?? '');
}

/** Values the next new employee shares with the last. */
export type Alike = Pick<PersonValues, 'role' | 'pay' | 'branch'>;

/** A value that holds from the first day on begins on no day that one would type. */
const showStart = (from: PlainDate) => (from === alwaysFrom ? null : from);

/** Fills the form; null for a new employee. */
export function toFormValues(person: Person | null, today: PlainDate, alike?: Alike): PersonValues {
  return {
    file: person,
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    username: person?.username ?? '',
    phone: formatPhoneField(person?.phone ?? ''),
    role: person?.role ?? alike?.role ?? null,
    pay: person ? (person.salary ? 'salaried' : 'hourly') : (alike?.pay ?? 'hourly'),
    wage: null,
    branch: person?.branch ?? alike?.branch ?? [],
    hire_date: person ? person.hire_date : today,
    min_weekly_hours: person?.min_weekly_hours ?? 0,
    weekly_hours: person?.weekly_hours ?? 40,
    pay_rates: (person?.pay_rates ?? []).map(({ from, rate, salary }) => ({
      from,
      rate,
      per: salary ? 'period' : 'hour',
    })),
    positions: (person?.positions ?? []).map(({ position, rates }) => ({ position, rates })),
    tips: person !== null && isTipEligible(person.role, person.tip_eligible ?? [], today),
    meal_waiver: person?.meal_waiver ?? false,
    roles: (person?.roles ?? []).map(({ from, value }) => ({ from: showStart(from), value })),
    meal_waivers: (person?.meal_waivers ?? []).map(({ from, value }) => ({
      from: showStart(from),
      value: value ? 'yes' : 'no',
    })),
    notes: person?.notes ?? '',
    invite: person === null,
  };
}

/** Builds what holds from which day on. */
function toDatedFacts({ roles, meal_waivers }: PersonValues, role: AccountRole) {
  return {
    roles: roles.map(({ from, value }) => ({ from: from ?? alwaysFrom, value: value ?? role })),
    meal_waivers: meal_waivers.map(({ from, value }) => ({
      from: from ?? alwaysFrom,
      value: value === 'yes',
    })),
  };
}

/** Builds the profile, without account, tips and dated facts. */
function toProfile(values: PersonValues, role: AccountRole) {
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    phone: values.phone,
    role,
    salary: values.pay === 'salaried',
    branch: values.branch,
    hire_date: values.hire_date,
    min_weekly_hours: values.min_weekly_hours ?? 0,
    weekly_hours: values.weekly_hours ?? 0,
    pay_rates: values.pay_rates.map(({ from, rate, per }) => ({
      from: from ?? '',
      rate: rate ?? 0,
      salary: per === 'period',
    })),
    positions: values.positions.map(({ position, rates }) => ({
      position,
      ...(rates && { rates: rates.map(({ from, rate }) => ({ from: from ?? '', rate: rate ?? 0 })) }),
    })),
    meal_waiver: values.meal_waiver,
    notes: values.notes,
  };
}

/** Keeps the order of branches: the first is the main one, new ones follow. */
function keepOrder(chosen: readonly number[], before: readonly number[]): number[] {
  return [...before.filter((id) => chosen.includes(id)), ...chosen.filter((id) => !before.includes(id))];
}

/** Returns only changed fields, to keep others' changes. */
export function toChange(values: PersonValues, person: Person, today: PlainDate): Change {
  const before = toFormValues(person, today);
  const role = values.role ?? person.role;
  const wanted = {
    ...toProfile({ ...values, branch: keepOrder(values.branch, person.branch) }, role),
    ...toDatedFacts(values, role),
  };
  const known = { ...toProfile(before, person.role), ...toDatedFacts(before, person.role) };
  const tips =
    values.tips === before.tips
      ? {}
      : {
          tip_eligible: [
            ...(person.tip_eligible ?? []).filter(({ from }) => from !== today),
            { from: today, value: values.tips },
          ],
        };
  const username =
    person.user !== null && values.username !== before.username ? { username: values.username } : {};
  return { ...(pickChanges(wanted, known) as Change), ...tips, ...username };
}

/** Builds a new profile, with rates if the reader sees pay; the role decides about tips. */
export function toNewPerson(values: PersonValues, today: PlainDate, withPay: boolean): New {
  if (values.role === null) throw new Error('The form lets nobody through without a role.');
  const { pay_rates: _, ...profile } = toProfile(values, values.role);
  const { wage, hire_date } = values;
  const pay_rates = wage === null ? [] : [{ from: hire_date ?? today, rate: wage, salary: profile.salary }];
  return {
    ...profile,
    ...(withPay ? { pay_rates } : {}),
    ...(values.invite && values.email !== '' ? { invite: true } : {}),
  };
}

/** State of a rate today; null without a start day. */
export type RateState =
  | { key: 'now' }
  | { key: 'beginsIn'; days: number }
  | { key: 'until'; day: PlainDate }
  | null;

/** Finds a salary that begins before the hire date: pay depends only on the rate's day. */
export function isPaidBeforeHire({ from, per }: Omit<RateValues, 'rate'>, hired: PlainDate | null): boolean {
  return per === 'period' && from !== null && hired !== null && from < hired;
}

/** Finds the day from which the next rate of a list holds; null: none follows. */
export function findRateEnd(rates: readonly Pick<RateValues, 'from'>[], from: PlainDate): PlainDate | null {
  const later = rates
    .map((rate) => rate.from)
    .filter((other): other is PlainDate => typeof other === 'string' && other > from);
  return later.sort()[0] ?? null;
}

/** Finds the state of a rate in a list of any order. */
export function findRateState(
  rates: readonly Pick<RateValues, 'from'>[],
  index: number,
  today: PlainDate,
): RateState {
  const from = rates[index]?.from;
  if (!from) return null;
  if (from > today) return { key: 'beginsIn', days: daysBetween(today, from) };
  const next = findRateEnd(rates, from);
  return next === null || next > today ? { key: 'now' } : { key: 'until', day: addDays(next, -1) };
}
