import { readToday } from '#web/base/now.ts';
import type { Officer } from '../client-model.ts';

/** Values of the form. */
export interface OfficerValues {
  /** Last day of the replaced officer; null if there is none. */
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

/** Task of the dialog. */
export type OfficerTask =
  | { kind: 'add' }
  | { kind: 'edit'; officer: Officer }
  /** Ends an officer's term and starts a successor's the next day. */
  | { kind: 'succeed'; officer: Officer };

const noName = { first_name: '', last_name: '', email: '', phone: '' };

/** Fills the form for a task. */
export function fillForm(task: OfficerTask): OfficerValues {
  const office = { title: '', ownership_percent: 0, from: null, to: null, active: true, last_day: null };
  if (task.kind === 'add') return { ...noName, ...office };
  const { title, ownership_percent, from, to, state } = task.officer;
  if (task.kind === 'succeed') {
    return { ...noName, ...office, title, ownership_percent, last_day: readToday() };
  }
  const { first_name, last_name, email, phone } = task.officer;
  const person = { first_name, last_name, email, phone };
  return { ...person, ...office, title, ownership_percent, from, to, active: state !== 'off' };
}

type Field = Exclude<keyof OfficerValues, 'last_day'>;

const fillEditForm = (officer: Officer) => fillForm({ kind: 'edit', officer });

/** Finds the changed fields, the only ones to send. */
export function findChanges(values: OfficerValues, from: Officer): Partial<Omit<OfficerValues, 'last_day'>> {
  const { last_day, ...before } = fillEditForm(from);
  const changed = (Object.keys(before) as Field[]).filter((field) => values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/**
 * Finds fields changed here and to another value by somebody else.
 * @param known the officer whose values the form has shown
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
