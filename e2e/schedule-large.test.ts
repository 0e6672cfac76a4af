import { serveLargeWeeks } from './support/large-week.ts';
import { expect, expectLoaded, test } from './support/test.ts';

test('two hundred people: only what is in sight is drawn, and the keys reach the rest', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const sunday = '2026-11-15';
  await serveLargeWeeks(page.context(), [sunday]);
  await page.goto(`/spa/schedule?date=${sunday}`);
  await expectLoaded(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: /Person 001/ })).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '203');
  expect(await grid.getByRole('row').count()).toBeLessThan(50);

  await grid.getByRole('button', { name: /^Sunday.*Person 002.*8:00/ }).focus();
  await page.keyboard.press('Control+End');
  const last = grid.getByRole('button', { name: /^Saturday.*Person 200.*8:00/ });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(grid.getByRole('button', { name: /^Add an open shift on Sunday/ })).toBeFocused();
});

test('a month of two hundred people draws what is in sight, and the keys reach the rest', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const sundays = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'];
  await serveLargeWeeks(page.context(), sundays);
  await page.goto('/spa/schedule?view=month&date=2026-11-18');
  await expectLoaded(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: /Person 001/ })).toBeVisible();
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await grid.getByRole('gridcell', { name: /^Person 001 Large, Wednesday, November 18/ }).focus();
  await page.keyboard.press('Control+End');
  const last = grid.locator('[data-row="200"]').last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(grid.locator('[data-row="0"]').first()).toBeFocused();
});
