import type { Page } from '@playwright/test';
import { localDate } from '../src/domain/time/zones.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function allow(admin: Page, switches: object): Promise<void> {
  const [store] = (await callAs(admin, 'GET', '/store/active-branches-with-store/')) as { id: number }[];
  await callAs(admin, 'PATCH', `/store/store-profile/${store?.id}/`, switches);
}

test('an employee clocks from their own phone once the company allows it', async ({ signedIn }) => {
  await allow(await signedIn('staff'), { clock_from_phone: true });

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

interface Recorded {
  uuid: string;
  employee: number;
  branch: number;
  clock_in: string | null;
  clock_out: string | null;
}

test('a clock-out without network, and what was said of rest breaks, arrive after the tab was closed', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff');
  await allow(admin, { clock_from_phone: true, rest_attestation: true });
  const own = await signedIn('hourly2');
  const context = await own.locator('#session-context').textContent();
  const employee = Number(JSON.parse(context ?? '').emp_id);
  const listOwn = async () =>
    ((await callAs(admin, 'GET', '/shift/shifts/')) as Recorded[]).filter((row) => row.employee === employee);
  const reason = 'Forgot to clock in';
  const isoAgo = (hours: number) =>
    new Date(Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000).toISOString();
  const begun = isoAgo(4);
  // Of records at the same time the one that began first counts, and would take from what this one comes to.
  for (const { uuid, clock_in, clock_out } of await listOwn())
    if (clock_in && (!clock_out || Date.parse(clock_out) > Date.parse(begun)))
      await callAs(admin, 'DELETE', `/shift/shifts/${uuid}/`);
  const { branch: branches } = (await callAs(admin, 'GET', `/human/employees/${employee}/`)) as {
    branch: number[];
  };
  const uuid = crypto.randomUUID();
  const record = { start_time: begun, end_time: begun, clock_in: begun, planned: false, shift_role: 'AT' };
  await callAs(admin, 'POST', '/shift/shifts/create/', {
    uuid,
    employee,
    branch: branches[0],
    ...record,
    reason,
  });

  // After midnight the record is of the day before, on a Sunday of the week before.
  await own.goto(`/spa/schedule?date=${localDate(Date.parse(begun) / 1000, 'America/Los_Angeles')}`);
  const clock = own.getByRole('region', { name: 'Your time clock' });
  await expect(clock.getByText('You’re clocked in.')).toBeVisible();
  await clock.getByRole('button', { name: 'Start break' }).click();
  await expect(own.getByRole('listitem').getByText(/^On break since \d/)).toBeVisible();
  await expectAccessible(own);
  // Files still load: what the page loads when idle has nothing to do with the clock.
  const phone = own.context();
  await phone.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await clock.getByRole('button', { name: 'Clock out' }).click();
  const question = own.getByRole('region', { name: /^Were you given all the paid rest breaks/ });
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(clock.getByText(/^You clocked out at .* It’s saved on this phone/)).toBeVisible();
  await expectAccessible(own);
  const home = own.url();
  await own.close();

  await phone.unrouteAll();
  const later = await phone.newPage();
  await later.goto(home);
  await expect(later.getByText(/^Clocked out at/)).toBeVisible();
  const day = (hours: number) => isoAgo(hours).slice(0, 10);
  const days = `date_from=${day(48)}&date_to=${day(-24)}&staff=${employee}`;
  const receipt = (await callAs(admin, 'GET', `/dashboard/shift/comp-report/emp/?${days}`)) as {
    days: { rest_failure?: { uuid: string } }[];
  };
  expect(receipt.days.map(({ rest_failure }) => rest_failure?.uuid)).toContain(uuid);
  await later.reload();
  await expect(later.getByText('You’re not clocked in.')).toBeVisible();
});

test('without network a reloaded page takes punches, and leads back by itself', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  await allow(admin, { clock_from_phone: true, ask_cash_tips: true });
  const own = await signedIn('hourly2');
  const kept = () =>
    own.evaluate(async () => {
      const [page, script] = await Promise.all(
        ['/own-weeks.html', '/own-weeks.js'].map((path) => caches.match(path)),
      );
      return script ? ((await page?.text()) ?? '') : '';
    });
  await own.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(kept).toContain('own-clock-data');
  // Replaces the script of an earlier version.
  const script = () => own.evaluate(async () => (await caches.match('/own-weeks.js'))?.text());
  await own.evaluate(async () => {
    const cache = await caches.open('branchline-own-weeks');
    await cache.put('/own-weeks.js', new Response('// An earlier one.'));
  });
  await own.reload();
  await expect.poll(script).not.toContain('An earlier one');
  const phone = own.context();
  await phone.setOffline(true);
  await own.reload();
  await expect(own.getByRole('heading', { name: 'My shifts' })).toBeVisible();
  const clock = own.getByRole('region', { name: 'Your time clock' });
  await expect(clock.getByText('Offline. Punches are saved on this phone.')).toBeVisible();
  // Clocks out, whatever the demo's day began with.
  const sure = own.getByRole('dialog');
  const press = async (name: string) => {
    await clock.getByRole('button', { name }).click();
    const confirm = sure.getByRole('button', { name });
    if (await confirm.isVisible()) await confirm.click();
  };
  if (await clock.getByRole('button', { name: 'Clock in' }).isVisible()) await press('Clock in');
  await clock.getByRole('button', { name: 'Clock out' }).click();
  await sure.getByLabel('Cash tips from this shift').fill('lots');
  await expectAccessible(own, { within: 'dialog' });
  await sure.getByRole('button', { name: 'Clock out' }).click();
  await expect(sure.getByText('Enter an amount such as 18.50.')).toBeVisible();
  await sure.getByLabel('Cash tips from this shift').fill('18.50');
  await sure.getByRole('button', { name: 'Clock out' }).click();
  await expect(clock.getByText(/^You clocked out at .* It’s saved on this phone/)).toBeVisible();
  await expectAccessible(own);

  const sent = own.waitForRequest(
    (request) => request.url().endsWith('/shift/clock/') && request.postData()?.includes('"out"') === true,
  );
  await phone.setOffline(false);
  expect((await sent).postDataJSON()).toMatchObject({ action: 'out', cash_tips: 1850 });
  await expect(own.getByText(/^Clocked out at/).first()).toBeVisible();
});

test('a punch that a server of another version cannot read stays on the phone', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  await allow(admin, { clock_from_phone: true, ask_cash_tips: false });
  const own = await signedIn('hourly2');
  const clock = own.getByRole('region', { name: 'Your time clock' });
  const press = async (name: string) => {
    await clock.getByRole('button', { name }).click();
    const confirm = own.getByRole('dialog').getByRole('button', { name });
    await expect(confirm.or(clock.getByRole('status').getByText(/^(You c|C)locked/))).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
  };
  const calls = '**/api/v1/shift/clock/';
  await own.route(calls, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-error-code': 'unknown_field' },
      json: { cash_tips: ['Unknown field.'] },
    }),
  );
  await press('Clock in');
  await expect(clock.getByRole('alert')).toHaveText(
    'We couldn’t save this yet. Your phone will keep trying.',
  );
  await expect(clock.getByText(/^You clocked in at .* It’s saved on this phone/)).toBeVisible();
  await expectAccessible(own);
  await own.unroute(calls);
  await own.reload();
  await expect(clock.getByText(/^Clocked in at/)).toBeVisible();
  await press('Clock out');
  await expect(clock.getByText(/^Clocked out at/)).toBeVisible();
});

test('a punch of a phone that may no longer clock is named and let go', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  await allow(admin, { clock_from_phone: true, ask_cash_tips: false });
  const own = await signedIn('hourly2');
  const clock = own.getByRole('region', { name: 'Your time clock' });
  await expect(clock).toBeVisible();
  await own.context().route('**/api/v1/shift/clock/', (route) => route.abort('internetdisconnected'));
  await clock.getByRole('button').last().click();
  const sure = own.getByRole('dialog').getByRole('button').last();
  if (await sure.isVisible()) await sure.click();
  await expect(clock.getByText(/It’s saved on this phone/)).toBeVisible();
  await allow(admin, { clock_from_phone: false });
  await own.context().unrouteAll();
  await own.reload();
  await expect(clock.getByRole('alert')).toHaveText(
    /^Not recorded: .* Clocking from your own phone is off\. Ask your manager to add it\.$/,
  );
  await expect(clock.getByRole('button')).toHaveCount(0);
  await expectAccessible(own);
  await own.reload();
  await expect(clock).toBeHidden();
});
