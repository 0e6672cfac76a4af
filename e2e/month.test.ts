import { addDays } from '../src/domain/time/dates.ts';
import { monthAnchor } from '../src/domain/time/month-calendar.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** A Wednesday in the middle of a month in which nothing is planned. */
const date = addDays(weekAhead(58), 3);
const anchor = monthAnchor(date);
const say = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`));
const long = (day: string) => say(day, { weekday: 'long', month: 'long', day: 'numeric' });
const month = (day: string) => say(day, { month: 'long', year: 'numeric' });

test('a month is walked by keyboard, edited in place, and leads to its days and weeks', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${anchor}`);
  await expectLoaded(admin);
  await admin.getByRole('radio', { name: 'Month' }).click();
  const grid = admin.getByRole('grid', { name: `Shifts of ${month(anchor)}` });
  await expect(grid).toBeVisible();
  await expectAccessible(admin);

  const cell = (day: string, what = '') =>
    grid.getByRole('gridcell', { name: new RegExp(`^Ana Reyes, ${long(day)}: ${what}`) });
  await cell(anchor, 'nothing scheduled').focus();
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowLeft');
  await expect(cell(anchor)).toBeFocused();
  await admin.keyboard.press('Enter');
  await admin.getByLabel('Time', { exact: true }).fill('9a-5p');
  await admin.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(cell(anchor)).toContainText('9a–5p');
  await expect(grid.getByRole('row', { name: /Ana Reyes/ })).toContainText('8/');

  // Another week of the month: its own rules, the same undo.
  const later = addDays(anchor, 9);
  await cell(later).click();
  await admin.getByLabel('Time', { exact: true }).fill('12p-4p');
  await admin.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(cell(later)).toContainText('12p–4p');
  await expect(admin.getByLabel('Time', { exact: true })).toBeHidden();
  await expectAccessible(admin);
  await admin.keyboard.press('Control+z');
  await expect(cell(later, 'nothing scheduled')).toHaveCount(1);
  await admin.keyboard.press('Control+z');
  await expect(cell(anchor, 'nothing scheduled')).toHaveCount(1);

  await cell(anchor).focus();
  await expect(cell(anchor)).toBeFocused();
  await admin.keyboard.press('PageDown');
  const next = addDays(anchor, 31);
  // Its cell has the focus once the month is drawn.
  await expect(admin.getByRole('grid', { name: `Shifts of ${month(next)}` }).locator(':focus')).toHaveCount(
    1,
  );
  await admin.keyboard.press('PageUp');
  await expect(grid).toBeVisible();

  await cell(anchor).focus();
  await admin.keyboard.press('Home');
  await admin.keyboard.press('Control+Home');
  await admin.keyboard.press('ArrowUp');
  const first = addDays(anchor, -14);
  await expect(grid.getByRole('columnheader', { name: new RegExp(`^Open ${long(first)},`) })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: new RegExp(long(first)) })).toBeVisible();
  await admin.getByRole('radio', { name: 'Month' }).click();
  await expect(grid).toBeVisible();
  await grid
    .getByRole('columnheader', { name: /^Open the week of/ })
    .first()
    .click();
  await expect(admin.getByRole('grid')).not.toHaveClass('month-grid');
});

test('on a phone a month is a list of days', async ({ signedIn }) => {
  const admin = await signedIn('staff', '/spa/schedule');
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.goto('/spa/schedule?view=month');
  await expectLoaded(admin);
  const busy = admin.getByRole('button', { name: /\d+ people, [\d.]+ h/ });
  await expect(busy.first()).toBeVisible();
  await expectAccessible(admin);
  await busy.first().click();
  await expect(admin.getByRole('radio', { name: 'Day' })).toBeChecked();
});
