import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('an employee clocks in and out with a PIN, and the manager sees the hours', async ({ signedIn }) => {
  const kiosk = await signedIn('clock');
  await expect(kiosk).toHaveURL(/\/clock$/);
  const tile = kiosk.getByRole('button', { name: /^Ana Reyes/ });
  await expect(tile).toBeVisible();
  await expectAccessible(kiosk);

  await tile.click();
  await expect(kiosk.getByText('Ana, enter your PIN')).toBeVisible();
  await expectAccessible(kiosk);
  await kiosk.keyboard.type('1111');
  await kiosk.getByRole('button', { name: 'Clock in', exact: true }).click();
  await expect(kiosk.getByRole('alert')).toContainText('Wrong PIN');

  for (const digit of '2468') await kiosk.getByRole('button', { name: digit, exact: true }).click();
  await kiosk.getByRole('button', { name: 'Clock in', exact: true }).click();
  await expect(kiosk.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible();
  await expectAccessible(kiosk);
  await kiosk.getByRole('button', { name: /^OK/ }).click();
  await expect(kiosk.getByRole('button', { name: /^Ana Reyes In since/ })).toBeVisible();

  await kiosk.getByRole('button', { name: /^Ana Reyes/ }).click();
  await kiosk.keyboard.type('2468');
  await kiosk.getByRole('button', { name: 'Clock out', exact: true }).click();
  // The opposite so soon is asked about.
  await kiosk.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click();
  await expect(kiosk.getByRole('heading', { name: 'Goodbye, Ana' })).toBeVisible();
  // Back to idle by itself.
  await expect(kiosk.getByRole('heading', { name: 'Goodbye, Ana' })).toBeHidden({ timeout: 15_000 });
});

test('the kiosk opens nothing else, its clock ticks, and signed out it keeps nobody’s name and face', async ({
  signedIn,
}) => {
  const kiosk = await signedIn('clock');
  const clock = kiosk.getByRole('region', { name: 'Time and branch' });
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await kiosk.goto('/spa/schedule');
  await expect(kiosk).toHaveURL(/\/clock$/);
  const kept = () =>
    kiosk.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => /-(page|pictures)$/.test(name)).sort();
      const opened = indexedDB.open('branchline-kiosk');
      await new Promise((done) => opened.addEventListener('success', done));
      const snapshots = opened.result.transaction('snapshot').objectStore('snapshot').count();
      await new Promise((done) => snapshots.addEventListener('success', done));
      opened.result.close();
      return [...names, snapshots.result];
    });
  // The worker keeps what is loaded once it stands.
  await kiosk.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  await kiosk.reload();
  await expect.poll(kept).toEqual(['branchline-clock-page', 'branchline-clock-pictures', 1]);
  await kiosk.getByRole('button', { name: 'Sign this tablet out' }).click();
  await kiosk.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(kiosk).toHaveURL(/\/$/);
  expect(await kept()).toEqual([0]);
});
