import { expect, it } from 'vitest';
import { cast, hour, nine, rows, setUpClock, shiftOf, tap } from './clock.fixture.ts';

setUpClock();

it('a clock-out that is taken back days later is forgotten again, while its person is at work', async () => {
  const earlier = nine - 2 * 24 * hour;
  const { uuid } = shiftOf(await tap('in', earlier));
  await tap('out', earlier + hour);
  await tap('in', nine);
  const path = `/shift/shifts/${uuid}/`;
  const answer = await cast.admin.call('PATCH', path, { body: { clock_out: null, reason: 'Wrong' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await rows()).toMatchObject([
    { clock_in: earlier, clock_out: null, missing_out: true },
    { clock_in: nine, clock_out: null, missing_out: false },
  ]);
});
