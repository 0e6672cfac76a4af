import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Opens somebody by keyboard: the link in the row, then Enter. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

test('an admin finds and changes people by keyboard', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=team');
  await expect(row(page, 'Mei-Lin Tan')).toContainText('San Francisco, San Jose');
  // The reader works there, too.
  await expect(row(page, 'Priya Nair')).toContainText('You');
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 active$/ })).toBeAttached();
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Find an employee' });
  await search.focus();
  await page.keyboard.type('sofia');
  await expect(page).toHaveURL(/find=sofia/);
  await expect(row(page, 'Mei-Lin Tan')).toBeHidden();
  await expect(row(page, 'Sofía Marín')).toBeVisible();
  await search.fill('no such person');
  await page.getByRole('button', { name: 'Show everyone' }).press('Enter');
  await expect(search).toHaveValue('');

  const rate = page.getByRole('columnheader', { name: 'Rate' });
  await rate.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=-rate/);
  await expect(rate).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader').first()).toContainText('Priya Nair');
  await rate.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=rate/);
  await expect(page.getByRole('rowheader').first()).not.toContainText('Priya Nair');
  await expectAccessible(page);

  await open(page, 'Mei-Lin Tan');
  await expect(page).toHaveURL(/person=\d+/);
  await expect(page.getByText(/^Hired .+, \d+ years$/)).toBeVisible();
  await expectAccessible(page);

  // Leaving what was typed asks first; the filters beside it do not.
  const phone = page.getByLabel('Phone');
  await phone.fill('415 555 0188');
  await search.fill('e');
  await expect(phone).toHaveValue('415 555 0188');
  await page.getByRole('link', { name: 'Close', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Discard your changes?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(phone).toHaveValue('415 555 0188');

  // Shows the server's refusal at its field and keeps the input.
  await page.getByRole('button', { name: 'Add rate' }).press('Enter');
  const added = page.getByRole('group', { name: 'Rate 2' });
  const first = await page.getByRole('group', { name: 'Rate 1' }).getByLabel('From').inputValue();
  await added.getByLabel('From').fill(first);
  await added.getByLabel('Rate', { exact: true }).fill('24.75');
  await phone.press('Enter');
  await expect(page.getByText(/^Two entries start on /)).toBeVisible();
  await added.getByLabel('From').fill('2027-01-01');
  await expect(added.getByText(/^starts in \d+ days?$|^current$/)).toBeVisible();
  await phone.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('415-555-0188');
  await expect(page.getByRole('group', { name: 'Rate 2' }).getByLabel('Rate', { exact: true })).toHaveValue(
    '24.75',
  );
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Close', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'Mei-Lin Tan', exact: true })).toBeFocused();
});

test('an employee gets positions and pay for each by keyboard, on a desk and on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other', '/spa/profile?tab=company');
  await page.getByRole('button', { name: /^Add Server, Cook/ }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Dishwasher' })).toBeVisible();
  for (const [width, name] of [
    [1440, 'Bartender'],
    [390, 'Cook'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/spa/profile?tab=team');
    await page.locator('[data-person]').first().press('Enter');
    const position = page.getByRole('group', { name: 'Positions' }).getByRole('checkbox', { name });
    await position.press('Space');
    await page.getByRole('button', { name: `Add pay as ${name}` }).press('Enter');
    const pay = page.getByRole('group', { name: `Pay 1 as ${name}` });
    await expect(pay.getByLabel('Rate', { exact: true })).toBeFocused();
    await pay.getByLabel('From').fill('2026-01-01');
    await pay.getByLabel('Rate', { exact: true }).fill('22.50');
    await expectAccessible(page);

    // Keeps what was typed when the call fails, and brings it back after a change of mind.
    await page.route('**/human/employee-profile/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await position.press('Space');
    await expect(pay).toBeHidden();
    await position.press('Space');
    await expect(pay.getByLabel('Rate', { exact: true })).toHaveValue('22.50');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await page.reload();
    await expect(pay.getByLabel('Rate', { exact: true })).toHaveValue('22.50');
    await expect(position).toBeChecked();
  }
});

test('somebody new is added, invited and given a PIN by keyboard', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=team');
  await page.getByRole('link', { name: 'New employee' }).press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByRole('button', { name: 'Add employee' }).press('Enter');
  await expect(page.getByText('3 fields need attention')).toBeVisible();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Zoe');
  await page.getByLabel('Last name').fill('Adler');
  await page.getByLabel('Email').fill('zoe@example.com');
  // Keeps a half-filled form over a reload.
  await expect(page.getByText('1 field needs attention')).toBeVisible();
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByLabel('First name')).toHaveValue('Zoe');
  await expect(page.getByLabel('Email')).toHaveValue('zoe@example.com');
  await page.getByRole('button', { name: 'Role', exact: true }).press('Space');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.type('Intern');
  await expect(page.getByRole('option', { name: 'Intern' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Oakland' }).press('Space');
  await expect(page.getByLabel('Create an invitation link to copy')).toBeChecked();
  await page.getByLabel('Last name').press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Zoe Adler' })).toBeVisible();
  await expect(page.getByText('Invited as zoe. Hasn’t accepted yet')).toBeVisible();

  await page.getByRole('button', { name: 'Set PIN' }).press('Enter');
  await page.getByLabel('New PIN').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A PIN has 4 to 6 digits.')).toBeVisible();
  await page.getByLabel('New PIN').fill('482913');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Set. No one can see it')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  // No mail server is set up here: the link is handed over.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Resend invitation' }).press('Enter');
  const notSent = page.getByText(/Email isn’t set up, so nothing was sent to zoe@example.com/);
  await expect(notSent).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy link' }).last().press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/log\/accounts\/invitation\/\S+\/$/,
  );
  await page.goto('/spa/profile?tab=team');
  await page.getByRole('link', { name: 'New employee' }).press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('two who raise one employee at once both see the other’s rate, and lose neither', async ({
  signedIn,
}) => {
  const one = await signedIn('staff', '/spa/profile?tab=team');
  const other = await signedIn('staff', '/spa/profile?tab=team');
  const rates = (page: Page) => page.getByRole('group', { name: /^Rate \d+$/ });
  const amounts = (page: Page) =>
    rates(page)
      .getByLabel('Rate', { exact: true })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const add = async (page: Page, day: string, amount: string) => {
    await page.getByRole('button', { name: 'Add rate' }).press('Enter');
    await rates(page).last().getByLabel('From').fill(day);
    await rates(page).last().getByLabel('Rate', { exact: true }).fill(amount);
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).press('Enter');
  for (const page of [one, other]) await open(page, 'Jonah Fields');
  await add(one, '2027-03-01', '31.10');
  await add(other, '2027-04-01', '32.20');
  await save(one);
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();

  await save(other);
  const shown = other.getByText(/^Someone else changed this list\. Their changes are in it now/);
  await expect(shown).toBeVisible();
  expect((await amounts(other)).slice(-2)).toEqual(['32.20', '31.10']);
  await expectAccessible(other);
  await save(other);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => amounts(one).then((all) => all.slice(-2))).toEqual(['31.10', '32.20']);

  // Of two rates from one day the typed one stays, and the other is named.
  await add(one, '2027-05-01', '33.30');
  await add(other, '2027-05-01', '34.40');
  await other.getByLabel('Notes').fill('Asked for a raise');
  await save(other);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await save(one);
  await expect(
    one.getByText('Someone else entered $34.40/hour from May 1, 2027. Save again to use yours.'),
  ).toBeVisible();
  expect((await amounts(one)).at(-1)).toBe('33.30');
  await expect(one.getByLabel('Notes')).toHaveValue('Asked for a raise');
  await save(one);
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => amounts(other).then((all) => all.at(-1))).toBe('33.30');
});

test('two own saves in a row keep a value changed back, and what is typed between them', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/profile?tab=team');
  await open(page, 'Jonah Fields');
  const phone = page.getByLabel('Phone');
  const before = await phone.inputValue();
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/employee-profile/*/', async (route) => {
    if (route.request().method() === 'PATCH') await typed;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save changes' });
  await phone.fill('(415) 555-0199');
  await save.press('Enter');
  await page.getByLabel('Notes').fill('Likes mornings');
  release();
  await expect(save).toBeEnabled();
  await expect(page.getByRole('form').last()).not.toHaveAttribute('data-loading');
  await expect(page.getByLabel('Notes')).toHaveValue('Likes mornings');
  await phone.fill(before);
  await save.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue(before);
  await expect(page.getByLabel('Notes')).toHaveValue('Likes mornings');
});

test('six clicks from the landing page add and invite an employee, with pay', async ({ signedIn }) => {
  const page = await signedIn('staff');
  let clicks = 0;
  const click = async (control: Locator) => {
    await control.click();
    clicks += 1;
  };
  await click(page.getByRole('link', { name: 'Team', exact: true }));
  await click(page.getByRole('link', { name: 'New employee' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Hours without one are paid at $0.')).toBeVisible();
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Baker');
  await page.getByLabel('Email').fill('ida@example.com');
  await page.getByLabel('Pay rate').fill('23.50');
  await expect(page.getByText('Hours without one are paid at $0.')).toBeHidden();
  await click(page.getByRole('checkbox', { name: 'Server' }));
  await expect(page.getByRole('button', { name: 'Role', exact: true })).toContainText('Staff Accountant II');
  await click(page.getByRole('checkbox', { name: 'Oakland' }));
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Add employee' }));
  await expect(page.getByText('Invited as ida. Hasn’t accepted yet')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Rate 1' }).getByLabel('Rate', { exact: true })).toHaveValue(
    '23.50',
  );
  expect(clicks).toBeLessThanOrEqual(6);
});

test('the team opens among the tabs of the staff, and invites from the list', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/dashboard?tab=timesheets');
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  await tabs.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(tabs.getByRole('link', { name: 'Team', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox', { name: 'Find an employee' }).fill('nadia');
  await expect(page.getByRole('button', { name: /^Invite / })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite Nadia Haddad' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite Nadia Haddad?' });
  // No mail server is set up here.
  await expect(dialog).toContainText('Email isn’t set up here, so you’ll get a link to pass on.');
  await dialog.getByRole('button', { name: 'Create invitation link' }).press('Enter');
  await expect(dialog.getByText('Email is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('nadia@example.com');
  await dialog.getByRole('button', { name: 'Create invitation link' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Nadia Haddad')).toContainText('Invited, not emailed');
  await expect(page.getByRole('button', { name: 'Copy link for Nadia Haddad' })).toBeVisible();
  await open(page, 'Nadia Haddad');
  await expect(page).toHaveURL(/dashboard\?tab=team/);
  await tabs.getByRole('link', { name: 'Timesheets' }).click();
  await expect(page).toHaveURL(/tab=timesheets/);
});

test('what is open in another tab filters nobody', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=branch&branch=2');
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=team$/);
  await expect(page.getByRole('status').filter({ hasText: /(\d+) of \1 active/ })).toBeAttached();
});

test('deactivating can be taken back, and an inactive person comes back', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=team');
  await open(page, 'Grace Kim');
  await page.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect(page.getByText('Grace Kim is now inactive. Their history is kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(page.getByText('Grace Kim is now inactive. Their history is kept.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();

  await page.goto('/spa/profile?tab=team');
  await page.getByRole('button', { name: /^Inactive/ }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reactivate Kai Turner' }).press('Enter');
  await expect(page.getByText('Kai Turner is active again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate Kai Turner' })).toHaveCount(0);
});

test('partners stand in a list of their own', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=team&group=partners');
  await expect(page.getByRole('table', { name: 'Partners' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New partner' }).press('Enter');
  await page.getByLabel('First name').fill('Ruth');
  await page.getByLabel('Last name').fill('Bell');
  await page.getByLabel('Last name').press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ruth Bell' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Ruth Bell was deleted.')).toBeVisible();
  await expect(row(page, 'Ruth Bell')).toHaveCount(0);
});

test('on a phone the list and a person are pages of their own', async ({ signedIn }) => {
  const page = await signedIn('staff');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/spa/profile?tab=team&find=ana');
  await expect(row(page, 'Ana Reyes')).toBeVisible();
  await expectAccessible(page);
  await open(page, 'Ana Reyes');
  await expect(row(page, 'Ana Reyes')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // High enough that the foot, which stays in sight, lies over no field.
  await page.setViewportSize({ width: 390, height: 2400 });
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Team', exact: true }).last().press('Enter');
  await expect(row(page, 'Ana Reyes')).toBeVisible();
});

test('people come in from a file after a look at what it does', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=team&find=hana');
  await expect(row(page, 'Hana Sato')).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import staff' });
  const choose = (text: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('shoe size\n38');
  await expect(dialog.getByRole('alert')).toContainText('This file isn’t recognized.');
  await choose('first name,last name,role,phone\nHana,Sato,,415-555-0144\nHanako,Mori,IN,\nNo,Role,,');
  await expect(dialog.getByText('1 to add, 1 to change, 0 unchanged, 1 skipped')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /No Role/ })).toContainText('A new person needs a role.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 employees' }).press('Enter');
  await expect(page.getByText('Imported: 1 added, 1 changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Hanako Mori' })).toBeVisible();

  // Positions go by name, and missing ones are made where asked; a file of the list says them again.
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  await choose('first name,last name,positions\nHana,Sato,Bartender; Juice maker');
  await expect(dialog.getByText('There is no position Juice maker.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Add the missing position: Juice maker' }).press('Space');
  await expect(dialog.getByText('0 to add, 1 to change, 0 unchanged, 0 skipped')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 employee' }).press('Enter');
  await expect(page.getByText('Imported: 0 added, 1 changed.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('Bartender; Juice maker');
});

test('help opens beside the screen one is on, and leads to other topics', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=team');
  await page.getByRole('button', { name: 'Account', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expect(page.getByRole('complementary', { name: 'Team' })).toContainText('Select New employee.');
  await expectAccessible(page);
  await page.getByRole('complementary').getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(page).toHaveURL(/tab=team&help=schedule/);
  const more = page.getByText('Rotating patterns, in the menu');
  await expect(more).toBeHidden();
  await page.getByText('More', { exact: true }).click();
  await expect(more).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tab=team$/);
});

test('help on a phone tells of what a phone has', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/schedule?help');
  await expect(page.getByText('Ctrl Z undoes', { exact: false })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const help = page.getByRole('dialog', { name: 'Schedule' });
  await expect(help).toContainText('Press + beside a day');
  await expect(help).not.toContainText('Ctrl Z');
  await expectAccessible(page);
});
