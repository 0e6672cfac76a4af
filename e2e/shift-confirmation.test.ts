import { addDays } from '../src/domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

const week = weekAhead(47);

test('an employee confirms shifts, and the manager reminds who has not', async ({ signedIn }) => {
  const admin = await signedIn('staff', '/spa/profile?tab=company');
  await expectLoaded(admin);
  const features = admin.getByRole('form', { name: 'Features' });
  const asks = features.getByRole('switch', { name: /^Ask staff to confirm shifts/ });
  await asks.press('Space');
  await features.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(features.getByText('Saved', { exact: true })).toBeVisible();

  const people: { id: number; first_name: string; branch: number[] }[] = await callAs(
    admin,
    'GET',
    '/human/employees/',
  );
  const ana = people.find(({ first_name }) => first_name === 'Ana');
  if (!ana) throw new Error('The demo has an Ana.');
  const uuids = [1, 2, 3].map(() => crypto.randomUUID());
  for (const [index, uuid] of uuids.entries()) {
    await callAs(admin, 'POST', '/shift/shifts/create/', {
      ...{ uuid, employee: ana.id, branch: ana.branch[0], shift_role: 'AT' },
      start_time: `${addDays(week, index + 1)}T18:00:00Z`,
      end_time: `${addDays(week, index + 1)}T22:00:00Z`,
    });
  }
  await callAs(admin, 'POST', '/shift/publish/', { sunday: week });

  await admin.goto(`/spa/schedule?date=${week}`);
  await expectLoaded(admin);
  await expect(admin.getByText('3 not confirmed')).toBeVisible();
  await expect(admin.getByRole('button', { name: /^.*, Not confirmed/ }).first()).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Remind employees who haven’t confirmed' }).press('Enter');
  await expect(admin.getByText('1 employee reminded.')).toBeVisible();
  await admin.getByRole('button', { name: 'Remind employees who haven’t confirmed' }).press('Enter');
  await expect(admin.getByText('1 was reminded less than an hour ago.')).toBeVisible();

  const worker = await signedIn('hourly', `/spa/schedule?date=${week}`);
  await worker.setViewportSize({ width: 390, height: 844 });
  const toDo = worker.getByRole('region', { name: '3 shifts to confirm' });
  await expect(toDo).toBeVisible();
  await expectAccessible(worker);
  expect(await worker.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Counts the lines of this week; the card above shows the next shift from now.
  const own = worker.getByRole('button', { name: /^Confirm (Mon|Tue|Wed)/ });
  await expect(own).toHaveCount(3);
  await own.first().press('Enter');
  await expect(worker.getByText('Shift confirmed.')).toBeVisible();
  await expect(admin.getByText('2 not confirmed')).toBeVisible();
  await expect(worker.getByRole('listitem').filter({ hasText: /^Mon / })).toContainText('Confirmed');
  await worker.getByRole('listitem').filter({ hasText: /^Tue/ }).getByRole('button').first().press('Enter');
  const sheet = worker.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Confirm / })).toBeVisible();
  await expectAccessible(worker);
  await worker.keyboard.press('Escape');
  await worker.getByRole('button', { name: 'Confirm all 2 shifts' }).press('Enter');
  await expect(worker.getByText('2 shifts confirmed.')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(admin.getByText(/not confirmed/)).toHaveCount(0);

  // Only an announced change wants it anew.
  await callAs(admin, 'PATCH', `/shift/shifts/${uuids[0]}/`, { end_time: `${addDays(week, 1)}T23:00:00Z` });
  await callAs(admin, 'POST', '/shift/publish/', { sunday: week });
  await expect(admin.getByText('1 not confirmed')).toBeVisible();
  await expect(own.first()).toBeVisible();

  // Leaves the demo as it was.
  await callAs(admin, 'POST', '/shift/shifts-delete/', { shifts: uuids.map((uuid) => ({ uuid })) });
  await admin.goto('/spa/profile?tab=company');
  await expectLoaded(admin);
  await asks.press('Space');
  await features.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(features.getByText('Saved', { exact: true })).toBeVisible();
});
