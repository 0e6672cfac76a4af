import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';

/** The page hears of changes from here on. */
async function openListening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/v1/events/'));
  await page.goto(address);
  expect((await stream).status()).toBe(200);
  await expectLoaded(page);
}

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('client and firm write to each other, and notes stay with the firm', async ({ signedIn }) => {
  test.slow();
  const title = `Lease for 4th Street ${Date.now()}`;
  const [staff, client] = [await signedIn('staff'), await signedIn('client')];
  await openListening(staff, '/client/comm-client-by-staff');
  await expectAccessible(staff);
  await openListening(client, '/client/comm-client');
  await expect(client.getByRole('heading', { name: 'Your team' })).toBeVisible();
  await expectAccessible(client);

  // The client begins, with a file.
  await client.getByRole('button', { name: 'Start a conversation' }).click();
  const dialog = client.getByRole('dialog', { name: 'New conversation' });
  await dialog.getByLabel('What is it about?').fill(title);
  await dialog.getByLabel('First message').fill('We move on September 14. Does our tax rate change?');
  await dialog
    .getByLabel('Attach files')
    .setInputFiles([file('lease.txt', 'Rent 4,200'), file('nothing.txt', '')]);
  await expect(dialog.getByText('Empty file')).toBeVisible();
  await expectAccessible(client);
  await dialog.getByRole('button', { name: 'Remove nothing.txt' }).click();
  await dialog.getByRole('button', { name: 'Start conversation' }).click();
  await expect(client.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(client.getByRole('link', { name: /Download lease\.txt/ }).first()).toBeVisible();
  await expect(client.getByRole('button', { name: 'Mark as done' })).toHaveCount(0);

  // The firm sees it arrive among the unread, and opens it at the New line.
  const unread = staff.getByRole('region', { name: 'Unread' });
  const row = unread.getByRole('link', { name: new RegExp(title) });
  await expect(row).toContainText('1 unread');
  await expect(row).toContainText('Unanswered');
  await row.click();
  await expect(staff).toHaveURL(/\/client\/comm\/detail\/[0-9a-f-]{36}$/);
  await expect(staff.getByText('New', { exact: true })).toBeVisible();
  await expect(staff.getByText(/^Waiting since /)).toBeVisible();
  await expect(staff.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  await expect(row).not.toContainText('1 unread');
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff
      .getByRole('link', { name: /Download lease\.txt/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('lease.txt');
  await expectAccessible(staff);

  // A note is for the firm alone, and the next message is for the client again.
  await staff.getByRole('radio', { name: 'Internal note' }).click();
  await staff.getByLabel('Internal note', { exact: true }).last().fill('Ask Ana about the district first.');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Add internal note' }).click();
  await expect(staff.getByText('Ask Ana about the district first.').first()).toBeVisible();
  await expect(staff.getByRole('radio', { name: 'Message to the client' })).toBeChecked();

  // A draft is kept on the device, and Ctrl Enter sends it.
  const message = staff.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('Yes, from that day on the new district counts.');
  await staff.reload();
  await expect(message).toHaveValue('Yes, from that day on the new district counts.');
  await staff.getByLabel('Attach files').setInputFiles(file('rates.txt', '9.375%'));
  await message.press('Control+Enter');
  await expect(message).toHaveValue('');
  await expect(staff.getByText(/^Waiting since /)).toBeHidden();

  await expect(client.getByText('Yes, from that day on the new district counts.')).toBeVisible();
  await expect(client.getByRole('link', { name: /Download rates\.txt/ }).first()).toBeVisible();
  await expect(client.getByText('Ask Ana about the district')).toHaveCount(0);
  await expectAccessible(client);

  // Keeps text that failed to send.
  const clientMessage = client.getByRole('textbox', { name: 'Message', exact: true });
  await client.context().setOffline(true);
  await clientMessage.fill('Thank you.');
  await client.getByRole('button', { name: 'Send' }).click();
  await expect(client.getByRole('alert')).toContainText('Not sent. Your message is saved here.');
  await expect(clientMessage).toHaveValue('Thank you.');
  await client.context().setOffline(false);
  await client.getByRole('button', { name: 'Send' }).click();
  await expect(clientMessage).toHaveValue('');
  await expect(staff.getByRole('article').filter({ hasText: 'Thank you.' })).toHaveCount(1);

  // Only the firm sets the status; the client's home follows.
  await staff.getByRole('button', { name: 'More' }).click();
  await expectAccessible(staff, { floating: true });
  await staff.getByRole('menuitem', { name: 'Mark as waiting on client' }).click();
  await client.getByRole('link', { name: 'All conversations' }).click();
  const needed = client.getByRole('region', { name: 'Waiting for you' });
  await expect(needed.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await staff.getByRole('button', { name: 'Mark as done' }).click();
  await expect(needed.getByRole('link', { name: new RegExp(title) })).toBeHidden();

  // A new message comes first there, in sight on a phone.
  await client.setViewportSize({ width: 390, height: 844 });
  await message.fill('When do the movers come?');
  await message.press('Control+Enter');
  const first = needed.getByRole('link').first();
  await expect(first).toContainText(title);
  await expect(first).toContainText('1 unread');
  await expect(first).toBeInViewport({ ratio: 1 });
  await expectAccessible(client);

  // Marked unread, it is back on top, and found by its client and by its title.
  await staff.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(row).toContainText('1 unread');
  await staff.getByLabel('Search conversations').fill(title);
  await expect(staff).toHaveURL(/search=Lease/);
  await expect(staff.locator('main').getByRole('listitem').getByRole('link')).toHaveCount(1);
  // Finds words of messages, too.
  await staff.getByLabel('Search conversations').fill('district');
  await expect(staff.locator('main mark').filter({ hasText: 'district' }).first()).toBeVisible();
});

test('the firm asks, the client sends, and neither loses sight of what is missing', async ({ signedIn }) => {
  test.slow();
  const what = `Lease contract ${Date.now()}`;
  const [staff, client] = [await signedIn('staff'), await signedIn('client')];
  // High enough for the whole page: a row that the bar at the bottom half covers counts as too small to press.
  await client.setViewportSize({ width: 390, height: 2400 });
  await openListening(client, '/client/comm-client');
  const name = (await client.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await openListening(staff, '/client/comm-client-by-staff?tab=requests');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'New request' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New request' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name);
  await staff.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByLabel('What do you need?').fill(what);
  await dialog.getByLabel('Explanation').fill('All pages, signed.');
  await expectAccessible(staff, { floating: true });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();

  // It appears on the client's home; a picture of it is sent.
  const needed = client.getByRole('region', { name: 'Waiting for you' });
  const own = client.getByRole('listitem').filter({ hasText: what });
  await expect(own).toContainText('Needed');
  const [chooser] = await Promise.all([
    client.waitForEvent('filechooser'),
    own.getByRole('button', { name: /^Upload/ }).click(),
  ]);
  await chooser.setFiles({ name: 'page-1.txt', mimeType: 'text/plain', buffer: Buffer.from('Lease') });
  await expect(own.getByRole('button', { name: 'Send' })).toBeFocused();
  await expectAccessible(client);
  await own.getByRole('button', { name: 'Send' }).click();
  await client.getByText(/^With your team: \d+$/).click();
  await expect(own).toContainText('With your team');
  await expect(own.getByRole('link', { name: /Download page-1\.txt/ })).toBeVisible();

  // The firm looks at it and asks again with the reason, which stands in the client's slot.
  const slot = staff.getByRole('listitem').filter({ hasText: what }).filter({ hasText: name });
  await expect(slot.getByRole('link', { name: /Download page-1\.txt/ })).toBeVisible();
  await expectAccessible(staff);
  await slot.getByRole('button', { name: 'Request again' }).click();
  const again = staff.getByRole('dialog', { name: new RegExp(what) });
  await again.getByLabel(/What’s missing or wrong/).fill('The last page is missing.');
  await again.getByRole('button', { name: 'Request again' }).click();
  await expect(own).toContainText('The last page is missing.');
  await own.getByRole('button', { name: 'This doesn’t apply' }).click();
  await own.getByLabel('Why doesn’t it apply?').fill('There is no other page.');
  await own.getByRole('button', { name: 'This doesn’t apply' }).click();
  await expect(slot).toContainText('There is no other page.');

  // Keeps drafts of both sides while another accepts; the slot disappears once closed.
  await own.getByRole('button', { name: 'Answer instead' }).click();
  await own.getByLabel('Your answer').fill('One more thing');
  const colleague = await signedIn('staff', '/client/comm-client-by-staff?tab=requests');
  await slot.getByRole('button', { name: 'Request again' }).click();
  await again.getByLabel(/What’s missing or wrong/).fill('Half a reason');
  const theirs = colleague.getByRole('listitem').filter({ hasText: what }).filter({ hasText: name });
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs).toBeHidden();
  await expect(own).toContainText('Already accepted');
  await expect(own.getByLabel('Your answer')).toHaveValue('One more thing');
  await expect(again.getByLabel(/What’s missing or wrong/)).toHaveValue('Half a reason');
  await again.getByRole('button', { name: 'Request again' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  for (const written of [again, own]) {
    await written.getByRole('button', { name: 'Cancel' }).click();
    await written.page().getByRole('button', { name: 'Discard' }).click();
  }
  await expect(slot).toBeHidden();
  await needed.getByText(/\d+ done/).click();
  await expect(own).toContainText('Done');
  await expectAccessible(client);
});

test('a client shares files from the home, and sees that the team will reply', async ({ signedIn }) => {
  const client = await signedIn('client', '/client/comm-client');
  const title = `Insurance ${Date.now()}`;
  const chooser = client.waitForEvent('filechooser');
  await client.getByRole('button', { name: 'Share files' }).click();
  await (await chooser).setFiles({
    name: 'policy.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Policy'),
  });
  const dialog = client.getByRole('dialog', { name: 'New conversation' });
  await expect(dialog.getByText('policy.txt')).toBeVisible();
  await dialog.getByLabel('What is it about?').fill(title);
  await expectAccessible(client, { floating: true });
  await dialog.getByRole('button', { name: 'Start conversation' }).click();
  await expect(client.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const next = client.getByText('Your team will reply here.');
  await expect(next).toBeVisible();
  await expectAccessible(client);
  // The composer follows the only message.
  const [above, below] = [
    await next.boundingBox(),
    await client.getByRole('textbox', { name: 'Message' }).boundingBox(),
  ];
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(80);
  await client.getByRole('link', { name: 'All conversations' }).click();
  const own = client.getByRole('region', { name: 'Your conversations' });
  await expect(own.getByRole('link').first()).toContainText(title);
  // Those that wait for the client are among them.
  await expect(own.getByRole('link', { name: /Your turn/ }).first()).toBeVisible();
});

test('on a phone, the list and the thread stand one at a time', async ({ signedIn }) => {
  const staff = await signedIn('staff');
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/client/comm-client-by-staff?status=waiting');
  await expectLoaded(staff);
  await expectAccessible(staff);
  await staff
    .locator('main')
    .getByRole('link', { name: /Federal and state tax return/ })
    .first()
    .click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Federal and state tax return' })).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Conversations' })).toBeHidden();
  await expectLoaded(staff);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: /^Files/ }).click();
  await expect(staff.getByRole('link', { name: /Download What we need\.txt/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Details' }).click();
  await expect(staff.getByRole('heading', { name: 'Assigned staff' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'All conversations', exact: true }).click();
  await expect(staff).toHaveURL(/comm-client-by-staff\?status=waiting$/);
});

test('older messages of a long thread come once, as one goes up, and the screen rests in between', async ({
  signedIn,
}) => {
  const client = await signedIn('client');
  const token = (await client.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { 'X-CSRFToken': token };
  const begun = await client.request.post('/api/v1/project/projects/', {
    headers,
    data: { title: 'A long one', description: 'The very first' },
  });
  const { uuid } = (await begun.json()) as { uuid: string };
  for (let count = 1; count <= 105; count += 1) {
    await client.request.post(`/api/v1/project/project/${uuid}/messages/`, {
      headers,
      data: { body: `Message ${count}` },
    });
  }
  const asked: string[] = [];
  client.on('request', (request) => {
    if (/messages\/\?before=/.test(request.url())) asked.push(request.url());
  });
  await openListening(client, `/client/comm/detail/${uuid}`);
  await expect(client.getByText('Message 105', { exact: true })).toBeInViewport();
  await expect(client.getByText('The very first', { exact: true })).toHaveCount(0);

  // Keeps the scroll position while earlier messages load.
  await client.getByRole('region', { name: 'Messages in A long one' }).focus();
  await client.keyboard.press('Home');
  const first = client.getByRole('article').filter({ hasText: 'The very first' });
  await expect(first).toHaveCount(1);
  await expect(client.getByText('Message 6', { exact: true })).toBeInViewport();
  expect(asked).toHaveLength(1);

  const changes = await client.evaluate(async () => {
    let count = 0;
    const observer = new MutationObserver((records) => {
      count += records.length;
    });
    observer.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    return count;
  });
  expect(changes).toBe(0);
});

test('on a phone, Upload opens files or camera, and Send is in sight after', async ({ browser, demo }) => {
  const context = await browser.newContext({
    baseURL: demo.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signIn(page, 'client', '/client/comm-client');
  await expectLoaded(page);
  for (const name of [/^Upload/, /^Take a photo/]) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name }).last().tap(),
    ]);
    await chooser.setFiles(file('statement.txt', 'December'));
    const send = page.getByRole('button', { name: 'Send' });
    await expect(send).toBeInViewport({ ratio: 1 });
    expect(
      await send.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      }),
    ).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  }
  await context.close();
});
