import type { Officer } from '../client-model.ts';
import { readStoreToday } from './officer-model.ts';

/** What stands in the form. */
export interface OfficerValues {
  /** Of who is succeeded; null where nobody is. */
  last_day: string | null;
  first_name: string;
  last_name: string;
  title: string;
  email: string;
  phone: string;
  ownership_percent: number;
  from: string | null;
  to: string | null;
  active: boolean;
}

/** What the dialog is opened for. */
export type OfficerTask =
  | { kind: 'add' }
  | { kind: 'edit'; officer: Officer }
  /** Somebody's term ends, and somebody else's begins on the next day. */
  | { kind: 'succeed'; officer: Officer };

const noName = { first_name: '', last_name: '', email: '', phone: '' };

/** What the form begins with. */
export function fillForm(task: OfficerTask): OfficerValues {
  const office = { title: '', ownership_percent: 0, from: null, to: null, active: true, last_day: null };
  if (task.kind === 'add') return { ...noName, ...office };
  const { title, ownership_percent, from, to, state } = task.officer;
  if (task.kind === 'succeed') {
    return { ...noName, ...office, title, ownership_percent, last_day: readStoreToday() };
  }
  const { first_name, last_name, email, phone } = task.officer;
  const person = { first_name, last_name, email, phone };
  return { ...person, ...office, title, ownership_percent, from, to, active: state !== 'off' };
}

type Field = Exclude<keyof OfficerValues, 'last_day'>;

const fillEditForm = (officer: Officer) => fillForm({ kind: 'edit', officer });

/** The fields of the form that are other than in the officer it was filled from: alone what is sent, so that what others write stays. */
export function findChanges(values: OfficerValues, from: Officer): Partial<Omit<OfficerValues, 'last_day'>> {
  const { last_day, ...before } = fillEditForm(from);
  const changed = (Object.keys(before) as Field[]).filter((field) => values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/**
 * Fields that are changed here, and were changed to something else meanwhile.
 * @param known the officer as the form was filled, or as it has told of since
 */
export function findConflicts(
  values: OfficerValues,
  from: Officer,
  known: Officer,
  current: Officer,
): Field[] {
  const [before, now] = [fillEditForm(known), fillEditForm(current)];
  const changed = Object.keys(findChanges(values, from)) as Field[];
  return changed.filter((field) => now[field] !== before[field] && now[field] !== values[field]);
}
