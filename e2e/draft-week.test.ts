import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** Far enough ahead that nothing is planned in it: the coverage targets miss everybody. */
const sunday = weekAhead(38);
const day = (offset: number) => addDays(sunday, offset);
/** Ids ascend as the demo's branches do. */
const oakland = 2;

/** The solver computes for seconds, on a busy machine for longer. */
const solving = { timeout: 40_000 };

/** Waits for the legend to say that nothing is on its way: a page that closes takes its request along. */
const expectSaved = (page: Page) => expect(page.getByText('Drafts save automatically')).toBeVisible();

test('a manager drafts a week by keyboard, asks why, pins, applies it, and undoes all in one step', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${sunday}&branch=${oakland}`);
  await expectLoaded(admin);
  await admin.getByRole('button', { name: 'Draft week' }).press('Enter');
  await expect(admin.getByText('Draft preview, not saved')).toBeVisible();
  await expect(admin.getByRole('heading', { name: /^Draft: \d+ of \d+ shifts filled$/ })).toBeVisible(
    solving,
  );
  await expect(admin.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await expectAccessible(admin);

  const cards = admin.locator('[data-proposed="proposed"]');
  const count = await cards.count();
  expect(count).toBeGreaterThan(0);
  await cards.first().press('Enter');
  const why = admin.getByRole('dialog', { name: /^Why / });
  await expect(why.getByText('Next best')).toBeVisible();
  await expectAccessible(admin);
  await why.getByRole('button', { name: 'Pin' }).press('Enter');
  await expect(admin.locator('[data-proposed="pinned"]')).toHaveCount(1);
  await cards.first().press('Enter');
  await why.getByRole('button', { name: 'Leave open' }).press('Enter');
  const apply = admin.getByRole('button', { name: `Apply ${count - 1} shifts` });
  await expect(apply).toBeVisible();

  await admin.getByRole('button', { name: 'Draft again' }).press('Enter');
  await expect(admin.locator('[data-proposed="pinned"]')).toHaveCount(1);
  const again = admin.getByRole('button', { name: /^Apply \d+ shifts$/ });
  await expect(again).toBeEnabled(solving);
  await expect(admin.getByRole('switch', { name: /^Add \d+ unfilled shifts? as open$/ })).toBeChecked();
  await again.press('Enter');
  await expect(admin.getByText(/^Applied \d+ shifts of the draft, \d+ left open/)).toBeVisible();
  await expect(admin.getByText(/^[1-9]\d* to fill$/)).toBeVisible();
  await expect(admin.locator('[data-proposed]')).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Draft week' })).toBeFocused();
  const shifts = admin.locator(`td:not([data-row="open"])[data-day="${day(2)}"] [data-uuid]`);
  await expect(shifts.first()).toBeVisible();

  await expectSaved(admin);
  await admin.keyboard.press('Control+z');
  await expect(admin.locator('tbody [data-uuid]')).toHaveCount(0);
  await expectSaved(admin);
});

test('a draft is left only after a question, and discarded without a trace', async ({ signedIn }) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${sunday}&branch=${oakland}`);
  await expectLoaded(admin);
  await admin.getByRole('button', { name: 'Draft week' }).press('Enter');
  await expect(admin.locator('[data-proposed]').first()).toBeVisible(solving);
  await admin.getByRole('link', { name: 'Clients' }).press('Enter');
  const question = admin.getByRole('dialog', { name: 'Discard this draft?' });
  await question.getByRole('button', { name: 'Keep the draft' }).press('Enter');
  await expect(question).toHaveCount(0);
  await admin.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(admin.locator('[data-uuid]')).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Draft week' })).toBeFocused();
  await admin.reload();
  await expectLoaded(admin);
  await expect(admin.locator('[data-uuid]')).toHaveCount(0);
});

test('a manager allows more than the weekly hours, stops a draft, and is told of a change made meanwhile', async ({
  signedIn,
}) => {
  const week = weekAhead(39);
  const admin = await signedIn('staff', `/spa/schedule?date=${week}&branch=${oakland}`);
  await expectLoaded(admin);
  for (const weekday of ['Monday', 'Tuesday', 'Wednesday']) {
    await admin.getByRole('button', { name: new RegExp(`^Add an open shift on ${weekday}`) }).focus();
    await admin.keyboard.type('9-17');
    await admin.keyboard.press('Enter');
  }
  await expectSaved(admin);

  // Holds the solver until the draft is stopped.
  const held = Promise.withResolvers<void>();
  await admin.route(/highs.*\.wasm/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.getByRole('button', { name: 'Draft week' }).press('Enter');
  await admin.getByRole('button', { name: 'Stop and take the best so far' }).press('Enter');
  held.resolve();
  await expect(admin.getByText('You stopped it early.')).toBeVisible();

  const more = admin.getByRole('switch', { name: 'Allow over weekly hours' });
  await more.press('Space');
  await expect(more).toBeChecked();
  const apply = admin.getByRole('button', { name: /^Apply \d+ shifts?$/ });
  await expect(apply).toBeEnabled(solving);
  await expect(admin.getByText('You stopped it early.')).toHaveCount(0);
  const rest = admin.getByRole('switch', { name: 'Allow short rest' });
  await rest.press('Space');
  await expect(rest).toBeChecked();
  await expect(apply).toBeEnabled(solving);

  const other = await signedIn('manager2', `/spa/schedule?date=${week}&branch=${oakland}`);
  await expectLoaded(other);
  await other.locator('tr[data-open] [data-uuid]').first().focus();
  await other.keyboard.press('Delete');
  await expect(other.getByText(/^Deleted/).first()).toBeVisible();
  await expectSaved(other);
  await apply.press('Enter');
  await expect(admin.getByRole('alert')).toBeVisible();
  await admin.getByRole('button', { name: 'Draft again' }).press('Enter');
  await expect(apply).toBeEnabled(solving);
  await apply.press('Enter');
  await expect(admin.getByText(/^Applied \d+ shifts? of the draft/)).toBeVisible();
  await expectSaved(admin);
});

test('a phone lists the same facts', async ({ signedIn }) => {
  const admin = await signedIn('staff', '/spa/schedule');
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto(`/spa/schedule?date=${sunday}&branch=${oakland}`);
  await expectLoaded(admin);
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Draft week' }).click();
  await expect(admin.getByRole('heading', { name: /^Draft: \d+ of \d+ shifts filled$/ })).toBeVisible(
    solving,
  );
  await expect(admin.getByText('Hours per person')).toBeVisible();
  await admin.getByRole('button', { name: /h$/ }).first().click();
  await expect(admin.getByRole('dialog', { name: /^Why / })).toBeVisible();
  await expectAccessible(admin);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await admin.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: /^Apply \d+ shifts$/ }).click();
  await expect(admin.getByText(/^Applied \d+ shifts of the draft/)).toBeVisible();
  await admin.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(admin.getByText(/^Undone: /)).toBeVisible();
  await expectSaved(admin);
});
