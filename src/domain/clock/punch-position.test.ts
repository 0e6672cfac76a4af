import { expect, it } from 'vitest';
import { choosePosition } from './punch-position.ts';

const [server, cook, host] = [1, 2, 3];

it.each([
  ['the planned one, whatever was given', { planned: server, given: cook, own: [server, cook] }, server, []],
  ['the one given, where none is planned', { planned: null, given: cook, own: [server, cook] }, cook, []],
  ['the only one of the person', { planned: null, given: null, own: [host] }, host, []],
  [
    'a question, where there are several',
    { planned: null, given: null, own: [server, cook] },
    null,
    [server, cook],
  ],
  ['none, where the person has none', { planned: null, given: null, own: [] }, null, []],
])('takes %s', (_what, facts, position, asks) => {
  expect(choosePosition(facts)).toEqual({ position, asks });
});
