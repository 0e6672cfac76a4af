import { expect, it } from 'vitest';
import { nextColour, positionColours } from './position-colours.ts';

it('gives each position a colour of its own, then begins again', () => {
  const used: string[] = [];
  for (const _ of [...positionColours, ...positionColours]) used.push(nextColour(used));
  expect(used).toEqual([...positionColours, ...positionColours]);
  expect(nextColour([positionColours[0].toUpperCase()])).toBe(positionColours[1]);
});
