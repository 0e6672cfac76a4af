import { expect, test } from 'vitest';
import { findHelp } from './help-topics.ts';

const worker = { authType: 'employee', salaried: false, scheduleEnabled: true } as const;
const owner = { ...worker, authType: 'admin' } as const;

test.each([
  [owner, '/spa/schedule/', null, 'schedule'],
  [owner, '/spa/dashboard', 'timesheets', 'timesheets'],
  [owner, '/spa/dashboard', 'tips', 'reports'],
  [worker, '/spa/dashboard', null, 'myHours'],
  [worker, '/spa/schedule', null, 'myWeek'],
  [{ ...worker, authType: 'client' } as const, '/client/comm-client', null, 'portal'],
])('the help for %o at %s, tab %s, is %s', (visitor, path, tab, topic) => {
  expect(findHelp(visitor, path, tab)).toBe(topic);
});
