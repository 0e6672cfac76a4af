import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/spa/profile?tab=${tab}`);
  await expectLoaded(page);
}

const form = (page: Page, name: string) => page.getByRole('form', { name });
const save = async (page: Page, name: string) => {
  await form(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(form(page, name).getByRole('status')).toHaveText('Saved');
};

test('a feature that is switched off leaves the menu and the tabs at once, and comes back', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other');
  await open(page, 'company');
  await expectAccessible(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Schedule' })).toBeVisible();

  const schedule = form(page, 'Features').getByRole('switch', { name: 'Schedule' });
  await schedule.focus();
  await page.keyboard.press('Space');
  await save(page, 'Features');
  await expect(menu.getByRole('link', { name: 'Schedule' })).toHaveCount(0);
  // A link inside the application follows as well: the page is no longer there to be opened.
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.goto('/spa/schedule');
  await expect(page).toHaveURL(/dashboard/);

  await open(page, 'company');
  await schedule.click();
  await save(page, 'Features');
  await expect(menu.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await menu.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/schedule/);
});

test('the company’s own words, time zone and links are kept, and a link shows in the footer', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other');
  await open(page, 'company');
  const company = form(page, 'Company');
  await company.getByLabel('Company name').fill('');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText('Company name is required.')).toBeVisible();
  await company.getByLabel('Company name').fill('Other House and Sons');
  await company.getByLabel(/^Opening hours/).fill('Daily, 8 to 18');
  await save(page, 'Company');
  await expect(page.getByRole('link', { name: 'Other House and Sons, to the start page' })).toBeVisible();

  const zone = form(page, 'Pay and time').getByRole('combobox', { name: 'Time zone' });
  await zone.fill('new york');
  await page.getByRole('option', { name: /America\/New York/ }).waitFor();
  await expectAccessible(page, { floating: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('America/New York');
  await save(page, 'Pay and time');

  const social = form(page, 'Social links');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await social.getByLabel(/^Instagram/).fill('http://instagram.com/other');
  await social.getByRole('button', { name: 'Save' }).click();
  await expect(social.getByText('begins with https://')).toBeVisible();
  await social.getByLabel(/^Instagram/).fill('https://instagram.com/other');
  await save(page, 'Social links');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'instagram' });
  await expect(link).toHaveAttribute('href', 'https://instagram.com/other');

  await page.reload();
  await expectLoaded(page);
  await expect(link).toBeVisible();
  await expect(company.getByLabel('Company name')).toHaveValue('Other House and Sons');
  await expect(zone).toHaveValue('America/New York');
});
