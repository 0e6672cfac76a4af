import { readFile } from 'node:fs/promises';
import { addDays } from '#domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** Address of the rules tried on a whole past week. */
function pastWeek(): string {
  const from = weekAhead(-3);
  return `/spa/dashboard?tab=what-if&period=3&from=${from}&to=${addDays(from, 6)}`;
}

test('a manager tries other rules on a past week by keyboard, and takes the table with them', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', pastWeek());
  await expectLoaded(page);
  const table = page.getByRole('table', { name: /^Pay with other rules/ });
  await expect(page.getByText('Change a rule to see who gains and who loses')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay rates' })).toContainText(/\d+ hourly rates, \$/);
  await expect(page.getByRole('table', { name: /^Pay, / }).locator('tfoot')).toContainText(/\d people/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change answer: were rest breaks given?' }).press('Enter');
  await page.getByRole('menuitem', { name: 'No, never' }).press('Enter');
  await expect(table).toContainText('Changes');
  await expect(page.getByText('1 changed')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'In premiums' })).toBeVisible();

  await page.getByRole('button', { name: 'Change pay rates' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Employee/ }).press('Enter');
  await page.getByRole('option').first().press('Enter');
  await dialog.getByRole('textbox', { name: /^Rate/ }).fill('41.50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('$41.50 per hour')).toBeVisible();
  await expect(page.getByText(/^\+?[\d,.]+ for \d+ (person|people)$/).first()).toBeVisible();
  await expect(page.getByText('2 changed')).toBeVisible();

  const figure = table.locator('tbody').first().getByRole('button').first();
  await figure.press('Enter');
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('Rest breaks');
  await expect(receipt.getByRole('table', { name: 'Causes' })).toBeVisible();
  await expect(receipt.getByRole('table', { name: /^One day/ })).toBeVisible();
  await receipt.getByRole('button', { name: 'Show every day' }).press('Enter');
  await expect(receipt.getByRole('table', { name: 'Every day' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(figure).toBeFocused();

  // Those whose pay stays are folded; the file has everybody.
  await table.getByRole('button', { name: /^Stays the same/ }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split('\r\n');
  const foot = await table.locator('tfoot').getByRole('cell').allInnerTexts();
  const sums = foot
    .map((cell) => cell.replaceAll(/[+,]/g, '').replace('−', '-'))
    .filter((cell) => cell !== '');
  expect(lines.at(-1)?.split(',').slice(1)).toEqual(sums);
  expect(lines.length - 2).toBe(
    await table
      .locator('tbody tr')
      .filter({ has: page.locator('td') })
      .count(),
  );

  // The answer stays in sight: everyone's beside the rules on a small desk, the sum above them on a phone.
  await page.setViewportSize({ width: 1100, height: 720 });
  await expect(figure).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Totals' }).getByRole('cell').last()).toBeInViewport();

  // The rules make room for the people; what is said of them leads to the button.
  await expect(page.getByRole('region', { name: 'Minimum wage' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Nothing is saved until/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Minimum wage' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use from/ })).toBeFocused();
  await page.getByRole('button', { name: 'Rules 2 changed' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Minimum wage' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rules 2 changed' }).press('Enter');

  // The address keeps what is tried.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rules 2 changed' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Rules 1 changed' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Rules 2 changed' }).press('Enter');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reset all' }).press('Enter');
  await expect(table).toHaveCount(0);
});

test('a tried rule is used by itself from a day on, and taken back', async ({ signedIn }) => {
  const page = await signedIn('staff', pastWeek());
  await expectLoaded(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change pay rates' }).press('Enter');
  await dialog.getByRole('button', { name: /^Employee/ }).press('Enter');
  await page.getByRole('option').first().press('Enter');
  await dialog.getByRole('textbox', { name: /^Rate/ }).fill('41.50');
  await dialog.getByRole('button', { name: 'Try' }).press('Enter');
  await page.getByRole('button', { name: /^Use from/ }).press('Enter');
  await expect(dialog).toContainText('$41.50 per hour');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use rule' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const toast = page.locator('[data-toasts]');
  await expect(toast).toContainText('new rule from');
  await toast.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(toast).toBeEmpty();
});

test('a used minimum wage is not taken back over what someone else has saved since', async ({ signedIn }) => {
  const page = await signedIn('staff', pastWeek());
  await expectLoaded(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change minimum wages' }).press('Enter');
  await dialog.getByRole('textbox', { name: /^San Jose/ }).fill('27.50');
  await dialog.getByRole('button', { name: 'Try' }).press('Enter');
  await page.getByRole('button', { name: /^Use from/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Use rule' }).press('Enter');
  const toast = page.locator('[data-toasts]');
  await expect(toast).toContainText('new rule from');
  const undo = toast.getByRole('button', { name: /^Undo/ });
  await undo.focus();

  type Branch = { id: number; name: string; minimum_wages: { from: string; rate: number }[] };
  const read = async () => {
    const branches: Branch[] = await callAs(page, 'GET', '/store/branch-profiles/');
    return branches.find(({ name }) => name === 'San Jose') as Branch;
  };
  const { id, minimum_wages: used } = await read();
  const path = `/store/branch-profiles/${id}/`;
  const since = [...used, { from: '2099-01-01', rate: 4000 }];
  await callAs(page, 'PATCH', path, { minimum_wages: since });
  await undo.press('Enter');
  await expect(toast).toContainText('Someone else changed this. You can’t undo it anymore.');
  expect((await read()).minimum_wages).toEqual(since);
  await callAs(page, 'PATCH', path, { minimum_wages: used.filter(({ rate }) => rate !== 2750) });
});

test('a minimum wage that changes no pay says who earns less, and what raising them costs', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', pastWeek());
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Change minimum wages' }).press('Enter');
  const dialog = page.getByRole('dialog');
  // Each branch stands there with its present value; those that stay are not tried.
  await expect(dialog.getByRole('textbox', { name: /^Oakland/ })).toHaveValue(/^\d+\.\d\d$/);
  await dialog.getByRole('textbox', { name: /^San Jose/ }).fill('28');
  await dialog.getByRole('button', { name: 'Try' }).press('Enter');

  const table = page.getByRole('table', { name: /^Pay with other rules/ });
  await expect(page.getByText('Changes no one’s pay')).toBeVisible();
  await expect(page.getByText('1 changed')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['Employee', 'Now']);
  const people = table.locator('tbody').getByRole('cell');
  await expect(people).toHaveCount(0);
  const same = table.getByRole('button', { name: /^Stays the same \d+$/ });
  await same.press('Enter');
  await expect(people.first()).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByText(/^\d+ people in San Jose earn less than \$28\.00\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Raise \d+ rates$/ }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  await expect(page.getByText('earn less than')).toHaveCount(0);

  // With a second branch, one press raises both.
  await page.getByRole('button', { name: 'Change minimum wages' }).press('Enter');
  await dialog.getByRole('textbox', { name: /^San Jose/ }).fill('29');
  await dialog.getByRole('textbox', { name: /^Oakland/ }).fill('29');
  await dialog.getByRole('button', { name: 'Try' }).press('Enter');
  await page.getByRole('button', { name: /^Raise all \d+ rates$/ }).press('Enter');
  await expect(page.getByText('earn less than')).toHaveCount(0);

  // The raises are one decision: one block, one dialog, one press, and one undo.
  const rates = page.getByRole('region', { name: 'Pay rates' });
  await expect(rates).toContainText('Raise to $29.00');
  await rates.getByText(/^\d+ people, \+[\d,.]+$/).press('Enter');
  await expect(rates.getByRole('button', { name: /^Undo/ }).last()).toBeVisible();
  await expectAccessible(page);
  const useAll = page.getByRole('button', { name: /^Use/ }).filter({ hasText: 'Use all from' });
  await expect(useAll).toHaveCount(1);
  await useAll.press('Enter');
  await dialog.getByText(/^\d+ people/).press('Enter');
  await expect(dialog.getByText(/^\$\d+\.\d\d per hour$/).first()).toBeVisible();
  await expectAccessible(page);
  const write = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await dialog.getByRole('button', { name: /^Raise \d+ people$/ }).press('Enter');
  expect((await write).status()).toBe(200);
  await expect(dialog).toHaveCount(0);
  const toast = page.locator('[data-toasts]');
  await expect(toast).toContainText(/^\d+ people earn more from/);
  await toast.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(toast).toBeEmpty();
});
