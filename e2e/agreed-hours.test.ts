import { addDays } from '../src/domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

const week = weekAhead(46);

test('deleting and publishing say who has fewer hours than agreed', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  const people: { id: number; first_name: string; branch: number[] }[] = await callAs(
    admin,
    'GET',
    '/human/employees/',
  );
  const ana = people.find(({ first_name }) => first_name === 'Ana');
  if (!ana) throw new Error('The demo has an Ana.');
  const agree = (hours: number) =>
    callAs(admin, 'PATCH', `/human/employee-profile/${ana.id}/`, { min_weekly_hours: hours });
  await agree(20);
  await callAs(admin, 'POST', '/shift/shifts/create/', {
    ...{ uuid: crypto.randomUUID(), employee: ana.id, branch: ana.branch[0], shift_role: 'AT' },
    start_time: `${addDays(week, 1)}T18:00:00Z`,
    end_time: `${addDays(week, 1)}T22:00:00Z`,
  });
  await admin.goto(`/spa/schedule?date=${week}`);
  await expectLoaded(admin);
  await expect(admin.getByRole('row', { name: /Ana Reyes/ }).getByText('Below their minimum')).toHaveCount(1);
  // Waits for the prices: the rules that warn load with them.
  await expect(admin.getByRole('rowheader', { name: /^Total/ })).toContainText('$');
  await admin.locator('[data-uuid]').focus();
  await admin.keyboard.press('Delete');
  await expect(admin.getByText('Ana Reyes is left under their minimum: 0 of 20 h.')).toBeVisible();
  await admin.keyboard.press('Control+z');
  await expect(admin.locator('[data-uuid]')).toHaveCount(1);
  const publish = admin.getByRole('button', { name: 'Publish 1 shift' });
  // By mouse: the undo still moves the focus to its shift.
  await publish.click();
  const dialog = admin.getByRole('dialog', { name: /^Publish/ });
  await expect(dialog).toContainText('1 person under their minimum weekly hours');
  await expect(dialog).toContainText('Ana Reyes (4 of 20 h)');
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await agree(0);
});
