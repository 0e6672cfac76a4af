import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

it('keeps what people call their files', () => {
  for (const name of ['2025 tax return.pdf', 'Año Nuevo – señal.xlsx', 'con.png', '給与.csv']) {
    expect(safeFileName(name)).toBe(name);
  }
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ana\\W-2.pdf', 'W-2.pdf'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie_ x'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['..', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
])('makes %j harmless', (given, expected) => {
  expect(safeFileName(given)).toBe(expected);
});

it('never gives a path, a control sign or an empty name, and is content with its own answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = safeFileName(given);
      expect(name).not.toMatch(/[/\\\p{Cc}]/u);
      expect(name.length).toBeGreaterThan(0);
      expect(safeFileName(name)).toBe(name);
    }),
  );
});
