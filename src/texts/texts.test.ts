import { describe, expect, it } from 'vitest';
import { createTranslator, languageFor } from './index.ts';

describe('texts', () => {
  const translate = createTranslator('en');

  it('are ready at once, filled with their values and never escaped', () => {
    expect(translate('titles.price')).toBe('Prices');
    expect(translate('errors.too_long', { max: 20 })).toBe('Please use at most 20 characters.');
    expect(translate('shell.copyright', { year: '2026', name: 'Ben & Sons' })).toBe('© 2026 Ben & Sons');
  });

  it('choose the plural', () => {
    expect(translate('common.characters', { count: 1 })).toBe('1 character');
    expect(translate('common.characters', { count: 2 })).toBe('2 characters');
  });

  it('write counts as numbers are written, and leave other values as they come', () => {
    expect(translate('clients.count', { count: 9000 })).toBe('9,000 clients');
    expect(translate('shell.copyright', { year: '2026', name: 'Umami Cafe' })).toBe('© 2026 Umami Cafe');
  });

  it('choose the plural of Spanish, of millions too', () => {
    const spanish = createTranslator('es');
    expect(spanish('common.characters', { count: 1 })).toBe('1 carácter');
    expect(spanish('common.characters', { count: 5 })).toBe('5 caracteres');
    expect(spanish('common.characters', { count: 2_000_000 })).toBe('2,000,000 caracteres');
  });

  it('fall back on English', () => {
    expect(languageFor('en-GB')).toBe('en');
    expect(languageFor('es-MX')).toBe('es');
    expect(languageFor('xx')).toBe('en');
    expect(languageFor(undefined)).toBe('en');
  });
});
