import type { Page } from '@playwright/test';
import { type Preset, presets } from '#domain/accounts/powers.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** Accounts of the demo by their preset; a manager is given the last two for the journey. */
const accounts: Record<Preset, string> = {
  owner: 'staff',
  branch_manager: 'manager2',
  payroll_accountant: 'payroll',
  shift_lead: 'manager3',
  client_manager: 'manager3',
};

/** Words of pay, hidden from those without the power. */
const pay = /\$\d|\bper hour\b|Compensation|Payroll|Labor share/;

/** Gives an account the powers of a preset, and branches if named, as the owner. */
async function give(
  owner: Page,
  username: string,
  preset: Preset,
  branches?: readonly number[],
): Promise<void> {
  const admins: { id: number; username: string }[] = await callAs(owner, 'GET', '/human/store-admins/');
  const id = admins.find((admin) => admin.username === username)?.id;
  const rights = { powers: presets[preset].powers, ...(branches ? { branches } : {}) };
  await callAs(owner, 'PATCH', `/human/admin/update/${id}/`, rights);
}

/** Path of an address with the tab and the part of it, without filters. */
function placeOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  const kept = ['tab', 'show'].filter((name) => searchParams.has(name));
  return `${pathname}?${kept.map((name) => `${name}=${searchParams.get(name)}`).join('&')}`.replace(
    /\?$/,
    '',
  );
}

/** Opens every place that the navigation offers, and every one that those offer; returns their addresses. */
async function walk(page: Page, look: (place: string) => Promise<void>): Promise<string[]> {
  const seen = new Set<string>();
  const waiting = [page.url(), new URL('/spa/profile', page.url()).href];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const name = placeOf(place);
    if (seen.has(name) || !/^\/(spa|client)\//.test(name)) continue;
    seen.add(name);
    await page.goto(name);
    await expectLoaded(page);
    await look(name);
    const links = page.locator('header a, nav a');
    waiting.push(...(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))));
  }
  return [...seen].sort();
}

const hours = ['branch', 'total', 'worked'].map((tab) => `/spa/dashboard?tab=${tab}`);

/** Some of the places of each preset, and some that are closed to it. */
const places: Record<Preset, { open: string[]; closed: string[] }> = {
  owner: {
    open: ['/spa/clients', '/spa/profile?tab=company', '/spa/dashboard?tab=compensation'],
    closed: [],
  },
  branch_manager: {
    open: ['/spa/schedule', '/spa/profile?tab=team', '/spa/dashboard?tab=days-off', ...hours],
    closed: [
      '/spa/clients',
      '/spa/profile?tab=admin',
      '/spa/dashboard?tab=compensation',
      '/spa/dashboard?tab=cash',
    ],
  },
  payroll_accountant: {
    open: [
      '/spa/dashboard?tab=compensation',
      '/spa/dashboard?tab=tax',
      '/spa/dashboard?tab=day-close',
      ...hours,
    ],
    closed: ['/spa/clients', '/spa/schedule', '/spa/profile?tab=branch'],
  },
  shift_lead: {
    open: ['/spa/schedule', '/spa/dashboard?tab=days-off', ...hours],
    closed: ['/spa/clients', '/spa/profile?tab=company', '/spa/dashboard?tab=import'],
  },
  client_manager: {
    open: ['/spa/clients', '/client/comm-client-by-staff', '/spa/profile?tab=account'],
    closed: ['/spa/schedule', '/spa/dashboard?tab=total', '/spa/profile?tab=team'],
  },
};

/** Places that were looked at for barriers: with fewer powers they show less of the same. */
const lookedAt = new Set<string>();

for (const preset of Object.keys(accounts) as Preset[]) {
  test(`a ${preset} is offered what they may open, and nothing that is refused`, async ({ signedIn }) => {
    // An owner is offered some 45 places, each looked at in two widths.
    test.setTimeout(360_000);
    const username = accounts[preset];
    if (username === 'manager3') await give(await signedIn('staff'), username, preset);
    const page = await signedIn(username);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${page.url()}: ${answer.status()} ${answer.url()}`);
    });
    const plans = preset === 'branch_manager' || preset === 'shift_lead';
    const found = await walk(page, async (place) => {
      const isNew = !lookedAt.has(place);
      for (const width of isNew || plans ? [390, 1440] : []) {
        await page.setViewportSize({ width, height: 900 });
        if (isNew) await expectAccessible(page);
        const said = await page.locator('main').innerText();
        if (plans) expect(said, `pay at ${place}`).not.toMatch(pay);
      }
      lookedAt.add(place);
    });
    expect(refused).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(places[preset].open));
    for (const closed of places[preset].closed) {
      expect(found).not.toContain(closed);
      await page.goto(closed);
      await expectLoaded(page);
      expect(placeOf(page.url())).not.toBe(closed);
    }
    expect(refused).toEqual([]);
  });
}

test('a screen follows when powers are taken away while it is open', async ({ signedIn }) => {
  const owner = await signedIn('staff');
  await give(owner, 'manager3', 'branch_manager');
  const page = await signedIn('manager3', '/spa/schedule');
  await expect(page.getByRole('grid')).toBeVisible();
  await give(owner, 'manager3', 'client_manager');
  await expect(page).toHaveURL(/\/spa\/clients/, { timeout: 20_000 });
  const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
  await expect(menu.getByRole('link')).toHaveText(['Clients']);
  await expectLoaded(page);
  await give(owner, 'manager3', 'branch_manager');
  await expect(menu.getByRole('link')).toHaveText([/^Staff/, 'Schedule'], { timeout: 20_000 });
});

test('a payroll accountant writes the rates of a person, and nothing else of the file', async ({
  signedIn,
}) => {
  const page = await signedIn('payroll', '/spa/profile?tab=team');
  await page.getByRole('link', { name: 'Amir Rahimi', exact: true }).press('Enter');
  await expect(page.getByText('You can change pay here.')).toBeVisible();
  for (const name of ['First name', 'Phone', 'Notes']) await expect(page.getByLabel(name)).toBeDisabled();
  for (const name of ['More actions', 'Deactivate', 'Set PIN'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add rate' }).press('Enter');
  const added = page.getByRole('group', { name: 'Rate 2' });
  await added.getByLabel('From').fill('2027-01-01');
  await added.getByLabel('Rate', { exact: true }).fill('24.75');
  await page.getByRole('button', { name: 'Add pay as Cook' }).press('Enter');
  const cook = page.getByRole('group', { name: /^Pay \d+ as Cook/ }).last();
  await cook.getByLabel('From').fill('2027-01-01');
  await cook.getByLabel('Rate', { exact: true }).fill('25.75');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(added.getByLabel('Rate', { exact: true })).toHaveValue('24.75');
  await expect(cook.getByLabel('Rate', { exact: true })).toHaveValue('25.75');
});

test('a manager of two of three branches is told of them, and never of the third', async ({ signedIn }) => {
  test.setTimeout(240_000);
  const owner = await signedIn('staff');
  const info = await owner.request.get('/api/v1/store/active-branches-with-store/');
  const [store] = (await info.json()) as { branches: { id: number; name: string }[] }[];
  const [third, ...two] = store?.branches ?? [];
  expect([third, ...two].map((branch) => branch?.name)).toEqual(['San Francisco', 'Oakland', 'San Jose']);
  const ids = two.map(({ id }) => id);
  const preset = 'branch_manager';
  await give(owner, 'manager3', preset, ids);
  try {
    const page = await signedIn('manager3', '/spa/schedule');
    await expect(page.getByText('Oakland and San Jose only')).toBeVisible();
    await expect(page.getByRole('grid')).toContainText('Total');
    await expect(page.getByRole('grid')).toContainText('busy elsewhere');
    const add = page.getByRole('button', { name: /busy elsewhere/ }).first();
    await expect(add).toHaveAccessibleName(/Add a shift|shift/);

    const filter = page.getByRole('button', { name: /^Branch/ });
    await expect(filter).toContainText('Oakland and San Jose');
    await filter.press('Enter');
    await expect(page.getByRole('option')).toHaveText(['Oakland', 'San Jose']);
    await page.keyboard.press('Escape');

    await page.goto(`/spa/schedule?date=${weekAhead(1)}`);
    const publish = page.getByRole('button', { name: /^Publish \d+ shifts/ });
    await expect(publish).toBeEnabled();
    await publish.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: /Oakland|San Jose|San Francisco/ })).toHaveCount(2);
    await page.keyboard.press('Escape');

    await page.goto('/spa/dashboard?tab=branch');
    await page.getByRole('button', { name: /^Branch/ }).press('Enter');
    await expect(page.getByRole('option')).toHaveText(['Oakland', 'San Jose']);
    await page.keyboard.press('Escape');

    await page.goto('/spa/profile?tab=team');
    await page.getByRole('link', { name: 'Hana Sato', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Who can see this, and why' }).press('Enter');
    const pay = page.getByRole('dialog').getByRole('region', { name: 'Rates and pay' });
    await expect(pay).toContainText('Irene Walsh');
    await expect(pay).toContainText('Payroll accountant · Pay · All branches');
    await expectAccessible(page);

    await walk(page, async (place) => {
      expect(await page.locator('body').innerText(), place).not.toContain('San Francisco');
    });
  } finally {
    await give(owner, 'manager3', preset, ids.slice(1));
  }
});
