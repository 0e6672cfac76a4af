import { describe, expect, it } from 'vitest';
import { writeCsv } from './survey-sales.ts';

describe('a sheet written as CSV', () => {
  it('ends where one long text in row after row would fill the disk', async () => {
    const text = 'x'.repeat(1024 * 1024);
    const rows = Array.from({ length: 300 }, (_, line) => [{ line: line + 1, cells: [text] }]);
    let written = 0;
    const write = async () => {
      for await (const bytes of writeCsv(rows)) written += bytes.length;
    };
    await expect(write()).rejects.toMatchObject({ problems: [{ code: 'import.workbook_too_large' }] });
    expect(written).toBeLessThan(257 * 1024 * 1024);
  });
});
