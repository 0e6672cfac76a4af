import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeWorkbook } from '#server/table-import/spreadsheet/workbook.fixture.ts';
import { builtFile } from './support/built-file.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

const entity = 'Zzyzx Harbor Supply LLC';

test('an admin finds clients, keeps one and does things to many', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/clients');
  await expect(page).toHaveTitle('Clients | Branchline');
  const rows = page.getByRole('rowheader');
  const search = page.getByRole('searchbox', { name: 'Name, business, service, type' });
  await expect(page.getByRole('button', { name: /^Unassigned \d+$/ })).toBeVisible();
  await expectAccessible(page);

  // A new client with its people and its login.
  await page.getByRole('link', { name: 'New client' }).click();
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByText('Entity name is required.')).toBeVisible();
  await page.getByLabel('Entity name').fill(entity);
  await page.getByLabel('Email the invitation to').fill('owner@zzyzx.example');
  await page.getByLabel('Daniel Cho, Head Accountant').check();
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 2, name: entity })).toBeVisible();
  await expectAccessible(page);

  // Officers own the whole at most; what is wrong stands at its field.
  for (const [name, share] of [
    ['Nok', '60'],
    ['Teo', '50'],
  ]) {
    await page.getByRole('button', { name: 'Add an officer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill(name ?? '');
    await dialog.getByLabel('Last name').fill('Suda');
    await dialog.getByLabel('Ownership').fill(share ?? '');
    await dialog.getByRole('button', { name: 'Save officer' }).click();
  }
  await expect(page.getByText('Ownership adds up to 110%, more than 100%.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Ownership').fill('40');
  await page.getByRole('dialog').getByRole('button', { name: 'Save officer' }).click();
  await expect(page.getByText('100% ownership')).toBeVisible();
  // A successor from tomorrow on, who is known elsewhere: what is one person's is changed there too, which is said beforehand.
  await page.getByRole('button', { name: 'Successor of Nok Suda' }).click();
  const succession = page.getByRole('dialog');
  await succession.getByRole('combobox', { name: 'Someone already on file' }).fill('imani example');
  await expect(page.getByText('No officers match.')).toBeVisible();
  await succession.getByRole('combobox', { name: 'Someone already on file' }).fill('TEO cast');
  await page.getByRole('option').first().click();
  await expect(
    succession.getByText(/^Teo Castillo is also an officer of .+ change there too\.$/),
  ).toBeVisible();
  await expect(succession.getByLabel('First name')).toHaveValue('Teo');
  await expectAccessible(page);
  await succession.getByRole('button', { name: 'Save officer' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Successor of Nok Suda' })).toHaveCount(0);
  await expect(page.getByText('Also at')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Internal note').fill('Pays by cheque');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Internal note: – → Pays by cheque');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Who can see this, and why' }).click();
  await expect(page.getByRole('dialog')).toContainText('signs in as this client');
  await expect(page.getByRole('dialog')).toContainText(/is assigned to this client since/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await search.fill(' ZZYZX ');
  await expect(rows.filter({ hasText: entity })).toBeVisible();
});

test('the list is kept in its address, and all that match are exported and changed', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/clients');
  const rows = page.getByRole('rowheader');
  const search = page.getByRole('searchbox', { name: 'Name, business, service, type' });

  // The address alone brings back list and client; next and previous stay within the list.
  await search.fill('bikes');
  await expect(page).toHaveURL(/find=bikes/);
  await expect(page.getByRole('link', { name: 'Alder Market Inc.', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Alder Bikes LLC', exact: true }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next client' }).click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  const second = await page.getByRole('heading', { level: 2 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(second ?? '');
  await expect(search).toHaveValue('bikes');
  await page.getByRole('link', { name: 'Close', exact: true }).click();

  // A head sorts, and the address keeps it.
  await page.getByRole('button', { name: 'Branch', exact: true }).click();
  await page.getByRole('button', { name: 'Branch', exact: true }).click();
  await expect(page).toHaveURL(/order=branch&reversed=1/);
  await expect(page.getByRole('columnheader', { name: 'Branch' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Client', exact: true }).click();

  // All that match are what the filter keeps, for the file and for the change alike.
  const one = 'Fruitvale Bikes LLC';
  await search.fill(' FRUITVALE bikes');
  await expect(page.getByText(/^1 of \d+ clients$/)).toBeVisible();
  await page.getByRole('button', { name: /^Select the 1 client shown$/ }).click();
  await expect(page.getByText('The 1 matching client is selected')).toBeVisible();
  await page.getByRole('button', { name: 'Request a document' }).click();
  const asking = page.getByRole('dialog', { name: 'Request a document from 1 client' });
  await asking.getByLabel('What do you need?').fill('W-9 forms');
  await asking.getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText('1 request sent.')).toBeVisible();
  await page.getByRole('button', { name: /^Select the 1 client shown$/ }).click();
  await page.getByRole('button', { name: 'Export' }).last().click();
  await expect(page.getByRole('dialog')).toContainText('The file contains 1 client');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(one);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('No clients match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.filter({ hasText: one })).toBeVisible();

  // From anywhere, by a part of a name.
  await page.keyboard.press('Escape');
  const box = page.getByRole('combobox', { name: 'Search' });
  // Keeps text typed before the search has loaded.
  const arriving = Promise.withResolvers<void>();
  await page.route(builtFile('shell/search/search-dialog.tsx'), async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('fruit');
  arriving.resolve();
  await expect(box).toHaveValue('fruit');
  await page.keyboard.type(' bik');
  await expect(box).toHaveValue('fruit bik');
  await expect(page.getByRole('option', { name: one })).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
  for (const [typed, found] of [
    ['timesheet', 'Staff: Timesheets'],
    ['day close', 'Staff: Day close'],
    ['help', 'Info'],
    ['vacation', 'Staff: Days off'],
  ] as const) {
    await box.fill(typed);
    await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
  }
  await box.fill('profile team');
  await expect(page.getByRole('option', { name: 'Profile: Team' })).toHaveAttribute('aria-selected', 'true');
  await box.fill('daniel cho');
  await expect(page.getByRole('option', { name: /^Daniel Cho/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=team&person=\d+/);
  // The last opened comes first, from another screen too.
  await page.goto('/spa/clients');
  await expectLoaded(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/^Daniel Cho/);
  await page.keyboard.press('Escape');

  await page.goto('/spa/clients?find=fruitvale+bikes');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.getByRole('link', { name: one })).toBeVisible();
  await expectAccessible(page);
  await rows.getByRole('link', { name: one }).click();
  await expect(page.getByRole('heading', { level: 2, name: one })).toBeVisible();
  // Shows open work first, and requests a document in two presses and a few words.
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request a document' }).click();
  await page
    .getByRole('dialog', { name: 'New request' })
    .getByLabel('What do you need?')
    .fill('Payroll summary');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('2 open requests')).toBeVisible();
});

test('clients come in from a file after a look at what it does, and the export comes back unchanged', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/clients');
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  const choose = (text: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('shoe size\n38');
  await expect(dialog.getByRole('alert')).toContainText('This file isn’t recognized.');
  await choose(
    'entity name;staff;phone\nZebra Imports Inc.;Daniel Cho;415-555-0144\nALDER bikes llc;;415-555-0145\nNo Phone Inc.;;12',
  );
  await expect(dialog.getByText('1 to add, 1 to change, 0 unchanged, 1 skipped')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /No Phone Inc/ })).toContainText('12 isn’t a phone number.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 clients' }).press('Enter');
  await expect(page.getByText('Imported: 1 added, 1 changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Name, business, service, type' });
  await search.fill('zebra imports');
  await expect(page.getByRole('rowheader').filter({ hasText: 'Zebra Imports Inc.' })).toBeVisible();

  await search.fill('');
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  await choose(file);
  await expect(dialog.getByText(/^0 to add, 0 to change, \d+ unchanged, 0 skipped$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('clients come in from the sheet of a workbook that is chosen', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/clients');
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  const book = writeWorkbook({
    sheets: [
      { name: 'Read me', rows: [['Fill in the next sheet']] },
      {
        name: 'Clients',
        rows: [
          ['Entity name', 'Phone'],
          ['Quince & Sons', '415-555-0146'],
        ],
      },
    ],
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'clients.xlsx', mimeType, buffer: Buffer.from(book) });
  await expect(dialog.getByRole('alert')).toContainText('This file isn’t recognized.');
  await dialog.getByRole('button', { name: 'Sheet' }).press('Enter');
  await page.getByRole('option', { name: 'Clients' }).click();
  await expect(dialog.getByText('1 to add, 0 to change, 0 unchanged, 0 skipped')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 client' }).press('Enter');
  await expect(page.getByText('Imported: 1 added, 0 changed.')).toBeVisible();
});

test('two who change one client at once both keep what they changed', async ({ signedIn }) => {
  const one = await signedIn('staff', '/spa/clients?client=6');
  const other = await signedIn('staff', '/spa/clients?client=6');
  const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
  const fact = (page: Page, value: string) => page.getByRole('definition').filter({ hasText: value });
  await edit(one);
  await edit(other);
  await one.getByLabel('Business name').fill('Corner Market');
  await other.getByLabel('Business name').fill('Market Hall');
  const chooseYearEnd = async (page: Page, day: string) => {
    await page.getByLabel('Fiscal year ends').click();
    await page.getByRole('option', { name: day }).click();
  };
  await chooseYearEnd(other, 'May 31');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(fact(other, 'Market Hall')).toBeVisible();
  await one.getByRole('button', { name: 'Save changes' }).click();
  await expect(one.getByText('Someone else changed this to “Market Hall”.')).toBeVisible();
  await one.getByRole('button', { name: 'Save changes' }).click();

  // Saved, it shows what is there now: the next save takes nothing back.
  await expect(fact(one, 'May 31')).toBeVisible();
  await expect(fact(one, 'Corner Market')).toBeVisible();
  await edit(one);
  await one.getByLabel('Entity type').fill('Partnership');
  await one.getByRole('button', { name: 'Save changes' }).click();
  await expect(fact(other, 'Partnership')).toBeVisible();
  await expect(fact(other, 'May 31')).toBeVisible();
  await expect(fact(other, 'Corner Market')).toBeVisible();

  // Shows others' saves after the own edit is cancelled.
  await edit(one);
  await one.getByLabel('Business name').fill('Half typed');
  await edit(other);
  await chooseYearEnd(other, 'June 30');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(fact(other, 'June 30')).toBeVisible();
  await one.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(one, 'June 30')).toBeVisible();
});

test('what a client proposes is answered field by field by who serves it', async ({ signedIn }) => {
  const client = await signedIn('client', '/client/profile');
  await client.getByLabel('Legal name').fill('Renamed By Itself LLC');
  await client.getByLabel('Fiscal year ends').click();
  await client.getByRole('option', { name: 'March 31' }).click();
  await client.getByRole('button', { name: 'Send to your accountant' }).click();
  await expect(client.getByText('Sent to your accountant: March 31')).toBeVisible();
  const id = await client.evaluate(
    () => JSON.parse(document.getElementById('session-context')?.textContent ?? '{}').client_id as number,
  );

  const page = await signedIn('staff', `/spa/clients?client=${id}`);
  await page.getByRole('button', { name: 'Accept: Entity name' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Renamed By Itself LLC');
  // Waits for it, as the next toast replaces it.
  await expect(page.getByText('Changed: Entity name.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline: Fiscal year ends' }).click();
  await expect(page.getByText('Declined: Fiscal year ends stays as it is.')).toBeVisible();
  await expect(page.getByText('Changes proposed by the client')).toBeHidden();

  // Hides everything except the entry from non-assigned employees who are no accountants.
  const hourly = await signedIn('hourly', `/spa/clients?client=${id}`);
  await expect(hourly.getByText('Read-only: you’re not assigned to this client.')).toBeVisible();
  await expect(hourly.getByText('Only assigned staff and accountants can see officers.')).toBeVisible();
  await expect(hourly.getByRole('link', { name: 'New client' })).toBeHidden();
  await expectAccessible(hourly);
});

test('the list asks for nothing of a client before it is opened', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/clients');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const row = page.locator('[data-client]').first();
  await expect(row).toBeVisible();
  // The panel is rehearsed in the second moment of rest.
  for (let rest = 0; rest < 4; rest += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const ofOne = /\/projects\/\?client=/;
  expect(asked.filter((url) => ofOne.test(url))).toEqual([]);
  await row.click();
  await expect.poll(() => asked.filter((url) => ofOne.test(url))).toHaveLength(1);
});

test('the list shows the row of the open client, and on a narrow desk folds its filters beside it', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/clients');
  await page.setViewportSize({ width: 1280, height: 700 });
  await expectLoaded(page);
  const last = page.locator('[data-client]').last();
  const id = await last.getAttribute('data-client');
  await expect(last).not.toBeInViewport();
  await page.goto(`/spa/clients?client=${id}`);
  await expect(page.locator('tr[aria-current]')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Branch/ })).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
});

test('nothing in a client’s panel moves once it can be pressed', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/clients');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/project/client-requests/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/spa/clients?client=7');
  const conversations = page.getByRole('heading', { name: 'Conversations' });
  await expect(conversations).toBeVisible();
  const before = await conversations.boundingBox();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toHaveCount(0);
  release();
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText(/open request/);
  await expect(edit).toBeVisible();
  expect(await conversations.boundingBox()).toEqual(before);
  await expectAccessible(page);
});

test('a toast goes with the page that it is about', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/clients?client=7');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Entity type').fill('Partnership');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Saved');
  // Stays under the pointer, so that only the page can end it.
  await toast.hover();
  const begun = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 1000, begun);
  await page.getByRole('link', { name: 'Schedule' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Week', exact: true })).toBeVisible();
  // Sooner than by itself: left by the pointer, it stays for a second and a half at least.
  await expect(toast).toHaveCount(0, { timeout: 1000 });
});
