import { expect, test } from 'vitest';
import { attention } from '#texts/en/notifications/attention.ts';
import { createTexts } from '#texts/engine.ts';
import { describeOthersOff, describeTakers } from './describe-day-off.ts';

const text = createTexts('en', ['en', { attention }]) as never;
const others = (names: string[]) => names.map((name) => ({ name, approved: name !== 'Jo' }));

test.each([
  [[], 'No one else off'],
  [['Jo', 'Nadia'], 'Also off: Jo (requested) and Nadia'],
  [['Ana', 'Jo', 'Luis', 'Nadia'], 'Also off: Ana, Jo (requested), and 2 others'],
])('who else is off is named with who only asked: %s', (names, said) => {
  expect(describeOthersOff(others(names), text)).toBe(said);
});

test('warns where nobody can take the shift, or one of several', () => {
  const say = (takers: string[], shifts = 1) =>
    describeTakers(
      { takers: takers.map((first_name) => ({ first_name })), shifts: Array.from({ length: shifts }) },
      text,
    );
  expect(say([])).toEqual({ text: 'No one can take it without overtime', warns: true });
  expect(say(['Ana'])).toEqual({ text: 'Ana can take it without overtime', warns: false });
  expect(say([], 2)).toEqual({ text: 'No one can take one of them without overtime', warns: true });
  expect(say(['Ana'], 2)).toEqual({ text: 'Someone can take each without overtime', warns: false });
});
