import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
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

  const worker = await signedIn('employee-other', '/spa/schedule');
  await expectLoaded(worker);
  const workerMenu = worker.getByRole('navigation', { name: 'Main menu' }).first();
  await expect(workerMenu.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page');

  const schedule = form(page, 'Features').getByRole('switch', { name: 'Schedule' });
  await schedule.focus();
  await page.keyboard.press('Space');
  await save(page, 'Features');
  await expect(menu.getByRole('link', { name: 'Schedule' })).toHaveCount(0);
  // A link inside the application follows as well: the page is no longer there to be opened.
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.goto('/spa/schedule');
  await expect(page).toHaveURL(/dashboard/);
  // People on it are led to their start page, live.
  await expect(worker).toHaveURL(/dashboard/);
  await expect(workerMenu.getByRole('link', { name: 'Schedule' })).toHaveCount(0);

  await open(page, 'company');
  await schedule.click();
  await save(page, 'Features');
  await expect(menu.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await menu.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/schedule/);
});

test('a switch of the company acts at once and offers undo; one that fails stays unsaved', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other');
  await open(page, 'company');
  const features = form(page, 'Features');
  const saveButton = page.getByRole('main').getByRole('button', { name: 'Save' });
  const confirms = features.getByRole('switch', { name: 'Ask staff to confirm shifts' });
  await expect(confirms).not.toBeChecked();
  await expect(saveButton).toHaveCount(0);
  // Typing beside it waits for Save.
  await features.getByLabel('Minimum notice period').fill('9');
  await confirms.press('Space');
  await expect(page.getByText('Turned on: Ask staff to confirm shifts')).toBeVisible();
  await expect(features.getByRole('status')).toHaveText('Unsaved changes');
  await expectAccessible(page);
  await features.getByRole('button', { name: 'Discard' }).click();
  await expect(confirms).toBeChecked();
  await expect(features.getByLabel('Minimum notice period')).toHaveValue('7');
  await page.reload();
  await expectLoaded(page);
  await expect(confirms).toBeChecked();

  await confirms.press('Space');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(confirms).toBeChecked();
  const always = features.getByRole('radio', { name: 'Always ask a manager' });
  await always.check();
  await expect(page.getByText('Open shifts and swaps: Always ask a manager')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(always).not.toBeChecked();

  await page.route('**/store-profile/**', (route) => route.abort());
  await confirms.press('Space');
  await expect(features.getByRole('status')).toHaveText('Unsaved changes');
  await expect(confirms).not.toBeChecked();
  await page.unrouteAll();
  await save(page, 'Features');
  await page.reload();
  await expectLoaded(page);
  await expect(confirms).not.toBeChecked();
  await expect(saveButton).toHaveCount(0);
});

test('a form saves its own changes, and keeps what somebody else has changed meanwhile', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other');
  await open(page, 'company');
  const company = form(page, 'Company');
  await company.getByLabel('Address').fill('12 Grand Avenue, Oakland');
  const [store] = (await callAs(page, 'GET', '/store/active-branches-with-store/')) as { id: number }[];
  await callAs(page, 'PATCH', `/store/store-profile/${store?.id}/`, { hours: 'Daily, 7 to 15' });
  await expect(company.getByRole('status')).toHaveText('Unsaved changes');
  await save(page, 'Company');
  await expect(company.getByLabel(/^Opening hours/)).toHaveValue('Daily, 7 to 15');
  await page.reload();
  await expect(company.getByLabel('Address')).toHaveValue('12 Grand Avenue, Oakland');
  await expect(company.getByLabel(/^Opening hours/)).toHaveValue('Daily, 7 to 15');
});

test('the menu of somebody who becomes salaried follows live', async ({ signedIn }) => {
  const [manager, worker] = [await signedIn('staff-other'), await signedIn('employee-other', '/spa/clients')];
  const menu = worker.getByRole('navigation', { name: 'Main menu' }).first();
  await expect(menu.getByRole('link')).toHaveText(['Clients', 'Schedule', 'Dashboard']);
  const id = await worker.evaluate(
    () => JSON.parse(document.getElementById('session-context')?.textContent ?? '').emp_id,
  );
  const makeSalaried = (salary: boolean) => callAs(manager, 'PATCH', `/human/employees/${id}/`, { salary });
  await makeSalaried(true);
  await expect(menu.getByRole('link')).toHaveText(['Clients', 'Dashboard']);
  await makeSalaried(false);
  await expect(menu.getByRole('link')).toHaveText(['Clients', 'Schedule', 'Dashboard']);
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
  await expect(page.getByRole('link', { name: 'Other House and Sons, home' })).toBeVisible();

  const zone = form(page, 'Pay and time').getByRole('combobox', { name: 'Time zone' });
  await zone.fill('new york');
  await page.getByRole('option', { name: /America\/New York/ }).waitFor();
  await expectAccessible(page, { floating: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Eastern Time (New York)');
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
  await expect(zone).toHaveValue('Eastern Time (New York)');
});

test('two admins who change different social links at once keep both', async ({ signedIn }) => {
  const one = await signedIn('staff');
  const links = { instagram: 'https://instagram.com/umami', yelp: 'https://yelp.com/umami' };
  await open(one, 'company');
  const social = form(one, 'Social links');
  await social.getByLabel(/^Yelp/).fill(links.yelp);
  // Typing holds back what others save.
  const [store] = await callAs(one, 'GET', '/store/active-branches-with-store/');
  const change = (social: object) => callAs(one, 'PATCH', `/store/store-profile/${store.id}/`, { social });
  await change({ instagram: links.instagram });
  await save(one, 'Social links');
  await expect(social.getByLabel(/^Instagram/)).toHaveValue(links.instagram);
  await one.reload();
  await expect(social.getByLabel(/^Instagram/)).toHaveValue(links.instagram);
  await expect(social.getByLabel(/^Yelp/)).toHaveValue(links.yelp);
  await change({ instagram: '', yelp: '' });
});

test('services are added, renamed in place, put in order by key and by drag, and deleted', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other');
  await open(page, 'service');
  for (const name of ['Payroll runs', 'Tax returns', 'Audits']) {
    await page.getByLabel('New service').last().fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await expectAccessible(page);
  const rows = page.getByRole('list', { name: 'Account services' }).getByRole('listitem');
  const count = await rows.count();
  await expect(rows.last()).toContainText('Audits');

  await page.getByRole('button', { name: 'Move Audits up' }).focus();
  const saved = () => page.waitForResponse('**/account-services/order/');
  await Promise.all([saved(), page.keyboard.press('Alt+ArrowUp')]);
  await expect(rows.nth(count - 2)).toContainText('Audits');
  await expect(page.getByText(`Audits is at place ${count - 1} of ${count} now.`)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Audits up' })).toBeFocused();

  const dragged = saved();
  await page.getByTitle('Drag Payroll runs').dragTo(rows.last(), { targetPosition: { x: 60, y: 40 } });
  await dragged;
  await expect(rows.last()).toContainText('Payroll runs');
  await page.reload();
  await expectLoaded(page);
  await expect(rows.last()).toContainText('Payroll runs');

  await page.route('**/account-services/order/', (route) => route.abort());
  await page.getByRole('button', { name: 'Move Payroll runs up' }).click();
  await expect(page.getByText('The order is as it was.')).toBeVisible();
  await expect(rows.last()).toContainText('Payroll runs');
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Rename Audits' }).click();
  await page.getByLabel('Name of the service').fill('Audit support at year’s end');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Audit support at year’s end' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Tax returns' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click();
  await expect(rows).toHaveCount(count - 1);
});

for (const width of [1440, 390]) {
  test(`positions are proposed, changed, ordered and deleted by keyboard, ${width} wide`, async ({
    signedIn,
  }) => {
    const page = await signedIn('staff-other');
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'company');
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    const rows = page.getByRole('list', { name: 'Positions' }).getByRole('listitem');
    await press('Add Server, Cook, Host, Bartender, and Dishwasher');
    await expect(rows).toHaveText(['Server', 'Cook', 'Host', 'Bartender', 'Dishwasher']);

    await page.getByLabel('New position').last().fill('Barista');
    await page.keyboard.press('Enter');
    await expect(rows.last()).toContainText('Barista');
    await page.keyboard.type('Server');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There’s already a position with this name.')).toBeVisible();
    await page.getByLabel('New position').last().fill('');

    await page.getByRole('button', { name: 'Move Barista up' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText('Barista moved to 5 of 6.')).toBeAttached();
    await expect(rows.nth(4)).toContainText('Barista');

    await press('Edit Cook');
    const form = page.getByRole('form', { name: 'Edit Cook' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Line cook');
    await form.getByRole('radio', { name: 'Pink' }).focus();
    await page.keyboard.press('Space');
    await form.getByRole('switch', { name: 'Active' }).focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Line cook' })).toBeFocused();
    await expect(rows.nth(1)).toHaveText('Line cookOff');

    await press('Delete Host');
    await press('Delete position');
    await expect(page.getByText('Host deleted.')).toBeVisible();
    await page.reload();
    await expectLoaded(page);
    await expect(rows).toHaveText(['Server', 'Line cookOff', 'Bartender', 'Barista', 'Dishwasher']);
    await expectAccessible(page);
    for (const name of ['Server', 'Line cook', 'Bartender', 'Barista', 'Dishwasher']) {
      await press(`Delete ${name}`);
      await press('Delete position');
      await expect(page.getByText(`${name} deleted.`)).toBeVisible();
    }
    await expect(page.getByText('No positions yet.')).toBeVisible();
  });
}

for (const width of [1440, 390]) {
  test(`a tip rule is tried on last week, saved as a sentence and removed, ${width} wide`, async ({
    signedIn,
  }) => {
    const page = await signedIn('staff');
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'branch');
    await page.getByRole('table').getByRole('link').first().click();
    const tips = page.getByRole('region', { name: 'Tips', exact: true });
    await expect(tips.getByText('Everyone on the clock shares all tips by hours.')).toBeVisible();
    await tips.getByRole('button', { name: 'New rule' }).click();

    const dialog = page.getByRole('dialog', { name: /^New tip rule for/ });
    const pool = (number: number) => dialog.getByRole('group', { name: `Pool ${number}`, exact: true });
    await pool(1).getByLabel('Name').fill('Floor');
    await pool(1).getByLabel('Share of tips').fill('80');
    await expect(dialog.getByText('20% left of 100%')).toBeVisible();
    // No other pool to tip out to yet; an empty field above stays quiet until the rule is saved.
    await expect(dialog.getByRole('button', { name: 'Add tip-out' })).toHaveCount(0);
    await pool(1).getByRole('button', { name: 'Add position' }).click();
    await dialog.getByRole('button', { name: 'Add pool' }).click();
    await expect(pool(2).getByLabel('Name')).toBeFocused();
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('3 fields need attention')).toBeVisible();
    await pool(1).getByRole('button', { name: 'Remove Position 1' }).click();
    await pool(2).getByLabel('Name').fill('Bar');
    await pool(2).getByLabel('Share of tips').fill('10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(pool(2).getByLabel('Share of tips')).toBeFocused();
    await expect(pool(2).getByText('10% left of 100%').first()).toBeVisible();
    await pool(1).getByRole('button', { name: 'Add tip-out' }).click();
    await pool(1)
      .getByRole('button', { name: /^To pool/ })
      .click();
    await expect(page.getByRole('option')).toHaveText(['Bar']);
    await page.getByRole('option').click();
    await pool(1).getByRole('textbox', { name: 'Share', exact: true }).fill('5');
    await pool(2).getByLabel('Name').fill('Counter');
    await expect(pool(1).getByRole('button', { name: /^To pool/ })).toHaveText('Counter');
    await pool(2).getByLabel('Share of tips').fill('20');
    await expect(pool(2).getByText('0% left of 100%', { exact: true })).toBeVisible();
    await pool(2).getByText('By server').click();
    const lastWeek = dialog.getByRole('table', { name: 'Last week under this rule' });
    await expect(lastWeek.getByRole('row').nth(1)).toContainText(/\d\.\d\d/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(
      tips.getByText('80% to Floor by hours; 20% to Counter by server; Floor tips out 5% to Counter.'),
    ).toBeVisible();
    await expect(tips.getByText('In effect')).toBeVisible();
    await expectAccessible(page);
    await tips.getByRole('button', { name: /^Remove the rule from/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove rule' }).click();
    await expect(tips.getByText('Everyone on the clock shares all tips by hours.')).toBeVisible();
  });
}

test('a branch is added with its tax rates, closed with a way back, and deleted after a question', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other');
  await open(page, 'branch');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New branch' }).click();
  const added = page.getByRole('region', { name: 'New branch' });
  await expect(added.getByLabel('Name', { exact: true })).toBeFocused();
  await added.getByLabel('Name', { exact: true }).fill('Harbor');
  await added.getByRole('button', { name: 'Add rate' }).click();
  const rate = added.getByRole('group', { name: 'Rate 1' });
  await rate.getByLabel('From').fill('2020-01-01');
  await rate.getByLabel('Rate').fill('8.62501');
  await added.getByRole('button', { name: 'Add branch' }).click();
  await expect(rate.getByText('Please enter a percentage such as 8.625.')).toBeVisible();
  await rate.getByLabel('Rate').fill('8.625');
  await added.getByRole('button', { name: 'Add branch' }).click();

  const panel = page.getByRole('region', { name: 'Harbor' });
  await expect(panel.getByRole('textbox', { name: 'Rate', exact: true })).toHaveValue('8.625');
  const row = page.getByRole('row', { name: /Harbor/ });
  await expect(row).toContainText('8.625%');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(panel.getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(panel.getByText('Active', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Harbor?' });
  await expect(question).toContainText('Deleted branch');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete branch' }).click();
  await expect(row).toHaveCount(0);
  await expect(page).not.toHaveURL(/branch=\d/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('rowheader').first()).toContainText(/\d+ employees?/);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByRole('link', { name: 'All branches' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`a branch gets other labor rules after a question about past days, ${width} wide`, async ({
    signedIn,
  }) => {
    const page = await signedIn('staff-other');
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'branch');
    await page.getByRole('table').getByRole('link').first().click();
    const form = page.getByRole('form').first();
    await form.getByRole('button', { name: 'Add rules' }).click();
    const rules = form.getByRole('group', { name: 'Rules 1' });
    await rules.getByLabel('From').fill('2020-01-01');
    await expect(rules.getByRole('button', { name: 'Rules', exact: true })).toContainText('Federal');
    const save = form.getByRole('button', { name: 'Save' });
    await save.click();
    const question = page.getByRole('dialog', { name: /^Change [\d,]+ past days\?$/ });
    await expect(question).toContainText('Overtime and break rules: Jan 1, 2020 to');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    // Nothing is lost by a no.
    await expect(rules.getByRole('button', { name: 'Rules', exact: true })).toContainText('Federal');
    await save.click();
    await question.getByRole('button', { name: /^Change [\d,]+ days$/ }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(rules.getByRole('button', { name: 'Rules', exact: true })).toContainText('Federal');
    await form.getByRole('button', { name: 'Remove Rules 1' }).click();
    await save.click();
    await question.getByRole('button', { name: /^Change [\d,]+ days$/ }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(form.getByRole('button', { name: 'Add rules' })).toBeVisible();
    await expect(rules).toHaveCount(0);
  });
}

test('two who change the wages of one branch see each other’s, and lose neither', async ({ signedIn }) => {
  const [one, other] = [await signedIn('staff-other'), await signedIn('staff-other')];
  for (const page of [one, other]) {
    await open(page, 'branch');
    await page.getByRole('table').getByRole('link').first().click();
  }
  const form = (page: Page) => page.getByRole('form').first();
  const wages = (page: Page) => form(page).getByRole('group', { name: /^Minimum wage \d+$/ });
  const add = async (page: Page, day: string, rate: string) => {
    await form(page).getByRole('button', { name: 'Add minimum wage' }).click();
    await wages(page).last().getByLabel('From').fill(day);
    await wages(page).last().getByLabel('Per hour').fill(rate);
  };
  const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();
  const saved = (page: Page) => expect(form(page).getByText('Saved', { exact: true })).toBeVisible();
  await add(one, '2098-01-01', '31.10');
  await add(other, '2099-01-01', '32.20');
  await save(one);
  await saved(one);
  await save(other);
  await expect(form(other).getByText(/^Someone else changed this list\. Their changes/)).toBeFocused();
  await expect(wages(other)).toHaveCount(2);
  await expectAccessible(other);
  await save(other);
  await saved(other);
  await expect(wages(one)).toHaveCount(2);
  for (const _ of [1, 2]) await form(one).getByRole('button', { name: 'Remove Minimum wage 1' }).click();
  await save(one);
  await saved(one);
});

test('an admin is invited with powers, moved and removed; the last owner stays', async ({ signedIn }) => {
  const page = await signedIn('staff-other');
  await open(page, 'admin');
  await expectAccessible(page);
  const list = page.getByRole('table', { name: 'Admins' });
  await page.getByRole('link', { name: 'Invite admin' }).click();
  const blank = page.getByRole('region', { name: 'Invite an admin or a time clock' });
  await blank.getByLabel('First name').fill('Noor');
  await blank.getByLabel('Last name').fill('Haddad');
  await blank.getByLabel('Email').fill('noor@other.example');
  await blank.getByRole('radio', { name: 'Time clock' }).click();
  await blank.getByRole('button', { name: 'Send invitation' }).click();
  await expect(blank.getByText('Branch is required.')).toBeVisible();
  await expectAccessible(page);
  await blank.getByRole('radio', { name: 'Admin', exact: true }).click();
  await blank.getByRole('button', { name: 'Send invitation' }).click();
  await expect(blank.getByText('Choose at least one branch.')).toBeVisible();
  await blank.getByRole('checkbox', { name: 'All branches' }).check();
  await blank.getByRole('button', { name: 'Send invitation' }).click();
  const noor = list.getByRole('row').filter({ hasText: 'Noor Haddad' });
  await expect(noor).toContainText('Branch manager');
  await expect(noor).toContainText('Invited');
  const panel = page.getByRole('region', { name: 'Noor Haddad' });
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/nothing was sent to noor@other.example/).last()).toBeVisible();

  await panel.getByRole('radio', { name: 'Shift lead' }).click();
  await expect(panel.getByText('was Branch manager')).toBeVisible();
  await expect(panel.getByText(/Doesn’t see wages/)).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: 'People' })).not.toBeChecked();
  await panel.getByLabel('Last name').fill('Haddad-Lee');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('Noor Haddad-Lee');
  await expect(list).toContainText('Shift lead');
  await expect(page.getByText('You made Noor Haddad-Lee Shift lead (All branches)')).toBeVisible();
  await page.getByRole('button', { name: 'Remove account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await expect(list).not.toContainText('Noor');
  await expect(page.getByText('You removed Noor Haddad-Lee')).toBeVisible();

  await list.getByRole('row').filter({ hasText: 'Last owner' }).getByRole('link').click();
  await page.getByRole('radio', { name: 'Payroll accountant' }).click();
  await expect(page.getByRole('alert')).toContainText('You’re the last owner.');
  await page.getByRole('button', { name: 'Remove account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Someone must keep all powers over all branches.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('the demo company is put back after a question', async ({ signedIn }) => {
  const page = await signedIn('staff');
  await open(page, 'admin');
  await page.getByRole('button', { name: 'Reset', exact: true }).last().click();
  const question = page.getByRole('dialog', { name: 'Reset demo data?' });
  await expect(question).toContainText('Employees and their accounts are kept');
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Reset', exact: true }).click();
  await reloaded;
});
