import { personName } from '#domain/format/person-name.ts';
import type { Finding, Verdict } from '#domain/schedule/verdict.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { findingValues } from '#texts/describe-finding.ts';
import type { Position, PositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { translate } from '#web/base/texts.ts';
import { type Branch, type EmployeeRow, isBeyondReach } from '../week/week-model.ts';

export interface Names {
  person: (employee: number | null) => string;
  branch: (id: number) => string;
  zone: (branch: number) => string;
  position: (id: number | null) => Position | undefined;
}

export function createNames(
  people: readonly EmployeeRow[],
  branches: readonly Branch[],
  storeZone: string,
  positions: PositionsById,
): Names {
  const persons = new Map(people.map((person) => [person.id, personName(person)]));
  const found = new Map(branches.map((branch) => [branch.id, branch]));
  return {
    person: (employee) =>
      (employee === null ? undefined : persons.get(employee)) ?? translate('schedule.openPerson'),
    branch: (id) => found.get(id)?.name ?? '',
    zone: (id) => found.get(id)?.timezone ?? storeZone,
    position: (id) => (id === null ? undefined : positions.get(id)),
  };
}

/** Describes a shift: `Ana Reyes, Tue, 9a–5p`. */
function shiftWords(shift: PlannedShift, names: Names): string {
  return translate('schedule.edit.one', {
    person: names.person(shift.employee),
    day: format.day(shift.localDate, 'weekdayShort'),
    hours: format.gridTimes(shift.start, shift.end, names.zone(shift.branch)),
  });
}

/** Describes one shift, or counts several; `at`: where it would be. */
export function describeShifts(
  shifts: readonly PlannedShift[],
  names: Names,
  at?: Pick<PlannedShift, 'employee' | 'localDate'>,
): string {
  const [only] = shifts;
  return shifts.length === 1 && only
    ? shiftWords({ ...only, ...at }, names)
    : translate('schedule.edit.many', { count: shifts.length });
}

/** Key of an objection's words: of a shift beyond the reader's branches no more than the hours is known. */
function findCode({ violation: { code, facts } }: Finding): string {
  const isBusy = code === 'shift.overlap' && 'other' in facts && isBeyondReach(facts.other);
  return isBusy ? 'shift.overlap_busy' : code;
}

/** Explains a rule's objection with its numbers. */
export function describeFinding(finding: Finding, names: Names): string {
  const values = findingValues(finding, names, session.reader);
  return (translate as (key: string, values: object) => string)(`errors.${findCode(finding)}`, values);
}

/** Explains a finding briefly, for a cell or the pointer. */
export function abbreviateFinding(finding: Finding): string {
  const { facts } = finding.violation;
  const { seconds = 0, hours = 0 } = facts as { seconds?: number; hours?: number };
  const values = {
    ...facts,
    total: format.shortHours(seconds),
    over: format.shortHours(seconds - hours * 3600),
    rest: format.shortHours(seconds),
  };
  const key = `schedule.short.${findCode(finding).replace('shift.', '')}`;
  return (translate as (key: string, values: object) => string)(key, values);
}

/** Describes the first reason of a verdict; empty without one. */
export function describeVerdict(verdict: Verdict, names: Names): string {
  const [first] = verdict.findings;
  return first ? describeFinding(first, names) : '';
}
