import { expect, expectAccessible, test } from './support/test.ts';

test('an admin writes a template and inserts it with its placeholders filled in', async ({ signedIn }) => {
  const staff = await signedIn('staff', '/client/comm-client-by-staff');
  const name = `Reminder ${Date.now()}`;
  const list = staff.getByRole('region', { name: /Unread|Others|All/ }).first();
  await list.getByRole('link').first().click();
  const message = staff.getByRole('textbox', { name: 'Message', exact: true });
  await expect(message).toBeFocused();

  await staff.getByRole('button', { name: 'Templates', exact: true }).press('Enter');
  await expectAccessible(staff, { floating: true });
  await staff.getByRole('menuitem', { name: 'Manage templates…' }).press('Enter');
  const templates = staff.getByRole('dialog', { name: 'Message templates' });
  await expectAccessible(staff);
  await templates.getByRole('button', { name: 'New template' }).press('Enter');
  const form = staff.getByRole('dialog', { name: 'New template' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Message').fill('About {conversation}: {nonsense}');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByText('This isn’t a placeholder. Use one from the list.')).toBeVisible();
  await expectAccessible(staff);
  await form.getByLabel('Message').fill('About {conversation}: please reply to {me}.');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(templates.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();
  await staff.keyboard.press('Escape');

  await staff.getByRole('button', { name: 'Templates', exact: true }).press('Enter');
  await staff.getByRole('menuitem', { name }).press('Enter');
  const title = (await staff.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(message).toHaveValue(`About ${title}: please reply to Priya Nair.`);

  // Deleting can be taken back.
  await staff.getByRole('button', { name: 'Templates', exact: true }).press('Enter');
  await staff.getByRole('menuitem', { name: 'Manage templates…' }).press('Enter');
  await templates.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  await expect(templates.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
  await staff.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(templates.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();

  // A change sends what was changed alone, and a failed Undo says so.
  const changed = staff.waitForRequest((request) => request.method() === 'PATCH');
  await templates
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .press('Enter');
  const change = staff.getByRole('dialog', { name: 'Change template' });
  await change.getByLabel('Name').fill(`${name} 2`);
  await change.getByRole('button', { name: 'Save' }).press('Enter');
  expect((await changed).postDataJSON()).toEqual({ name: `${name} 2` });
  await templates.getByRole('button', { name: `Delete ${name} 2` }).press('Enter');
  await expect(templates.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
  await staff.route('**/message-templates/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await staff.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(staff.getByText(/^We couldn’t reach the server/).first()).toBeVisible();
});

test('a message is sent when its author leaves right away, and once when sent again', async ({
  signedIn,
}) => {
  const staff = await signedIn('staff', '/client/comm-client-by-staff');
  const list = staff.getByRole('region', { name: /Unread|Others|All/ }).first();
  const message = staff.getByRole('textbox', { name: 'Message', exact: true });
  const sent = staff.locator('[data-view="messages"] ol');
  const [slow, failing] = [`Slow ${Date.now()}`, `Failing ${Date.now()}`];
  await list.getByRole('link').first().click();
  await expect(message).toBeFocused();
  const address = staff.url();

  // Leaves while the message is on its way.
  const held = Promise.withResolvers<void>();
  await staff.route('**/messages/', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await message.fill(slow);
  await message.press('Control+Enter');
  await staff
    .getByRole('link', { name: /Requests/ })
    .first()
    .click();
  await expect(message).toHaveCount(0);
  const isKept = () =>
    staff.evaluate((body) => Object.values(localStorage).some((kept) => kept.includes(body)), slow);
  expect(await isKept()).toBe(true);
  held.resolve();
  await expect.poll(isKept).toBe(false);
  await staff.unroute('**/messages/');
  await staff.goto(address);
  await expect(sent.getByText(slow)).toHaveCount(1);
  await expect(message).toHaveValue('');

  // Loses the answer, not the message; the draft stays, and its next try is the same message.
  const keys: unknown[] = [];
  await staff.route('**/messages/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().postDataJSON().key);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await message.fill(failing);
  await message.press('Control+Enter');
  await expect(staff.getByText(/^Not sent/)).toBeVisible();
  await staff.reload();
  await expect(message).toHaveValue(failing);
  await message.press('Control+Enter');
  await expect(message).toHaveValue('');
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect(sent.getByText(failing)).toHaveCount(1);
});

test('files that are attached and not sent are asked about before leaving', async ({ signedIn }) => {
  const staff = await signedIn('staff', '/client/comm-client-by-staff');
  const list = staff.getByRole('region', { name: /Unread|Others|All/ }).first();
  const file = { name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('Rent') };
  await list.getByRole('link').first().click();
  const composer = staff.getByRole('form', { name: 'Message', exact: true });
  await composer.getByLabel('Attach files').setInputFiles(file);
  // Narrowing the list beside the conversation loses nothing.
  await staff.getByRole('searchbox').first().fill('a');
  await expect(staff).toHaveURL(/search=a/);
  await expect(composer.getByText('lease.txt')).toBeVisible();
  await staff
    .getByRole('link', { name: /Requests/ })
    .first()
    .click();
  const question = staff.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(composer.getByText('lease.txt')).toBeVisible();
  await composer.getByRole('button', { name: 'Remove lease.txt' }).click();

  await staff.getByRole('button', { name: 'New conversation' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New conversation' });
  await dialog.getByLabel('Attach files').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Remove lease.txt' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('one request goes to many clients, with a day from the calendar', async ({ signedIn }) => {
  const staff = await signedIn('staff', '/spa/clients');
  const boxes = staff.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await staff.getByRole('button', { name: 'Request a document' }).press('Enter');
  const dialog = staff.getByRole('dialog', { name: /2 clients/ });
  // Looking for a template is no empty title.
  await expect(dialog.getByLabel('What do you need?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Choose a template' }).click();
  const template = staff.getByRole('menuitem', { name: 'Form W-9' });
  await expect(template).toBeVisible();
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
  await template.click();
  await expect(dialog.getByLabel('What do you need?')).toHaveValue('Form W-9');
  await dialog.getByLabel('What do you need?').fill('Bank statements');
  await expectAccessible(staff);
  const calendar = staff.getByRole('dialog', { name: 'Choose a date' });
  await dialog.getByRole('button', { name: /Choose a date/ }).press('Enter');
  await expect(calendar.getByRole('grid')).toBeVisible();
  await expectAccessible(staff, { floating: true });
  await staff.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await dialog.getByRole('button', { name: 'Send 2 requests' }).press('Enter');
  await expect(staff.getByText('2 requests sent.')).toBeVisible();
});

test('a search opens a conversation at what it found', async ({ signedIn }) => {
  const staff = await signedIn('staff', '/client/comm-client-by-staff');
  const word = `zucchini${Date.now()}`;
  await staff.evaluate(async (found) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-csrftoken': token };
      const answer = await fetch(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const clients = await (await fetch('/api/v1/project/clients/')).json();
    const description = `We ordered ${found}.`;
    const project = { client: clients[0].id, title: 'Long story', description };
    const { uuid } = await send('/project/projects/', project);
    for (let count = 0; count < 70; count += 1) {
      await send(`/project/project/${uuid}/messages/`, { body: `Line ${count}` });
    }
  }, word);
  await staff.getByLabel('Search conversations').fill(word);
  await staff.getByRole('link').filter({ hasText: word }).click();
  await expect(staff).toHaveURL(/message=\d+/);
  await expect(staff.getByRole('article').filter({ hasText: word })).toBeInViewport();
});
