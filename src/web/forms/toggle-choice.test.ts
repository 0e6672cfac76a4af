import { describe, expect, it } from 'vitest';
import { toggleChoice } from './toggle-choice.ts';

describe('a choice turned on or off', () => {
  it('lists the chosen ones in the order of what is offered', () => {
    expect(toggleChoice([3], [1, 2, 3], { value: 1, isOn: true })).toEqual([1, 3]);
    expect(toggleChoice([1, 3], [1, 2, 3], { value: 3, isOn: false })).toEqual([1]);
  });

  it('keeps chosen ones that are not offered', () => {
    expect(toggleChoice([9, 1], [1, 2], { value: 2, isOn: true })).toEqual([1, 2, 9]);
    expect(toggleChoice([9, 1], [1, 2], { value: 1, isOn: false })).toEqual([9]);
  });
});
