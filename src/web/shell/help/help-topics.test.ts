import { expect, test } from 'vitest';
import { presets } from '#domain/accounts/powers.ts';
import { fullRights } from '#domain/permissions.ts';
import { findHelp } from './help-topics.ts';

const worker = fullRights('employee');
const owner = fullRights('admin');
const lead = { ...owner, powers: presets.shift_lead.powers };

test.each([
  [owner, '/spa/schedule/', null, 'schedule'],
  [owner, '/spa/dashboard', 'timesheets', 'timesheets'],
  [owner, '/spa/dashboard', 'tips', 'reports'],
  [owner, '/spa/dashboard', 'payroll', 'payroll'],
  [worker, '/spa/dashboard', null, 'myHours'],
  [worker, '/spa/schedule', null, 'myWeek'],
  [lead, '/spa/dashboard', 'import', 'schedule'],
  [owner, '/spa/dashboard', 'attention', 'attention'],
  [owner, '/client/comm/detail/5c2f', null, 'messages'],
  [worker, '/spa/profile/', 'account', 'account'],
  [fullRights('client'), '/client/comm-client', null, 'portal'],
])('the help for %o at %s, tab %s, is %s', (visitor, path, tab, topic) => {
  expect(findHelp(visitor, path, tab)).toBe(topic);
});
