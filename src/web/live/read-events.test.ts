import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventReader } from './read-events.ts';

const stream = [
  'retry: 2500\n\n',
  'event: ready\ndata: {}\nid: 1-2:2:\n\n',
  ':\nid: 2-3:3:\n\n',
  'data: {"topic":"shifts","id":"2026-11-15"}\n\ndata: {"topic":"store","id":"1"}\nid: 3-5:7:6\n\n',
].join('');

it('reads the same from pieces of any size', () => {
  const whole = eventReader()(stream);
  expect(whole.filter(({ data }) => data !== '')).toEqual([
    { event: 'ready', data: '{}', id: '1-2:2:' },
    { event: 'message', data: '{"topic":"shifts","id":"2026-11-15"}', id: '2-3:3:' },
    { event: 'message', data: '{"topic":"store","id":"1"}', id: '3-5:7:6' },
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const read = eventReader();
      const ends = [...cuts.sort((a, b) => a - b), stream.length];
      let from = 0;
      const pieces = ends.flatMap((end) => {
        const events = read(stream.slice(from, end));
        from = end;
        return events;
      });
      expect(pieces).toEqual(whole);
    }),
  );
});
