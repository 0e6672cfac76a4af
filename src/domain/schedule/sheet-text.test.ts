import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftRoles } from '#domain/roles.ts';
import { readSheet, readSheetCell } from './sheet-text.ts';
import { writeSheetCell } from './write-sheet-cell.ts';

const nine = { kind: 'shift', start: '09:00', end: '17:00', role: null };

describe('a cell of a spreadsheet', () => {
  it.each([
    ['9-17', [nine]],
    ['9a-5p OS', [{ ...nine, role: 'OS' }]],
    ['os 9a – 5p', [{ ...nine, role: 'OS' }]],
    ['', []],
    ['off', []],
    ['—', []],
    [
      '7-11, 4p-8p',
      [
        { ...nine, start: '07:00', end: '11:00' },
        { ...nine, start: '16:00', end: '20:00' },
      ],
    ],
    ['call Bob', [{ kind: 'unreadable', text: 'call Bob' }]],
  ])('%s is read', (text, expected) => {
    expect(readSheetCell(text, 12)).toEqual(expected);
  });

  it('is written so that it is read again', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const shift = fc
      .record({ start: time, end: time, role: fc.constantFrom(...shiftRoles) })
      .filter(({ start, end }) => start !== end);
    fc.assert(
      fc.property(
        fc.array(shift, { maxLength: 3 }),
        fc.constantFrom(12 as const, 24 as const),
        (shifts, clock) => {
          const read = readSheetCell(writeSheetCell(shifts, clock), clock);
          expect(read).toEqual(shifts.map((one) => ({ kind: 'shift', ...one })));
        },
      ),
    );
  });
});

describe('a sheet', () => {
  it('is read relative to its first cell', () => {
    const { cells, names } = readSheet('9-17\t\t10-18\n\t12-20\t\n', 24);
    expect(names).toEqual([]);
    expect(cells.map(({ rowOffset, dayOffset }) => [rowOffset, dayOffset])).toEqual([
      [0, 0],
      [0, 2],
      [1, 1],
    ]);
  });

  it('passes days at the head over and takes names from the first column', () => {
    const { cells, names } = readSheet(
      'Name\tSun\tMon\r\nAna Reyes\t9-17\t\r\nTom Okafor\t\t"7-11\n16-20"\r\n',
      24,
    );
    expect(names).toEqual(['Ana Reyes', 'Tom Okafor']);
    expect(cells.map(({ rowOffset, dayOffset, shifts }) => [rowOffset, dayOffset, shifts.length])).toEqual([
      [0, 0, 1],
      [1, 1, 2],
    ]);
  });

  it('keeps what it cannot read, and never fails', () => {
    const { cells } = readSheet('9-17\tsoon', 24);
    expect(cells.flatMap(({ shifts }) => shifts.map(({ kind }) => kind))).toEqual(['shift', 'unreadable']);
    fc.assert(fc.property(fc.string(), (text) => void readSheet(text, 12)));
  });
});
