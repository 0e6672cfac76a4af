import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';
import { today, weekAhead } from './support/weeks.ts';

/** Stands in for the browser maker's push service, which a test cannot reach, and for its permission, which a headless Chromium denies. */
function subscribeHere(): void {
  const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const encode = (value: Uint8Array) =>
    btoa(String.fromCharCode(...value))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  let isOn = false;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const subscription = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const p256dh = encode(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
    const keys = { p256dh, auth: encode(bytes(16)) };
    const endpoint = 'https://93.184.216.34/device';
    const unsubscribe = async () => {
      isOn = false;
      return true;
    };
    return { endpoint, keys, toJSON: () => ({ endpoint, keys }), unsubscribe };
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      isOn = true;
      return subscription();
    },
    getSubscription: async () => (isOn ? subscription() : null),
  });
}

const keptShifts = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/own-weeks.html', { cacheName: 'branchline-own-weeks' });
    return (await kept?.text()) ?? '';
  });

test('somebody chooses notifications, their hours and their devices on a phone', async ({ signedIn }) => {
  const page = await signedIn('hourly', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(subscribeHere);
  await page.goto('/spa/profile?tab=preference');
  const mail = page.getByRole('checkbox', { name: 'One of your shifts changes: Email' });
  await expect(mail).toBeChecked();
  await mail.uncheck();
  const choices = page.locator('form').filter({ has: mail });
  await choices.getByRole('button', { name: 'Save' }).click();
  await expect(choices.getByText('Saved', { exact: true })).toBeVisible();

  const quiet = page.getByRole('checkbox', { name: 'Quiet hours' });
  await quiet.check();
  const times = page.locator('form').filter({ has: quiet });
  await times.getByLabel('To', { exact: true }).fill('22:00');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(times.getByText('Quiet hours need different start and end times.')).toBeVisible();
  await times.getByLabel('To', { exact: true }).fill('06:30');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(times.getByText('Saved', { exact: true })).toBeVisible();
  // A manager's alone.
  await expect(page.getByRole('checkbox', { name: 'One email a day' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('This device')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove Chrome/ }).click();
  await expect(page.getByText('No devices yet.')).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(times.getByLabel('To', { exact: true })).toHaveValue('6:30 AM');
});

test('a manager jumps to notifications in a long account, and one Save keeps what a lost connection did not take', async ({
  signedIn,
}) => {
  const page = await signedIn('manager', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/spa/profile?tab=account');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Notifications' })
    .click();
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeInViewport();
  await expect(page.getByText('Email isn’t set up here yet.')).toBeVisible();
  await expectAccessible(page);
  // It sends nothing yet, and is kept all the same.
  const mail = page.getByRole('checkbox', { name: 'An employee requests a day off: Email' });
  await mail.uncheck();
  const details = page.getByRole('checkbox', { name: 'Show details in push notifications and texts' });
  await details.check();
  const form = page.locator('form').filter({ has: mail });
  await page.route('**/notification-settings/**', (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('couldn’t reach');
  await expect(mail).not.toBeChecked();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(details).toBeChecked();
});

test('the service worker shows a push message, and signs up again when the browser’s address changes', async ({
  signedIn,
}) => {
  const page = await signedIn('hourly', '/spa/schedule');
  const context = page.context();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  const devtools = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL.endsWith('/'))?.registrationId ?? '';
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs');

  // A headless Chromium shows no notifications: what it is asked to show is kept.
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const show = async (title: string, options: object) => void shown.push({ title, ...options });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification: show });
    Object.assign(globalThis, { shown });
  });
  const message = { title: 'Umami Cafe', body: 'You have a new notification.', tag: '7' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify({ ...message, path: '/spa/schedule?date=2026-11-15' }),
  });
  const readShown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  const icon = '/assets/app-192.png';
  await expect
    .poll(readShown)
    .toEqual([{ ...message, icon, badge: icon, data: '/spa/schedule?date=2026-11-15' }]);

  await page.goto('/spa/profile?tab=preference');
  await expect(page.getByText('No devices yet.')).toBeVisible();
  await worker.evaluate(subscribeHere);
  await worker.evaluate(() => {
    const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
    dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: /^Remove Chrome/ }).click();
  await expect(page.getByText('No devices yet.')).toBeVisible();
});

test('an employee reads their own weeks without network, until they sign out', async ({ signedIn }) => {
  const page = await signedIn('hourly', '/spa/schedule');
  const { emp_id } = JSON.parse((await page.locator('#session-context').textContent()) ?? '');
  const admin = await signedIn('staff');
  const sunday = weekAhead(2);
  const day = addDays(sunday, 2);
  const [store] = await (await admin.request.get('/api/v1/store/active-branches-with-store/')).json();
  // A next shift, whatever is left of the demo's weeks.
  await callAs(admin, 'POST', '/shift/shifts/create/', {
    uuid: crypto.randomUUID(),
    employee: Number(emp_id),
    branch: store.branches[0].id,
    start_time: `${day}T18:00:00Z`,
    end_time: `${day}T22:00:00Z`,
    shift_role: 'AT',
  });
  await callAs(admin, 'POST', '/shift/publish/', { sunday });
  await page.reload();
  const context = page.context();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => keptShifts(page)).toMatch(/San Francisco/);
  await context.setOffline(true);
  await page.goto('/spa/schedule');
  await expect(page.getByRole('heading', { name: 'My shifts' })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Oakland Lead|Daniel|Luis/);
  await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', today);
  await expect(page.getByRole('heading', { name: 'Next shift' }).locator('..')).toContainText(
    /M to \d.*San Francisco/,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').getByText(/^This device is offline\./)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // The kept page leads back by itself, at the latest when it looks again.
  await expect(page.locator('#session-context')).toBeAttached({ timeout: 20_000 });
  await expectLoaded(page);

  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const token = (await context.cookies(origin)).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const left = await page.request.post(`${origin}/log/accounts/logout/`, {
    headers: { 'x-csrftoken': token },
    data: {},
  });
  expect(left.ok()).toBe(true);
  // Signed out elsewhere: the next page leads to sign-in, which forgets.
  await page.goto('/spa/schedule');
  await expect(page).toHaveURL(/\/log\/accounts\/login\//);
  await expect.poll(() => keptShifts(page)).toBe('');

  // Another account of the same browser finds nothing either.
  await signIn(page, 'salaried');
  expect(await keptShifts(page)).not.toMatch(/San Francisco/);
});
