import { describe, expect, it } from 'vitest';
import type { NotedShift } from '#domain/shifts/shift.ts';
import { countAnnouncements, findAnnouncements, shortenNotes } from './announcement.ts';

const monday: NotedShift = {
  uuid: 'monday',
  employee: 1,
  branch: 1,
  start: 1000,
  end: 2000,
  localDate: '2026-11-16',
  role: 'AT',
  position: null,
  note: '',
};

const kinds = (current: NotedShift[], told: NotedShift[]) =>
  findAnnouncements(current, told).map(({ kind, employee }) => `${kind} ${employee}`);

describe('what is not yet announced', () => {
  it('is nothing where people were told what is there', () => {
    expect(findAnnouncements([monday], [monday])).toEqual([]);
  });

  it('is what is new, gone, or has another time, place, role, position or note', () => {
    expect(kinds([monday], [])).toEqual(['added 1']);
    expect(kinds([], [monday])).toEqual(['removed 1']);
    for (const change of [
      { start: 1100 },
      { end: 2100 },
      { branch: 2 },
      { position: 3 },
      { role: 'OS' as const },
      { note: 'Inventory' },
    ]) {
      expect(findAnnouncements([{ ...monday, ...change }], [monday])).toEqual([
        { kind: 'changed', uuid: 'monday', employee: 1, before: monday, after: { ...monday, ...change } },
      ]);
    }
  });

  it('is everything of a week that was taken back, with what people knew of it', () => {
    const withdrawn = { ...monday, withdrawn: true };
    expect(findAnnouncements([monday], [withdrawn])).toEqual([
      { kind: 'added', uuid: 'monday', employee: 1, before: null, after: monday },
    ]);
    const later = { ...monday, start: 1100 };
    expect(findAnnouncements([later], [withdrawn])).toEqual([
      { kind: 'changed', uuid: 'monday', employee: 1, before: monday, after: later },
    ]);
    expect(kinds([], [withdrawn])).toEqual(['removed 1']);
  });

  it('tells both when a shift goes to somebody else, and counts it once', () => {
    const moved = { ...monday, employee: 2 };
    expect(kinds([moved], [monday])).toEqual(['removed 1', 'added 2']);
    expect(countAnnouncements(findAnnouncements([moved], [monday]))).toEqual({
      count: 1,
      added: 1,
      changed: 0,
      removed: 1,
      people: 2,
    });
  });

  it('says a note on one line, and only where it is another than before', () => {
    const said = (before: string, after: string) => {
      const one = shortenNotes({
        kind: 'changed',
        uuid: 'monday',
        employee: 1,
        before: { ...monday, note: before },
        after: { ...monday, note: after, end: 2100 },
      });
      return [one.before?.note, one.after?.note];
    };
    expect(said('Inventory', 'Inventory')).toEqual(['', '']);
    expect(said('', ' Bring\n the keys ')).toEqual(['', 'Bring the keys']);
    expect(said('x'.repeat(121), '😀'.repeat(120))).toEqual([`${'x'.repeat(119)}…`, '😀'.repeat(120)]);
  });

  it('counts an open shift, though nobody is told of it', () => {
    const counts = countAnnouncements(findAnnouncements([{ ...monday, employee: null }], []));
    expect(counts).toMatchObject({ count: 1, people: 0 });
  });
});
