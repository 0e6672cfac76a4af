import { expect, expectAccessible, test } from './support/test.ts';

test('the firm withholds files and requests from a contact, who then sees neither', async ({ signedIn }) => {
  const contact = await signedIn('client');
  await contact.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  const context = JSON.parse((await contact.locator('#session-context').textContent()) ?? '{}');
  const { client_id: client, user_email: email } = context as { client_id: number; user_email: string };
  await contact.goto('/client/profile');
  const own = contact.getByRole('listitem').filter({ hasText: email });
  await expect(own.getByText('Messages, documents, requests')).toBeVisible();

  const page = await signedIn('staff', `/spa/clients?client=${client}&part=contact`);
  const rights = page.getByRole('group', { name: email });
  const documents = rights.getByRole('switch', { name: 'Documents' });
  const requests = rights.getByRole('switch', { name: 'Requests' });
  await expect(documents).toBeChecked();
  await expect(requests).toBeChecked();
  await expectAccessible(page);
  // The switch shows what was asked at once: the page may go when it is saved.
  const save = (press: Promise<void>) =>
    Promise.all([page.waitForResponse((response) => response.request().method() !== 'GET'), press]);
  await save(documents.press('Space'));
  await expect(requests).not.toBeChecked();
  await expect(requests).toBeDisabled();
  await page.reload();
  await expect(documents).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await contact.reload();
  await expect(own.getByText('Messages only')).toBeVisible();
  await expectAccessible(contact);
  await contact.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(contact);
  await contact.goto('/client/comm-client');
  await expect(contact.getByText('You don’t have access to files here.').first()).toBeVisible();
  await expectAccessible(contact);

  // Back as they were: other journeys share this company.
  await save(documents.press('Space'));
  await expect(requests).toBeEnabled();
  await save(requests.press('Space'));
  await page.reload();
  await expect(requests).toBeChecked();
});
