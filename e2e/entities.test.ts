import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

/** Opens the switcher by keyboard and chooses a business there. */
async function switchTo(page: Page, name: string): Promise<void> {
  const switcher = page.getByRole('button', { name: /, switch business$/ });
  await expect(switcher).toBeEnabled();
  await switcher.press('Enter');
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  await page.keyboard.type(name.slice(0, 3));
  await expect(option).toHaveAttribute('data-focus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectLoaded(page);
}

const readContext = async (page: Page) =>
  JSON.parse((await page.locator('#session-context').textContent()) ?? '{}') as {
    client_id: number;
    user_email: string;
    entities: { id: number; name: string }[];
  };

test('a contact of two clients switches between them, on a desktop and a phone', async ({ signedIn }) => {
  const page = await signedIn('client3');
  await expectLoaded(page);
  const { entities, client_id } = await readContext(page);
  const [one, other] = [
    entities.find(({ id }) => id === client_id)?.name ?? '',
    entities.find(({ id }) => id !== client_id)?.name ?? '',
  ];
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
  await expectAccessible(page);
  await switchTo(page, other);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /, switch business$/ }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: one }).click();
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
});

test('a page of one business keeps what was typed when another tab switches', async ({ signedIn }) => {
  const page = await signedIn('client3');
  await expectLoaded(page);
  const { entities, client_id } = await readContext(page);
  const name = (own: boolean) => entities.find(({ id }) => (id === client_id) === own)?.name ?? '';
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New conversation' });
  await dialog.getByLabel('What is it about?').fill('Quarterly estimate');

  const tab = await page.context().newPage();
  await tab.goto('/client/comm-client');
  await switchTo(tab, name(false));
  const question = page.getByRole('dialog', { name: `You switched to ${name(false)} in another tab` });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: `Back to ${name(true)}` }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('What is it about?')).toHaveValue('Quarterly estimate');
  await expect(
    tab.getByRole('dialog', { name: `You switched to ${name(true)} in another tab` }),
  ).toBeVisible();
});

test('a client that the firm renames shows so in the switcher, and one made inactive can only be read', async ({
  signedIn,
}) => {
  const page = await signedIn('client3');
  await expectLoaded(page);
  const { entities, client_id } = await readContext(page);
  const chosen = entities.find(({ id }) => id !== client_id);
  await switchTo(page, chosen?.name ?? '');
  const firm = await signedIn('staff', '/spa/clients');
  const change = (body: object, id = client_id) => callAs(firm, 'PATCH', `/project/client/${id}/`, body);
  await change({ entity_name: 'Renamed Meanwhile Inc.' });
  await page.getByRole('button', { name: /, switch business$/ }).click();
  await expect(page.getByRole('option', { name: 'Renamed Meanwhile Inc.' })).toBeVisible();
  await page.keyboard.press('Escape');

  await change({ active: false }, chosen?.id);
  await expect(page.getByText('made this business inactive')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start a conversation' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/client/profile?tab=business');
  await expect(page.getByText('made this business inactive')).toBeVisible();
  await expect(page.getByLabel('Legal name')).toBeDisabled();
  await expectAccessible(page);
  await change({ active: true }, chosen?.id);
  await expect(page.getByLabel('Legal name')).toBeEnabled();
  await switchTo(page, 'Renamed Meanwhile Inc.');
});

test('the firm adds a contact to a client and takes it away, and open pages follow', async ({ signedIn }) => {
  const page = await signedIn('client3');
  await expectLoaded(page);
  const { entities, client_id, user_email: email } = await readContext(page);
  const firm = await signedIn('staff', '/spa/clients');
  const [client] = (await (await firm.request.get('/api/v1/project/clients/?active=true')).json()).filter(
    ({ id }: { id: number }) => !entities.some((entity) => entity.id === id),
  ) as { id: number; entity_name: string }[];
  await firm.goto(`/spa/clients?client=${client?.id}&part=contact`);
  await firm.getByRole('button', { name: 'Add contact' }).click();
  const dialog = firm.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(firm);
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  const contact = firm.getByRole('group', { name: email });
  await expect(contact.getByText('Also a contact of 2 other clients')).toBeVisible();
  await expectAccessible(firm);

  await page.getByRole('button', { name: /, switch business$/ }).click();
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.getByRole('option', { name: client?.entity_name }).click();
  await expect(page.getByRole('heading', { level: 1, name: client?.entity_name })).toBeVisible();
  await expect(page.getByText('You don’t have access to files here.')).toHaveCount(0);

  await contact.getByRole('switch', { name: 'Documents' }).press('Space');
  await expect(page.getByText('You don’t have access to files here.').first()).toBeVisible();

  await firm.getByRole('button', { name: /^Remove Teo Brandt/ }).click();
  const question = firm.getByRole('dialog', { name: /^Remove Teo Brandt from/ });
  await expect(question.getByText(/keep 2 other clients/)).toBeVisible();
  await expectAccessible(firm);
  await question.getByRole('button', { name: 'Remove contact' }).click();
  await expect(contact).toHaveCount(0);
  const ended = page.getByRole('dialog', { name: `You no longer have access to ${client?.entity_name}` });
  await expect(ended).toBeVisible();
  await expectAccessible(page);
  await ended.getByRole('button', { name: /^Go to / }).click();
  const own = entities.find(({ id }) => id === client_id)?.name ?? '';
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
});
