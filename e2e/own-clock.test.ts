import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an employee clocks from their own phone once the company allows it', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  const allowed = await admin.evaluate(async () => {
    const context = JSON.parse(document.getElementById('session-context')?.textContent ?? '{}');
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch(`/api/v1/store/store-profile/${context.restaurant_id}/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token },
      body: JSON.stringify({ clock_from_phone: true }),
    });
    return answer.status;
  });
  expect(allowed).toBe(200);

  const own = await signedIn('hourly2');
  const clock = own.getByRole('region', { name: 'Your time clock' });
  await expect(clock).toBeVisible();
  const first = clock.getByRole('button').last();
  const isOut = (await first.textContent()) === 'Clock in';
  await first.click();
  const said = isOut ? /Clocked in at/ : /(Clocked out|Break ended) at/;
  await expect(own.getByText(said).first()).toBeVisible();
  // People with several positions are asked which, over the panel.
  const question = own.getByRole('dialog').filter({ hasText: 'What are you working as?' });
  if (await question.isVisible()) {
    await expectAccessible(own);
    await question.getByRole('button', { name: 'Not now' }).click();
  }
  await expect(clock.getByText(said)).toBeVisible();
  await expectAccessible(own);
  // The opposite so soon is asked about.
  await clock.getByRole('button').last().click();
  await expect(own.getByRole('dialog')).toContainText('You just clocked');
});
