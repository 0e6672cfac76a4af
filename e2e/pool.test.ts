import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

const card = (page: Page, person: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^Wednesday.*, ${person}, `) });

/** Plans Ana's Wednesday and publishes the week. */
async function planAna(manager: Page, hours: string): Promise<void> {
  await manager.getByRole('button', { name: /^Add a shift for Ana Reyes on Wednesday/ }).focus();
  await manager.keyboard.type(hours);
  await manager.keyboard.press('Enter');
  await expect(card(manager, 'Ana Reyes')).toBeFocused();
  await manager.getByRole('button', { name: 'Publish 1 shift' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('an employee drops a shift on the phone and keeps it, drops it again, and a colleague takes it', async ({
  signedIn,
}) => {
  const week = weekAhead(32);
  const manager = await signedIn('staff', `/spa/schedule?date=${week}`);
  await planAna(manager, '9-17');
  const daniel = await signedIn('salaried', `/spa/schedule?date=${week}`);
  const ana = await signedIn('hourly', `/spa/schedule?date=${week}`);
  await ana.setViewportSize({ width: 390, height: 844 });

  await press(ana, /^9a–5p/);
  await expect(ana.getByText(/colleagues who can work it are asked/)).toBeVisible();
  await expectAccessible(ana);
  await press(ana, 'Drop shift');
  await expect(ana.getByText(/^You dropped Wed.*It’s yours until someone takes it\.$/)).toBeVisible();
  await expect(ana.getByText('Dropped, yours until taken').first()).toBeVisible();
  await expectAccessible(ana);
  // Both see it without a reload; it stays hers.
  await expect(daniel.getByText('instead of Ana Reyes')).toBeVisible();
  await expect(card(manager, 'Ana Reyes')).toContainText('Dropped');
  await manager.setViewportSize({ width: 390, height: 844 });
  await expect(manager.getByText('Dropped', { exact: true })).toBeVisible();
  await expectAccessible(manager);
  await manager.setViewportSize({ width: 1440, height: 900 });
  await press(ana, /^Keep shift: Wednesday/);
  await expect(daniel.getByText('instead of Ana Reyes')).toBeHidden();

  // Undo in the toast keeps it, too.
  await press(ana, /^9a–5p/);
  await press(ana, 'Drop shift');
  await expect(ana.getByText(/^Offered to colleagues/)).toBeVisible();
  await expect(daniel.getByText('instead of Ana Reyes')).toBeVisible();
  await ana.getByRole('button', { name: /^Undo/ }).click();
  await expect(ana.getByText('You’re keeping the shift.')).toBeVisible();
  await expect(daniel.getByText('instead of Ana Reyes')).toBeHidden();

  // To everyone, where colleagues are chosen.
  await press(ana, /^9a–5p/);
  await press(ana, /^Give away or swap: Wednesday/);
  await ana.getByRole('radio', { name: 'Everyone who can work it' }).check();
  await ana.getByRole('dialog').getByRole('button', { name: 'Drop shift' }).click();
  await expect(daniel.getByText('It’s yours as soon as you take it.')).toBeVisible();
  await expectAccessible(daniel);
  await press(daniel, /^Take shift: Wednesday.*9a–5p/);
  await expect(daniel.getByText(/^It’s yours: Wednesday.*9a–5p/)).toBeVisible();
  await expect(card(manager, 'Daniel Cho')).toBeVisible();
  await press(ana, /^Notifications, /);
  await expect(ana.getByText(/^Daniel Cho took your shift: Wed/)).toBeVisible();
});

test('where a manager decides, a colleague bids and the manager sees why, declines with a reason and approves', async ({
  signedIn,
}) => {
  const week = weekAhead(36);
  const manager = await signedIn('staff', `/spa/schedule?date=${week}`);
  // Nine hours are overtime for whoever gets them.
  await planAna(manager, '9-18');
  const ana = await signedIn('hourly', `/spa/schedule?date=${week}`);
  await press(ana, /^9a–6p/);
  await press(ana, 'Drop shift');
  const daniel = await signedIn('salaried', `/spa/schedule?date=${week}`);
  await daniel.setViewportSize({ width: 390, height: 844 });
  await expect(daniel.getByText('Your manager decides: over 8 h that day.')).toBeVisible();
  // Promises nothing that a manager decides; above the days, a press leads there.
  await expect(daniel.getByRole('heading', { name: '1 open shift', exact: true })).toBeVisible();
  const link = daniel.getByRole('button', { name: '1 open shift', exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(daniel.getByRole('heading', { name: '1 open shift', exact: true })).toBeFocused();
  await press(daniel, /^Ask for shift: Wednesday.*9a–6p/);
  await expect(daniel.getByText('Waiting for your manager.')).toBeVisible();
  await expectAccessible(daniel);

  await expect(card(manager, 'Ana Reyes')).toContainText('1 wants it');
  await press(manager, 'Review');
  const waiting = manager.getByRole('dialog', { name: '1 request to decide' });
  await expect(waiting.getByText(/Daniel Cho has 1 h overtime on Wed/)).toBeVisible();
  await expectAccessible(manager);
  await press(manager, 'Decline: Daniel Cho');
  await manager.keyboard.type('You are needed on Thursday.');
  await expectAccessible(manager);
  await waiting.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(waiting).toBeHidden();
  await expect(daniel.getByText('Your manager decides: over 8 h that day.')).toBeVisible();
  await press(daniel, /^Notifications, /);
  await expect(daniel.getByText('“You are needed on Thursday.”')).toBeVisible();
  await daniel.keyboard.press('Escape');

  // Asked again, and decided in the attention list.
  await press(daniel, /^Ask for shift: Wednesday/);
  await manager.goto('/spa/dashboard?tab=attention');
  await expect(manager.getByText('Ana Reyes’s shift')).toBeVisible();
  await expectAccessible(manager);
  await press(manager, 'Approve: Daniel Cho');
  await expect(daniel.getByText('My week, 9 h')).toBeVisible();
  await expect(ana.getByText('My week, 0 h')).toBeVisible();
});
