import { expect, it } from 'vitest';
import { zoneName } from './zone-name.ts';

it.each([
  ['America/Los_Angeles', 'en', 'Pacific Time (Los Angeles)'],
  ['America/Los_Angeles', 'es', 'Hora del Pacífico (Los Angeles)'],
  ['America/Phoenix', 'en', 'Mountain Standard Time (Phoenix)'],
  ['America/Argentina/Buenos_Aires', 'en', 'Argentina Standard Time (Buenos Aires)'],
  ['UTC', 'en', 'UTC'],
])('says %s in %s as people do', (id, language, name) => {
  expect(zoneName(id, language)).toBe(name);
});
