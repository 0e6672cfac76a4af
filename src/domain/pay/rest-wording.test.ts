import { expect, it } from 'vitest';
import { en } from '#texts/en/index.ts';
import { es } from '#texts/es/index.ts';
import { findWordingVersion, joinRestWords, restWordingVersion } from './rest-wording.ts';

const wordings = [en.restBreaks, es.restBreaks];

it('keeps each version of the wording: other words need the next number', () => {
  expect(restWordingVersion).toBe(1);
  expect(wordings.map((wording) => joinRestWords(wording, 'chose'))).toEqual([
    'Were you given all the paid rest breaks you were due on this shift? I chose not to take them',
    '¿Te dieron todos los descansos pagados que te correspondían en este turno? Decidí no tomarlos',
  ]);
  expect(wordings.map(({ answers }) => [answers.yes, answers.no])).toEqual([
    ['Yes', 'No'],
    ['Sí', 'No'],
  ]);
});

it('knows the words of both languages, with the answer that was given alone', () => {
  for (const wording of wordings) {
    const words = joinRestWords(wording, 'yes');
    expect(findWordingVersion(wordings, { answer: 'yes', words })).toBe(1);
    expect(findWordingVersion(wordings, { answer: 'no', words })).toBeNull();
  }
  expect(findWordingVersion(wordings, { answer: 'yes', words: 'Sure' })).toBeNull();
});
