import type { Branches } from '#domain/permissions.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';

/** A shift as last announced; withdrawn when its week was unpublished. */
export interface AnnouncedShift extends NotedShift {
  withdrawn?: boolean;
}

/** A change that one person (null: everyone who sees open shifts) has not been notified of. */
export interface Announcement {
  kind: 'added' | 'changed' | 'removed';
  uuid: string;
  employee: number | null;
  /** As it was last told; null: added. */
  before: NotedShift | null;
  /** As it is; null: removed. */
  after: NotedShift | null;
  /** The person has been told, by another branch: it waits to be published here, and notifies nobody. */
  isKnown?: true;
}

function isSameAnnouncement(one: NotedShift, other: NotedShift): boolean {
  return (
    one.employee === other.employee &&
    one.branch === other.branch &&
    one.start === other.start &&
    one.end === other.end &&
    one.role === other.role &&
    one.position === other.position &&
    one.note === other.note
  );
}

function compareShift(told: AnnouncedShift | null, after: NotedShift | null): Announcement[] {
  const { withdrawn = false, ...rest } = told ?? {};
  const before = told && (rest as NotedShift);
  if (before && after && isSameAnnouncement(before, after)) {
    // Its week was taken back: it is news again, as it was.
    return withdrawn
      ? [{ kind: 'added', uuid: after.uuid, employee: after.employee, before: null, after }]
      : [];
  }
  if (before && after && before.employee === after.employee) {
    return [{ kind: 'changed', uuid: after.uuid, employee: after.employee, before, after }];
  }
  // To the one it is taken from it is gone, to the one who has it now it is new.
  return [
    ...(before
      ? [{ kind: 'removed' as const, uuid: before.uuid, employee: before.employee, before, after: null }]
      : []),
    ...(after
      ? [{ kind: 'added' as const, uuid: after.uuid, employee: after.employee, before: null, after }]
      : []),
  ];
}

/** Compares plans with what people were last told, in order of time, and adds what has departed; withdrawn shifts are new again. */
export function findAnnouncements(
  current: readonly NotedShift[],
  told: readonly AnnouncedShift[],
  departed: readonly Announcement[] = [],
): Announcement[] {
  const before = new Map(told.map((shift) => [shift.uuid, shift]));
  const after = new Map(current.map((shift) => [shift.uuid, shift]));
  const readStart = (one: Announcement) => (one.after ?? one.before)?.start ?? 0;
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((uuid) => compareShift(before.get(uuid) ?? null, after.get(uuid) ?? null))
    .concat(departed)
    .sort((one, other) => readStart(one) - readStart(other) || one.uuid.localeCompare(other.uuid));
}

/** Characters of a note in a line of changes. */
const maxNoteLength = 120;

/** Puts a note on one short line. */
function shortenNote(note: string): string {
  const line = [...note.trim().replaceAll(/\s+/g, ' ')];
  return line.length > maxNoteLength ? `${line.slice(0, maxNoteLength - 1).join('')}…` : line.join('');
}

/** Shortens the notes of an announcement to fit a line, and drops unchanged ones. */
export function shortenNotes(one: Announcement): Announcement {
  const isAsBefore = one.before?.note === one.after?.note;
  const said = (shift: NotedShift | null) =>
    shift && { ...shift, note: isAsBefore ? '' : shortenNote(shift.note) };
  return { ...one, before: said(one.before), after: said(one.after) };
}

interface PlacedChange {
  kind: Announcement['kind'];
  before: { branch: number } | null;
  after: { branch: number } | null;
}

/** Leaves out what changes are about other branches: a shift that came from one is new. */
export function keepOfBranches<Change extends PlacedChange>(
  changes: readonly Change[],
  branches: Branches,
): Change[] {
  const isSeen = (shift: { branch: number } | null) =>
    shift !== null && (branches === 'all' || branches.includes(shift.branch));
  return changes.flatMap((change): Change[] => {
    const [before, after] = [isSeen(change.before), isSeen(change.after)];
    if (after) return before || !change.before ? [change] : [{ ...change, kind: 'added', before: null }];
    if (!before) return [];
    return change.after ? [{ ...change, kind: 'removed', after: null }] : [change];
  });
}

export interface AnnouncementCounts {
  /** Shifts with unannounced changes; one that moves to another person counts once. */
  count: number;
  added: number;
  changed: number;
  removed: number;
  people: number;
}

/** Lists the people who hear of changes to their shifts. */
export function listPeople(all: readonly Pick<Announcement, 'employee' | 'isKnown'>[]): number[] {
  return [...new Set(all.flatMap(({ employee, isKnown }) => (isKnown ? [] : (employee ?? []))))];
}

/** Counts what is not yet announced. */
export function countAnnouncements(
  all: readonly Pick<Announcement, 'kind' | 'uuid' | 'employee' | 'isKnown'>[],
): AnnouncementCounts {
  const of = (kind: Announcement['kind']) => all.filter((one) => one.kind === kind).length;
  return {
    count: new Set(all.map(({ uuid }) => uuid)).size,
    added: of('added'),
    changed: of('changed'),
    removed: of('removed'),
    people: listPeople(all).length,
  };
}
