import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

const week = weekAhead(30);

const card = (page: Page, person: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^Wednesday.*, ${person}, `) });

test('on a sick call a manager sees who can cover, offers the shift, and an employee takes it', async ({
  signedIn,
}) => {
  const manager = await signedIn('staff', `/spa/schedule?date=${week}`);
  await manager.getByRole('button', { name: /^Add a shift for Tom Okafor on Wednesday/ }).focus();
  await manager.keyboard.type('9-17');
  await manager.keyboard.press('Enter');
  await expect(card(manager, 'Tom Okafor')).toBeFocused();
  await manager.getByRole('button', { name: 'Publish 1 shift' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible();

  // By the menu of the card, over all branches, the best first; offered with one press.
  await card(manager, 'Tom Okafor').click({ button: 'right' });
  await manager.getByRole('menuitem', { name: 'Who can cover this?' }).click();
  const panel = manager.getByRole('dialog', { name: /Who can cover Wed.*9a–5p/ });
  await expect(panel.getByText(/Scheduled: Tom Okafor/)).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText('Available');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Works in Oakland' }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Offer to all \d+ available$/ })).toBeVisible();
  await expectAccessible(manager);
  await panel.getByRole('button', { name: 'Offer to Ana Reyes' }).click();
  await expect(manager.getByText('Offered to Ana Reyes. First come, first served.')).toBeVisible();
  await expect(panel.getByText(/^Open shift in/)).toBeVisible();
  await manager.keyboard.press('Escape');
  await expect(manager.getByRole('rowheader', { name: /Open shifts.*1 to fill/ })).toBeVisible();

  const employee = await signedIn('hourly', `/spa/schedule?date=${week}`);
  await employee.getByRole('button', { name: /^Notifications, / }).click();
  await expect(employee.getByText(/Can you work this shift\? Wed.*9:00.AM to 5:00.PM/)).toBeVisible();
  await employee.keyboard.press('Escape');
  await expect(employee.getByRole('heading', { name: '1 open shift', exact: true })).toBeVisible();
  await expectAccessible(employee);
  await employee.getByRole('button', { name: /^Take shift: Wednesday.*9a–5p/ }).click();
  await expect(employee.getByText(/^It’s yours: Wednesday.*9a–5p/)).toBeVisible();
  await expect(employee.getByRole('heading', { name: /open shift/ })).toBeHidden();
  await expect(employee.getByText('None you can take this week.')).toBeVisible();
  await expect(employee.getByText('My week, 8 h')).toBeVisible();

  // The manager sees it by itself, is told, and gives it to somebody else from the editor; undo gives it back.
  await expect(card(manager, 'Ana Reyes')).toBeVisible();
  await manager.getByRole('button', { name: /^Notifications, / }).click();
  await expect(manager.getByText('Ana Reyes took an open shift')).toBeVisible();
  await manager.keyboard.press('Escape');
  await card(manager, 'Ana Reyes').focus();
  await manager.keyboard.press('Enter');
  await manager.getByRole('button', { name: 'Who can cover this?' }).click();
  await expect(panel.getByText(/Scheduled: Ana Reyes/)).toBeVisible();
  await panel.getByRole('button', { name: 'Assign Tom Okafor' }).click();
  await expect(panel).toHaveCount(0);
  await expect(card(manager, 'Tom Okafor')).toBeVisible();
  await manager.keyboard.press('Control+z');
  await expect(card(manager, 'Ana Reyes')).toBeVisible();
});

test('on a phone a sick call takes four taps to a notified replacement', async ({ signedIn }) => {
  const day = weekAhead(40);
  const manager = await signedIn('staff', `/spa/schedule?date=${day}`);
  await manager.getByRole('button', { name: /^Add a shift for Ana Reyes on Wednesday/ }).focus();
  await manager.keyboard.type('9-17');
  await manager.keyboard.press('Enter');
  await expect(card(manager, 'Ana Reyes')).toBeFocused();
  await manager.getByRole('button', { name: 'Publish 1 shift' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible();

  // As high as a phone with its keyboard; nothing raises that.
  await manager.setViewportSize({ width: 390, height: 508 });
  await manager.getByRole('button', { name: /Wednesday.*Ana Reyes, 9:00.AM/ }).click();
  const sheet = manager.getByRole('dialog', { name: 'Edit shift' });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByRole('button', { name: 'Who can cover this?' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(manager, { within: '[role="dialog"]' });
  await sheet.getByRole('button', { name: 'Who can cover this?' }).click();
  // Where nothing reaches whoever gets it, the toast says so.
  await manager.getByRole('button', { name: 'Assign Tom Okafor' }).click();
  await expect(manager.getByText(/can’t reach Tom Okafor yet/)).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Notify Ana', exact: true })).toBeVisible();
  await manager.getByRole('button', { name: /^Undo/ }).click();
  await expect(manager.getByText(/^Undone: /)).toBeVisible();

  await manager.getByRole('button', { name: /Wednesday.*Ana Reyes, 9:00.AM/ }).click();
  await sheet.getByRole('button', { name: 'Who can cover this?' }).click();
  await manager.getByRole('button', { name: 'Assign Daniel Cho' }).click();
  await manager.getByRole('button', { name: 'Notify Ana and Daniel' }).click();
  await expect(manager.getByText('Notified 2 people of the changes')).toBeVisible();
  await expect(manager.getByRole('button', { name: /^Notify/ })).toHaveCount(0);

  const daniel = await signedIn('salaried', '/spa/schedule');
  await daniel.getByRole('button', { name: /^Notifications, / }).click();
  await expect(daniel.getByText(/Wed.*9:00.AM to 5:00.PM/).first()).toBeVisible();
});

test('two employees swap shifts, and a manager lets it pass', async ({ signedIn }) => {
  const swapped = weekAhead(31);
  const manager = await signedIn('staff', `/spa/schedule?date=${swapped}`);
  for (const [person, hours] of [
    // Nine hours are overtime for whoever gets them: a manager decides.
    ['Ana Reyes', '9-18'],
    ['Daniel Cho', '12-20'],
  ]) {
    await manager
      .getByRole('button', { name: new RegExp(`^Add a shift for ${person} on Wednesday`) })
      .focus();
    await manager.keyboard.type(hours ?? '');
    await manager.keyboard.press('Enter');
    await expect(card(manager, person ?? '')).toBeFocused();
  }
  await manager.getByRole('button', { name: 'Publish 2 shifts' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Publish 2 shifts' }).click();
  await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible();

  const ana = await signedIn('hourly', `/spa/schedule?date=${swapped}`);
  await ana.getByRole('button', { name: /^9a–6p/ }).click();
  await ana.getByRole('button', { name: /^Give away or swap: Wednesday/ }).click();
  const dialog = ana.getByRole('dialog', { name: /^Give away or swap Wed/ });
  await dialog.getByRole('radio', { name: 'Daniel Cho' }).check();
  await expect(dialog.getByText(/^Swap only, works 12p–8p/)).toBeVisible();
  // He works at that time himself: he can swap, but not take it for nothing.
  await expect(dialog.getByRole('option', { name: /^Nothing, / })).toBeDisabled();
  await expect(dialog.getByRole('option', { name: /^Nothing, / })).toContainText('works then');
  await dialog.getByLabel('In return').selectOption({ index: 1 });
  await expectAccessible(ana);
  await dialog.getByRole('button', { name: 'Ask Daniel' }).click();
  await expect(ana.getByText(/^You asked Daniel Cho to take Wed.*for Wed/)).toBeVisible();

  const daniel = await signedIn('salaried', `/spa/schedule?date=${swapped}`);
  await expect(daniel.getByText(/^Ana Reyes asks you to take Wed.*for your Wed/)).toBeVisible();
  await expectAccessible(daniel);
  await daniel.getByRole('button', { name: 'Accept' }).click();
  await expect(daniel.getByText('Accepted. A manager approves it next.').first()).toBeVisible();

  await expect(manager.getByText('1 request to decide')).toBeVisible();
  await manager.getByRole('button', { name: 'Review' }).click();
  await expectAccessible(manager);
  const waiting = manager.getByRole('dialog', { name: '1 request to decide' });
  await expect(waiting.getByText(/Daniel Cho has 1 h overtime on Wed/)).toBeVisible();
  await manager.getByRole('button', { name: 'Approve: Ana Reyes' }).click();
  await expect(manager.getByText('Approved: Ana Reyes and Daniel Cho swap shifts.')).toBeVisible();
  await expect(manager.getByRole('grid').getByRole('button', { name: /Ana Reyes, 12:00.PM/ })).toBeVisible();
  await expect(manager.getByRole('grid').getByRole('button', { name: /Daniel Cho, 9:00.AM/ })).toBeVisible();
  // Both were told by agreeing: nothing is left to announce.
  await expect(manager.getByRole('button', { name: /^Notify/ })).toHaveCount(0);
});
