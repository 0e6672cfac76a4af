import { describe, expect, it } from 'vitest';
import type { CopyLine } from '#domain/schedule/copy-week.ts';
import { ApiError } from '#web/api/api-error.ts';
import { gridShift, shiftRow } from '../week/shift.fixture.ts';
import { type CopyProgress, type CopyServer, groupLines, sendCopies } from './send-copies.ts';

function line(kind: 'add' | 'refused' | 'already_there', employee: number | null = 1): CopyLine {
  const shift = gridShift({ employee });
  return { source: shift, moved: shift, outcome: { kind } } as unknown as CopyLine;
}

function refuse(fieldErrors: Record<string, string[]>): never {
  throw Object.assign(Object.create(ApiError.prototype), { status: 400, fieldErrors });
}

async function copy(lines: CopyLine[], server: Partial<CopyServer>, seen = new Set<string>()) {
  const reports: CopyProgress[] = [];
  const whole: CopyServer = {
    save: async (batch) => batch.map(({ moved }) => shiftRow({ employee: moved.employee })),
    loadOpen: async () => [],
    ...server,
  };
  const answer = await sendCopies(lines, seen, whole, (progress) => reports.push(progress), String);
  return { ...answer, reports, last: reports.at(-1), seen };
}

it('groups lines by what becomes of them', () => {
  const [added, refused, there] = [line('add'), line('refused'), line('already_there')];
  expect(groupLines([added, refused, there])).toEqual({ add: [added], refused: [refused], there: [there] });
});

describe('copies', () => {
  it('are sent in batches, with the progress of each, and only what is added', async () => {
    const lines = Array.from({ length: 50 }, () => line('add'));
    const { rows, complete, reports } = await copy([...lines, line('refused')], {});
    expect([rows.length, complete]).toEqual([50, true]);
    expect(reports.map(({ done }) => done)).toEqual([0, 40, 50, 50]);
    expect(reports.map(({ running }) => running)).toEqual([true, true, true, false]);
  });

  it('go on without the lines that the server refuses, each with its reason', async () => {
    const [good, bad] = [line('add'), line('add')];
    const sent: (readonly CopyLine[])[] = [];
    const { rows, complete, last } = await copy([bad, good], {
      save: async (batch) => {
        sent.push(batch);
        if (batch.includes(bad)) refuse({ 'shifts.0.start_time': ['overlaps'] });
        return [shiftRow()];
      },
    });
    expect(sent).toEqual([[bad, good], [good]]);
    expect([rows.length, complete]).toEqual([1, false]);
    expect(last?.refused).toEqual([{ line: bad, message: 'overlaps' }]);
  });

  it('take an open shift that stands for a refused line into account', async () => {
    const [good, bad] = [line('add', null), line('add', null)];
    const others: unknown[] = [];
    const theirs = gridShift({ employee: null });
    const { seen, rows } = await copy([bad, good], {
      save: async (batch, seenOpen) => {
        others.push(seenOpen);
        if (batch.includes(bad)) refuse({ 'shifts.0.start_time': ['was there first'] });
        return [shiftRow({ employee: null })];
      },
      loadOpen: async () => [theirs],
    });
    expect(others).toEqual([[], [theirs.uuid]]);
    expect([...seen]).toEqual([theirs.uuid, rows[0]?.uuid]);
  });

  it('stop at any other failure, and keep what was made', async () => {
    const lines = Array.from({ length: 50 }, () => line('add'));
    const { rows, complete, last } = await copy(lines, {
      save: async (batch) => {
        if (batch.length < 40) throw new Error('offline');
        return batch.map(() => shiftRow());
      },
    });
    expect([rows.length, complete]).toEqual([40, false]);
    expect(last).toMatchObject({ done: 40, error: 'Error: offline', running: false });
  });
});
