import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

async function addShift(page: Page, person: string, day: RegExp, hours: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Add a shift for ${person} on ${day.source}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'New shift' });
  await dialog.getByLabel('Time').fill(hours);
  await dialog.getByRole('button', { name: 'Save shift' }).click();
  await expect(dialog).toBeHidden();
}

/** The page hears of changes: its stream has said that nothing is missed from here on. */
async function openListening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/v1/events/'));
  await page.goto(address);
  expect((await stream).status()).toBe(200);
  await expectLoaded(page);
}

test('two managers on one week see what the other does', async ({ signedIn }) => {
  const [one, other] = [await signedIn('staff'), await signedIn('staff')];
  const address = `/spa/schedule?date=${weekAhead(15)}`;
  await openListening(one, address);
  await openListening(other, address);

  await addShift(one, 'Ana Reyes', /Monday/, '09:00-17:00');
  await expect(other.getByRole('button', { name: /Monday.*Ana Reyes, 9:00.AM to 5:00.PM/ })).toBeVisible();
  await addShift(other, 'Tom Okafor', /Tuesday/, '08:00-12:00');
  await expect(one.getByRole('button', { name: /Tuesday.*Tom Okafor, 8:00.AM to 12:00.PM/ })).toBeVisible();
});

test('an employee sees a week the moment it is published, and not before', async ({ signedIn }) => {
  const [manager, employee] = [await signedIn('staff'), await signedIn('hourly')];
  const address = `/spa/schedule?date=${weekAhead(16)}`;
  await openListening(employee, address);
  await openListening(manager, address);
  await addShift(manager, 'Ana Reyes', /Friday/, '10:00-15:00');
  await expect(employee.getByText('This week isn’t published yet.')).toBeVisible();
  await manager.getByRole('button', { name: /^Publish \d/ }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(employee.getByText('10a–3p').first()).toBeVisible();
});

test('what was missed without a network is there when it is back', async ({ signedIn }) => {
  const [one, other] = [await signedIn('staff'), await signedIn('staff')];
  const address = `/spa/schedule?date=${weekAhead(17)}`;
  await openListening(one, address);
  await openListening(other, address);

  await other.context().setOffline(true);
  await addShift(one, 'Grace Kim', /Wednesday/, '09:00-12:00');
  await expect(other.getByText('Connection lost. Reconnecting…').filter({ visible: true })).toBeVisible();
  await expectAccessible(other);
  await expect(other.getByRole('button', { name: /Grace Kim, 9:00.AM/ })).toHaveCount(0);

  await other.context().setOffline(false);
  await expect(
    other.getByRole('button', { name: /Wednesday.*Grace Kim, 9:00.AM to 12:00.PM/ }),
  ).toBeVisible();
  await expect(other.getByText('Connection lost. Reconnecting…').filter({ visible: true })).toBeHidden();
});

test('tabs of one browser share a connection, and the next one takes over', async ({
  browser,
  demo,
  signedIn,
}) => {
  const manager = await signedIn('staff');
  const context = await browser.newContext({ baseURL: demo.url });
  const streams = new Set<string>();
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const [name, page] of Object.entries({ first, second })) {
    page.on('response', (response) => {
      if (response.url().includes('/api/v1/events/')) streams.add(name);
    });
  }
  const address = `/spa/schedule?date=${weekAhead(18)}`;
  await signIn(first, 'staff');
  await openListening(first, address);
  await second.goto(address);
  await manager.goto(address);
  await addShift(manager, 'Ana Reyes', /Monday/, '09:00-17:00');
  await expect(second.getByRole('button', { name: /Monday.*Ana Reyes, 9:00.AM/ })).toBeVisible();
  expect([...streams]).toEqual(['first']);

  const takenOver = second.waitForResponse((response) => response.url().includes('/api/v1/events/'));
  await first.close();
  await takenOver;
  await addShift(manager, 'Tom Okafor', /Tuesday/, '08:00-12:00');
  await expect(second.getByRole('button', { name: /Tuesday.*Tom Okafor, 8:00.AM/ })).toBeVisible();
  await context.close();
});

test('a kiosk shows who is in, whichever kiosk they clocked in at', async ({ signedIn }) => {
  const [kiosk, other] = [await signedIn('clock'), await signedIn('clock')];
  await openListening(kiosk, '/clock');
  const tile = kiosk.getByRole('button', { name: /^Ana Reyes/ });
  const isIn = /In since/.test((await tile.textContent()) ?? '');
  const body = {
    key: crypto.randomUUID(),
    employee: Number((await tile.getAttribute('id'))?.replace('person-', '')),
    pin: '2468',
    action: isIn ? 'out' : 'in',
    at: new Date().toISOString(),
  };
  const status = await other.evaluate(async (sent) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/v1/shift/clock/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token },
      body: JSON.stringify(sent),
    });
    return answer.status;
  }, body);
  expect(status).toBe(201);
  if (isIn) await expect(tile).not.toHaveText(/In since/);
  else await expect(tile).toHaveText(/In since/);
});
