import { expect, test } from 'vitest';
import { durationLabel } from './duration-label.ts';
import { initials } from './initials.ts';
import { formatCents } from './money.ts';
import { formatPhone } from './phone.ts';
import { stackingLayer } from './stacking-layer.ts';

test.each([
  [12345, '123.45'],
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-12345, '-123.45'],
  [100_000_000, '1000000.00'],
  [1.5, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
])('%d cents are %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test.each([
  ['4155550134', '415-555-0134'],
  ['(415) 555-0134', '415-555-0134'],
  ['+415.555.013456', '415-555-013456'],
  ['415555', '415-555'],
  ['', null],
  [' ', null],
])('the phone %j is %j', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test.each([
  [0, 'duration.lessThanMonth', 0],
  [29, 'duration.lessThanMonth', 0],
  [30, 'duration.months', 1],
  [59, 'duration.months', 1],
  [60, 'duration.months', 2],
  [359, 'duration.months', 11],
  [360, 'duration.years', 1],
  [719, 'duration.years', 1],
  [720, 'duration.years', 2],
  [3600, 'duration.years', 10],
])('%i days are %s %i', (days, key, count) => {
  expect(durationLabel(days)).toEqual({ key, count });
});

test.each([
  [0, 'z-50'],
  [1, 'z-40'],
  [5, 'z-0'],
  [6, 'z-0'],
  [-1, 'z-50'],
])('layer %i is %s', (n, layer) => {
  expect(stackingLayer(n)).toBe(layer);
});

test.each([
  ['Ana Reyes', 'AR'],
  ['Ana Maria de los Reyes', 'AR'],
  ['umami cafe', 'UC'],
  ['Ana', 'AN'],
  ['A', 'A'],
  ['  Ana   Reyes ', 'AR'],
  ['Zoë Ørsted', 'ZØ'],
  ['', 'NA'],
  ['   ', 'NA'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
