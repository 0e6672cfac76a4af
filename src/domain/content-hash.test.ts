import { describe, expect, it } from 'vitest';
import { hashContent, hashFields } from './content-hash.ts';

describe('the hash of a content', () => {
  it('is the same for the same content, whatever the order of its fields', () => {
    expect(hashContent([{ a: 1, b: ['x'] }])).toBe(hashContent([{ b: ['x'], a: 1 }]));
  });

  it('is FNV-1a over the bytes of its JSON, as a program can work it out', () => {
    expect(hashContent([])).toBe(947_613_349);
    expect(hashContent([{ note: 'Ñ' }])).toBe(972_606_285);
  });

  it('differs where anything does, and fits If-Match', () => {
    const contents = [[], [{ a: 1 }], [{ a: 2 }], [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], [{ a: '1' }]];
    const hashes = contents.map(hashContent);
    expect(new Set(hashes).size).toBe(contents.length);
    expect(hashes.every((hash) => /^\d{1,9}$/.test(String(hash)))).toBe(true);
  });

  it('covers of a row what a change replaces', () => {
    const row = { id: 1, name: 'Nights', days: [true, false] };
    expect(hashFields(row, { name: 'Late' })).toBe(hashContent({ name: 'Nights' }));
    expect(hashFields(row, { name: 'Late', days: undefined })).toBe(hashContent({ name: 'Nights' }));
    expect(hashFields({ ...row, days: [] }, { name: 'Late' })).toBe(hashFields(row, { name: 'Late' }));
  });
});
