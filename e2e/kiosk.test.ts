import type { Page } from '@playwright/test';
import { expect, expectAccessible, password, test } from './support/test.ts';

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
  await expect(kiosk.getByRole('alert')).toHaveText('Wrong PIN. 4 tries left.');

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

test('a PIN’s page left alone goes back, and says that nothing was recorded', async ({ signedIn }) => {
  const kiosk = await signedIn('clock');
  const tile = kiosk.getByRole('button', { name: /^Ana Reyes/ });
  const words = kiosk.getByRole('alert').filter({ hasText: 'Nothing was recorded for Ana.' });
  await kiosk.clock.install();
  await tile.click();
  await kiosk.clock.fastForward('00:16');
  await expect(tile).toBeVisible();
  await expect(words).toBeHidden();
  await tile.click();
  await kiosk.keyboard.type('24');
  await kiosk.clock.fastForward('00:16');
  await expect(words).toBeVisible();
  await expectAccessible(kiosk);
  await tile.click();
  await expect(kiosk.getByText('Ana, enter your PIN')).toBeVisible();
  await expect(words).toBeHidden();
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
  // The tablet keeps its language until somebody switches it.
  await kiosk.getByRole('button', { name: 'Español' }).click();
  await expect(kiosk.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-pressed', 'true');
  await expect(kiosk.getByLabel('Buscar su nombre')).toBeVisible();
  await kiosk.getByRole('button', { name: 'English' }).click();
  await expect(kiosk.getByLabel('Find your name')).toBeVisible();
  await expect.poll(kept).toEqual(['branchline-clock-page', 'branchline-clock-pictures', 1]);
  // Without its server as well: the page that is kept is in English.
  await kiosk.context().setOffline(true);
  await kiosk.getByRole('button', { name: 'Español' }).click();
  await expect(kiosk.getByLabel('Buscar su nombre')).toBeVisible();
  await kiosk.getByRole('button', { name: 'English' }).click();
  await expect(kiosk.getByLabel('Find your name')).toBeVisible();
  await kiosk.context().setOffline(false);
  // A page that stands for a day is loaded anew by itself, once nobody touches it.
  await kiosk.clock.install();
  await kiosk.reload();
  await expect(kiosk.getByRole('button', { name: /^Ana Reyes/ })).toBeVisible();
  const loaded = kiosk.waitForEvent('load');
  await kiosk.clock.fastForward('24:00:01');
  await kiosk.clock.fastForward('00:21');
  await loaded;
  await kiosk.clock.resume();
  await kiosk.getByRole('button', { name: 'Sign this tablet out' }).click();
  await kiosk.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(kiosk).toHaveURL(/\/$/);
  expect(await kept()).toEqual([0]);
});

test('a tablet that was signed out says what it keeps, and sends it once it is signed in', async ({
  signedIn,
}) => {
  const kiosk = await signedIn('clock');
  const tile = kiosk.getByRole('button', { name: /^Tom Okafor/ });
  await tile.click();
  await kiosk.context().setOffline(true);
  await kiosk.keyboard.type('9113');
  await kiosk.keyboard.press('Enter');
  const ok = kiosk.getByRole('button', { name: /^OK/ });
  // A break of the demo's day may be too short to end.
  const sure = kiosk.getByRole('dialog').getByRole('button', { name: 'End break' });
  await expect(ok.or(sure)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(kiosk.getByText('Saved on this tablet.').first()).toBeVisible();
  await ok.click();
  await expect(kiosk.getByText('1 punch is saved on this tablet. It will be sent')).toBeVisible();

  await kiosk.context().clearCookies({ name: 'session' });
  await kiosk.context().setOffline(false);
  await expect(kiosk).toHaveURL(/login\/\?next=%2Fclock/);
  await expect(kiosk.getByText('1 punch is saved on this tablet. Sign in')).toBeVisible();
  await expectAccessible(kiosk);
  await kiosk.getByLabel('Username or email').fill('clock');
  await kiosk.getByLabel('Password', { exact: true }).fill(password);
  await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tile).toBeVisible();
  await expect(kiosk.getByText('is saved on this tablet')).toBeHidden();
});

test('somebody with several positions is asked which one, once', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  const made = await admin.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const call = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'x-csrftoken': token };
      const answer = await fetch(`/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
      return answer.json();
    };
    const [greeter, baker] = [
      await call('POST', '/store/positions/', { name: 'Greeter' }),
      await call('POST', '/store/positions/', { name: 'Baker' }),
    ];
    const [store] = await call('GET', '/store/active-branches-with-store/');
    const branch = store.branches.find(({ name }: { name: string }) => name === 'San Francisco').id;
    return call('POST', '/human/employee-profile/', {
      first_name: 'Pia',
      last_name: 'Two',
      role: 'AT',
      salary: false,
      branch: [branch],
      pin: '5791',
      positions: [{ position: greeter.id }, { position: baker.id }],
    });
  });
  expect(made.positions, JSON.stringify(made)).toHaveLength(2);

  const kiosk = await signedIn('clock');
  await kiosk.getByRole('button', { name: /^Pia Two/ }).click();
  await kiosk.keyboard.type('5791');
  await kiosk.getByRole('button', { name: 'Clock in', exact: true }).click();
  const question = kiosk.getByRole('region', { name: 'What are you working as?' });
  await expect(question.getByRole('button', { name: 'Greeter' })).toBeFocused();
  await expectAccessible(kiosk);
  await kiosk.keyboard.press('Tab');
  await kiosk.keyboard.press('Enter');
  await expect(kiosk.getByText('Clocked in as Baker', { exact: true }).first()).toBeVisible();
  await expect(question).toBeHidden();
  await expect(kiosk.getByRole('button', { name: /^OK/ })).toBeFocused();
});

/** Asks about rest breaks from now on, and puts somebody on the clock since four hours ago; returns that day. */
async function clockInForRests(admin: Page, person: { first_name: string; pin: string }): Promise<string> {
  return admin.evaluate(async ({ first_name, pin }) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const call = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'x-csrftoken': token };
      const answer = await fetch(`/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
      return answer.json();
    };
    const [store] = await call('GET', '/store/active-branches-with-store/');
    await call('PATCH', `/store/store-profile/${store.id}/`, { rest_attestation: true });
    const branch = store.branches.find(({ name }: { name: string }) => name === 'San Francisco').id;
    const { id } = await call('POST', '/human/employee-profile/', {
      first_name,
      last_name: 'Rest',
      role: 'AT',
      salary: false,
      branch: [branch],
      pin,
    });
    const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 4 * 3_600_000);
    const begun = start.toISOString();
    const made = await call('POST', '/shift/shifts/create/', {
      uuid: crypto.randomUUID(),
      employee: id,
      branch,
      start_time: begun,
      end_time: begun,
      shift_role: 'AT',
      planned: false,
      clock_in: begun,
      reason: 'Forgot to clock in',
    });
    if (!made.uuid) throw new Error(JSON.stringify(made));
    return start.toLocaleDateString('en-CA');
  }, person);
}

test('somebody who worked long enough is asked about rest breaks, and the manager sees the no', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff');
  const day = await clockInForRests(admin, { first_name: 'Rosa', pin: '6802' });

  const kiosk = await signedIn('clock');
  await kiosk.getByRole('button', { name: /^Rosa Rest/ }).click();
  await kiosk.keyboard.type('6802');
  await kiosk.getByRole('button', { name: 'Clock out', exact: true }).click();
  const question = kiosk.getByRole('region', { name: /^Were you given all the paid rest breaks/ });
  await expect(question.getByRole('button', { name: 'Yes', exact: true })).toBeFocused();
  await expect(question.getByText('For this shift: 1 rest break of 10 minutes.')).toBeVisible();
  await expectAccessible(kiosk);
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(kiosk.getByText('Rest breaks: not given. Your manager will see it.').first()).toBeVisible();
  await expect(question).toBeHidden();

  await admin.goto(`/spa/dashboard?tab=timesheets&from=${day}&to=${day}`);
  await admin.getByRole('link', { name: 'Rosa Rest' }).click();
  const sheet = admin.getByRole('region', { name: 'Rosa Rest' });
  await expect(sheet.getByText('Rest breaks not given').first()).toBeVisible();
  await expect(sheet.getByText(/Were you given all the paid rest breaks .* No$/)).toBeVisible();
  await expectAccessible(admin);
});

test('a clock-out without a network is asked about rest breaks, and the answer travels with it', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff');
  const day = await clockInForRests(admin, { first_name: 'Rita', pin: '6803' });
  const kiosk = await signedIn('clock');
  await expect(kiosk.getByRole('button', { name: /^Rita Rest/ })).toBeVisible();
  // The worker keeps the question before anybody was asked.
  await kiosk.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await kiosk.context().setOffline(true);
  await kiosk.getByRole('button', { name: /^Rita Rest/ }).click();
  await kiosk.keyboard.type('6803');
  await kiosk.getByRole('button', { name: 'Clock out', exact: true }).click();
  const question = kiosk.getByRole('region', { name: /^Were you given all the paid rest breaks/ });
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(kiosk.getByText('Rest breaks: not given. Your manager will see it.').first()).toBeVisible();
  await kiosk.context().setOffline(false);
  await admin.goto(`/spa/dashboard?tab=timesheets&from=${day}&to=${day}`);
  await admin.getByRole('link', { name: 'Rita Rest' }).click();
  const sheet = admin.getByRole('region', { name: 'Rita Rest' });
  await expect(sheet.getByText('Rest breaks not given').first()).toBeVisible();
});
