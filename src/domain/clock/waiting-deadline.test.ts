import { expect, it } from 'vitest';
import { decidePunch } from './clock-rules.ts';
import { findWaitingDeadline } from './waiting-deadline.ts';

const day = 86_400;

it('says nothing of a short outage, then until when, five days ahead, then that a manager approves', () => {
  expect(findWaitingDeadline(0, 2 * day)).toBeNull();
  expect(findWaitingDeadline(0, 2 * day + 1)).toEqual({ kind: 'near', until: 7 * day });
  expect(findWaitingDeadline(0, 7 * day)).toEqual({ kind: 'near', until: 7 * day });
  expect(findWaitingDeadline(0, 7 * day + 1)).toEqual({ kind: 'passed' });
});

it('names the last second at which the clock still takes the punch', () => {
  const decided = [7 * day, 7 * day + 1].map((now) => decidePunch('in', 0, null, now).kind);
  expect(decided).toEqual(['in', 'refused']);
});
