import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** At the width of a desk each stands in the bar; where it is narrower, in a menu. */
async function openTool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More for this week' });
  const inBar = page.getByRole('button', { name, exact: true });
  await expect(more.or(inBar).first()).toBeVisible();
  if (await inBar.isVisible()) return inBar.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

interface Planned {
  employee: number | null;
  branch: number;
  start_time: string;
  end_time: string;
  shift_role: string;
}

/** Plans some shifts of the demo's next week into another one. */
async function planWeek(page: Page, weeks: number): Promise<void> {
  const shifts: Planned[] = await callAs(page, 'GET', `/shift/shifts/?date=${weekAhead(1)}`);
  const later = (instant: string) =>
    new Date(Date.parse(instant) + (weeks - 1) * 7 * 86_400_000).toISOString();
  for (const { employee, branch, start_time, end_time, shift_role } of shifts.slice(0, 8)) {
    await callAs(page, 'POST', '/shift/shifts/create/', {
      ...{ uuid: crypto.randomUUID(), employee, branch, shift_role },
      ...{ start_time: later(start_time), end_time: later(end_time) },
    });
  }
}

test('a manager copies a week after seeing what would happen, twice copies nothing twice, and one undo takes it back', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  await planWeek(page, 48);
  await page.goto(`/spa/schedule?date=${weekAhead(49)}`);
  await openTool(page, 'Copy week');
  const dialog = page.getByRole('dialog', { name: /Copy a week to/ });
  const copy = dialog.getByRole('button', { name: /Copy \d+ shifts/ });
  await expect(copy).toBeEnabled();
  await dialog.getByText(/^\d+ shifts to add/).click();
  await expect(dialog.getByRole('heading', { name: /San Francisco/ })).toBeVisible();
  await expectAccessible(page);
  await copy.click();
  // Not '40 of 84', which is said on the way.
  await expect(page.getByText(/^\d+ shifts copied/).first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();

  await openTool(page, 'Copy week');
  await expect(dialog.getByText('0 shifts to add')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Copy 0 shifts/ })).toBeDisabled();
  await page.keyboard.press('Escape');

  // Its toast is gone, by itself on a slow machine: it is undone as any other edit.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await dismiss.click();
  await expect(dismiss).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/Undone: \d+ shifts copied/).first()).toBeVisible();
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(0);
  await openTool(page, 'Copy week');
  await expect(dialog.getByText('0 already there')).toBeVisible();

  // One shift is left out of later copying; what was planned stays.
  await dialog.getByText(/^\d+ shifts to add/).click();
  const counted = Number(/\d+/.exec((await copy.textContent()) ?? '')?.[0]);
  await dialog
    .getByRole('button', { name: /^Don’t copy again/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Never copy this shift again?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Don’t copy again' }).click();
  await expect(copy).toHaveText(`Copy ${counted - 1} shifts`);
});

test('a manager keeps a week under a name, lays it into another, and renames, replaces and deletes it', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const source = weekAhead(33);
  await page.goto(`/spa/schedule?date=${source}`);
  const add = (person: string, day: string) =>
    page.getByRole('button', { name: new RegExp(`^Add a shift for ${person} on ${day}`) });
  for (const [day, hours] of [
    ['Monday', '9-17'],
    ['Tuesday', '10-14'],
  ] as const) {
    await add('Ana Reyes', day).focus();
    await page.keyboard.type(hours);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(2);

  const dialog = page.getByRole('dialog', { name: /Copy a week to/ });
  const openTemplates = async () => {
    await openTool(page, 'Copy week');
    await dialog.getByRole('radio', { name: 'Another week' }).press('ArrowRight');
  };
  await openTemplates();
  await dialog.getByRole('button', { name: 'Save this week as a template' }).press('Enter');
  await page.keyboard.type('Quiet week');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Saved “Quiet week” with 2 shifts.')).toBeVisible();
  await expect(dialog.getByText('2 already there')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy 0 shifts' })).toBeDisabled();

  // Under the same name: only after asking.
  await dialog.getByRole('button', { name: 'Save this week as a template' }).click();
  await dialog.getByLabel('Template name').fill('quiet WEEK');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  const question = page.getByRole('dialog', { name: 'Replace “Quiet week”?' });
  await expect(question.getByText(/will replace its 2 shifts/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Replace template' }).click();
  await expect(dialog.getByText('Saved “Quiet week” with 2 shifts.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Into any week, far off too; once, and one undo takes it back.
  await page.goto(`/spa/schedule?date=${weekAhead(34)}`);
  await openTemplates();
  await dialog.getByText('2 shifts to add').click();
  await expect(dialog.getByText(/Mon.*9a–5p/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy 2 shifts' }).press('Enter');
  await expect(page.getByText(/^2 shifts copied/).first()).toBeVisible();
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(2);
  await openTemplates();
  await expect(dialog.getByText('2 already there')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(0);

  await openTemplates();
  await dialog.getByRole('button', { name: 'More for this template' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await expect(dialog.getByLabel('Template name')).toHaveValue('Quiet week');
  await page.keyboard.type('Slow week');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Renamed to “Slow week”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'More for this template' }).click();
  await page.getByRole('menuitem', { name: 'Replace with this week' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace “Slow week”?' });
  await replace.getByRole('button', { name: 'Replace template' }).click();
  await expect(replace.getByText('That week has no shifts to save.')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'More for this template' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(dialog.getByText(/No templates yet/)).toBeVisible();
});

test('publishing counts what is not yet announced, and the employee is notified of old and new', async ({
  signedIn,
}) => {
  const week = weekAhead(53);
  const manager = await signedIn('staff', `/spa/schedule?date=${week}`);
  await manager.getByRole('button', { name: /Add a shift for Ana Reyes on Monday/ }).click();
  const editor = manager.getByRole('dialog', { name: 'New shift' });
  await editor.getByLabel('Time').fill('9-17');
  await editor.getByRole('button', { name: 'Save shift' }).click();
  await manager.getByRole('button', { name: 'Publish 1 shift' }).click();
  const preview = manager.getByRole('dialog', { name: /^Publish/ });
  await expect(preview.getByText(/^1 shift · 1 person · 8 h · \$/)).toBeVisible();
  await expect(preview.getByText('1 of 1 people will be notified in the app.')).toBeVisible();
  await preview
    .getByRole('group')
    .filter({ hasText: /^Ana Reyes/ })
    .last()
    .click();
  await expect(
    preview
      .getByRole('listitem')
      .filter({ hasText: /Mon.*9a–5p.*San Francisco/ })
      .last(),
  ).toBeVisible();
  await expectAccessible(manager);
  await preview.getByRole('button', { name: 'Publish 1 shift' }).press('Enter');
  await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible();

  await manager.getByRole('button', { name: /Ana Reyes, 9:00.AM to 5:00.PM/ }).click();
  await manager.getByLabel('Time').fill('9-18:30');
  await manager.getByRole('button', { name: 'Save shift' }).click();
  await expect(manager.locator('.plan-shift').filter({ hasText: 'was 9a–5p' })).toBeVisible();
  await expect(manager.getByText('Visible to staff. 1 change not yet notified.')).toBeVisible();
  await manager.getByRole('button', { name: 'Notify 1 person' }).click();
  const changes = manager.getByRole('dialog', { name: /^Notify/ });
  await expect(changes.getByText(/Mon.*9a–6:30p.*was 9a–5p/).last()).toBeVisible();
  await changes.getByLabel('Notify Ana Reyes').uncheck();
  await expect(changes.getByRole('button', { name: /^Notify/ })).toHaveCount(0);
  await expect(changes.getByRole('button', { name: 'Don’t notify' })).toBeEnabled();
  await changes.getByLabel('Notify Ana Reyes').check();
  await changes.getByRole('button', { name: 'Notify 1 person' }).click();
  await expect(manager.getByText('Notified 1 person of the changes')).toBeVisible();
  await openTool(manager, 'Publishing history');
  await expect(manager.getByText('notified staff of changes')).toBeVisible();
  await expectAccessible(manager);

  const employee = await signedIn('hourly', `/spa/schedule?date=${week}`);
  await employee.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    employee.getByText(/Was Mon.*9:00.AM to 5:00.PM.*Now Mon.*9:00.AM to 6:30.PM/).first(),
  ).toBeVisible();
  await expectAccessible(employee);
  await employee.reload();
  await expect(employee.getByRole('button', { name: /^Notifications(?!.*unread)/ })).toBeVisible();
});

test('a printed week names its holidays', async ({ signedIn }) => {
  const page = await signedIn('staff');
  const [branch] = await callAs(page, 'GET', '/store/branch-profiles/');
  const uuid = crypto.randomUUID();
  await callAs(page, 'POST', '/shift/shifts/create/', {
    ...{ uuid, employee: null, branch: branch.id, shift_role: 'AT' },
    start_time: '2025-07-02T18:00:00Z',
    end_time: '2025-07-02T22:00:00Z',
  });
  await page.goto(`/spa/schedule?date=2025-07-02&branch=${branch.id}`);
  await expect(page.getByText('Independence Day').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const day = page.locator('.printed-week').getByRole('columnheader', { name: /Jul 4/ });
  await expect(day).toContainText('Independence Day');
  await callAs(page, 'POST', '/shift/shifts-delete/', { shifts: [{ uuid }] });
});

test('a week prints on one page per branch', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/schedule');
  // Shown as paper without the button: the sheet alone, without the toolbar and the cost of the screen.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-week section').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Publish|Unpublish/ })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await openTool(page, 'Print');
  await page.emulateMedia({ media: 'print' });
  const pages = page.locator('.printed-week section');
  await expect(pages.first().getByRole('heading', { name: /San Francisco/ })).toBeVisible();
  expect(await pages.count()).toBe(3);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(pages.first().getByRole('columnheader', { name: 'Hours' })).toBeVisible();
  await expect(pages.first().getByRole('rowheader', { name: 'Total' })).toBeVisible();

  // Marks drafts on paper, too.
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.locator('[data-look="draft"]').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(pages.first().getByText('* Draft: staff haven’t been notified of it.')).toBeVisible();
  await expect(
    pages
      .first()
      .getByText(/^\d.*\*$/)
      .first(),
  ).toBeVisible();

  // Of a branch that is shown alone, its page; a day that is none is named, and the search narrows the rows.
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.goto('/spa/schedule?date=2026-02-30');
  await expect(page.getByText(/“2026-02-30” isn’t a valid date/)).toBeVisible();
  await page.getByLabel('Find a person').fill('reyes');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('rowheader', { name: /Ana Reyes/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Find a person').fill('');
  await page.getByRole('button', { name: /^Branch/ }).click();
  await page.getByRole('option', { name: 'Oakland' }).click();
  await expect(page).toHaveURL(/branch=\d/);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(pages).toHaveCount(1);
});

test('an employee sees the month and keeps a calendar link', async ({ signedIn }) => {
  const page = await signedIn('hourly', '/spa/schedule?tab=month');
  await expect(page.getByRole('heading', { name: /My shifts in/ })).toBeVisible();
  await expect(page.getByRole('cell')).toHaveCount(42);
  await expectAccessible(page);
  await openTool(page, 'Calendar link');
  await page.getByRole('button', { name: 'Create calendar link' }).click();
  const address = await page.getByLabel('Your calendar address').inputValue();
  await expectAccessible(page);
  const answer = await page.request.get(address);
  expect(await answer.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Calendar link turned off')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a manager publishes one branch, and sees which is left', async ({ signedIn }) => {
  const page = await signedIn('staff');
  const sunday = weekAhead(50);
  for (const branch of [1, 2]) {
    await callAs(page, 'POST', '/shift/shifts/create/', {
      uuid: crypto.randomUUID(),
      employee: null,
      branch,
      start_time: `${sunday}T18:00:00Z`,
      end_time: `${sunday}T22:00:00Z`,
      shift_role: 'AT',
    });
  }
  await page.goto(`/spa/schedule?date=${sunday}`);
  await page.getByRole('button', { name: 'Publish 2 shifts' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  const oakland = dialog.getByRole('checkbox', { name: 'Oakland' });
  await expect(oakland).toBeChecked();
  const branches = dialog.getByRole('listitem');
  await expect(branches.filter({ hasText: 'Oakland' }).first()).toContainText('1 shift not published');
  await oakland.uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(page.getByText('Published, except Oakland.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(branches.filter({ hasText: 'San Francisco' }).first()).toContainText('Published');
  await dialog.getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(page.getByText('Published. Staff see changes right away.')).toBeVisible();
});
