import type { Locator, Page } from '@playwright/test';
import { addDays } from '../src/domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

const plan = (week: string) => `/spa/schedule?date=${week}`;

const place = (page: Page, person: string, day: string) =>
  page.getByRole('button', { name: new RegExp(`^Add a shift for ${person} on ${day}`) });

const card = (page: Page, day: string, person: string, times = '') =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${day}.*, ${person}, .*${times}`) });

/** Types hours into an empty cell, as from the keyboard. */
async function type(page: Page, person: string, day: string, hours: string) {
  await place(page, person, day).focus();
  await page.keyboard.type(hours);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function drag(page: Page, from: Locator, to: Locator, modifier?: 'Control' | 'Alt') {
  // The grid may have been scrolled so that its head lies over the target.
  await to.hover({ trial: true });
  await from.hover();
  await page.mouse.down();
  if (modifier) await page.keyboard.down(modifier);
  const box = await to.boundingBox();
  if (!box) throw new Error('The target is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
}

async function drop(page: Page, modifier?: 'Control' | 'Alt') {
  await page.mouse.up();
  if (modifier) await page.keyboard.up(modifier);
}

test('by keyboard: type hours, walk, copy, paste, move, delete, undo and redo', async ({ signedIn }) => {
  const page = await signedIn('staff', plan(weekAhead(20)));
  await type(page, 'Ana Reyes', 'Monday', '9-17');
  const monday = card(page, 'Monday', 'Ana Reyes', '9:00.AM to 5:00.PM');
  await expect(monday).toBeFocused();
  await expectAccessible(page);

  // Alt and Shift with the arrows move its edges; letting go keeps the time, Escape leaves it.
  await page.keyboard.down('Alt');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Ana Reyes, Mon.*8:45a–5:30p: 0.75 h overtime/)).toBeAttached();
  await page.keyboard.up('Shift');
  await page.keyboard.up('Alt');
  await expect(card(page, 'Monday', 'Ana Reyes', '8:45.AM to 5:30.PM')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(monday).toBeFocused();

  // Copy to Wednesday.
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  const wednesday = card(page, 'Wednesday', 'Ana Reyes', '9:00.AM to 5:00.PM');
  await expect(wednesday).toBeFocused();

  // M carries, the arrows aim, Enter puts down.
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Fits').first()).toBeVisible();
  await page.keyboard.press('Enter');
  const thursday = card(page, 'Thursday', 'Ana Reyes');
  await expect(thursday).toBeFocused();
  await expect(wednesday).toBeHidden();

  // Alt and an arrow moves by a day; onto Monday's it is refused with the reason.
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(wednesday).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(card(page, 'Tuesday', 'Ana Reyes')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByText(/Overlaps the shift of Ana Reyes on Mon/).first()).toBeVisible();

  // Cut and paste moves.
  await page.keyboard.press('Control+x');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await expect(card(page, 'Saturday', 'Ana Reyes')).toBeFocused();
  await expect(card(page, 'Tuesday', 'Ana Reyes')).toBeHidden();

  // Undo and redo go along with the shift.
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Tuesday', 'Ana Reyes')).toBeFocused();
  await page.keyboard.press('Control+Shift+Z');
  await expect(card(page, 'Saturday', 'Ana Reyes')).toBeFocused();

  // Delete, undo, redo, and everything back to the empty week.
  await page.keyboard.press('Delete');
  await expect(card(page, 'Saturday', 'Ana Reyes')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Saturday', 'Ana Reyes')).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(card(page, 'Saturday', 'Ana Reyes')).toBeHidden();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(0);
  await expect(page.getByText('Saving', { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(0);
});

test('an empty week is planned by keyboard alone, and one Tab leads into it again', async ({ signedIn }) => {
  const page = await signedIn('staff', plan(weekAhead(29)));
  await page.getByRole('button', { name: 'Add the first one' }).press('Enter');
  await page.keyboard.type('9-5');
  await page.keyboard.press('Enter');
  const monday = page.getByRole('grid').getByRole('button', { name: /^Monday.*9:00.AM to 5:00.PM/ });
  await expect(monday).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('10-6');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').getByRole('button', { name: /^Tuesday.*10:00.AM to/ })).toBeFocused();

  // The notes of the days are reached by arrows.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid').getByRole('button', { name: /^Tuesday.*10:00.AM to/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Add a note for Tuesday/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(0);
});

test('by mouse: drag moves with a verdict, with Ctrl it copies, Escape leaves it', async ({ signedIn }) => {
  const page = await signedIn('staff', plan(weekAhead(21)));
  await type(page, 'Ana Reyes', 'Monday', '9-17');
  await type(page, 'Tom Okafor', 'Wednesday', '12-20');

  // Over a shift it would overlap: said while it is held, and refused.
  const monday = card(page, 'Monday', 'Ana Reyes');
  await drag(page, monday, card(page, 'Wednesday', 'Tom Okafor'));
  await expect(page.locator('.plan-ghost').getByText('Overlaps')).toBeVisible();
  await expectAccessible(page);
  await drop(page);
  await expect(page.getByText(/Overlaps the shift of Tom Okafor/)).toBeVisible();
  await expect(monday).toBeVisible();

  await drag(page, monday, place(page, 'Tom Okafor', 'Tuesday'));
  await expect(page.locator('.plan-ghost').getByText(/^Tom Okafor, Tue/)).toBeVisible();
  await expect(page.locator('.plan-ghost').getByText('Fits')).toBeVisible();
  await drop(page);
  const tuesday = card(page, 'Tuesday', 'Tom Okafor', '9:00.AM to 5:00.PM');
  await expect(tuesday).toBeVisible();
  await expect(monday).toBeHidden();
  await expect(page.getByText(/^Moved to Tom Okafor, Tue/)).toBeVisible();

  await drag(page, tuesday, place(page, 'Ana Reyes', 'Friday'), 'Control');
  await drop(page, 'Control');
  await expect(card(page, 'Friday', 'Ana Reyes', '9:00.AM to 5:00.PM')).toBeVisible();
  await expect(tuesday).toBeVisible();

  await drag(page, tuesday, place(page, 'Ana Reyes', 'Sunday'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(tuesday).toBeVisible();

  // Its right edge: the end, by quarters of an hour, with the new time and the verdict while it is held.
  const box = await tuesday.boundingBox();
  if (!box) throw new Error('The shift is not in sight');
  await page.mouse.move(box.x + box.width - 3, box.y + box.height - 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 33, box.y + box.height - 6, { steps: 4 });
  await expect(page.locator('.plan-ghost').getByText('9a–5:45p')).toBeVisible();
  await expect(page.locator('.plan-ghost').getByText('0.75 h overtime')).toBeVisible();
  await page.mouse.up();
  await expect(card(page, 'Tuesday', 'Tom Okafor', '9:00.AM to 5:45.PM')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tuesday).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('End earlier or later, in 15-minute steps')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  // To nobody: an open shift.
  await drag(page, tuesday, page.getByRole('button', { name: /^Add an open shift on Thursday/ }));
  await expect(page.locator('.plan-ghost').getByText('Fits')).toBeVisible();
  await drop(page);
  await expect(card(page, 'Thursday', 'open shift')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tuesday).toBeVisible();
});

test('a salaried person’s shift on a past day says what it does to the timesheet', async ({ signedIn }) => {
  const page = await signedIn('staff', plan(weekAhead(-30)));
  const adds = page.getByText('This day is past: adds 8.00 h to the timesheet of Victor Huang.');
  await place(page, 'Victor Huang', 'Tuesday').focus();
  await page.keyboard.type('9-17');
  await expect(page.getByRole('dialog').filter({ has: adds })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(adds.first()).toBeVisible();

  // Given to somebody by the hour it counts as worked no more.
  const tuesday = card(page, 'Tuesday', 'Victor Huang');
  // Ines has the next row, so both are in sight, however many people other journeys add.
  await drag(page, tuesday, place(page, 'Ines Moreau', 'Tuesday'));
  await expect(page.getByText('Past: −8.00 h on the timesheet').first()).toBeVisible();
  await drop(page);
  await expect(page.getByText('takes 8.00 h off the timesheet of Victor Huang.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(tuesday).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('grid').locator('[data-uuid]')).toHaveCount(0);
});

test('several at once: select a day, copy it to another, delete it with one undo', async ({ signedIn }) => {
  const page = await signedIn('staff', plan(weekAhead(22)));
  await type(page, 'Ana Reyes', 'Monday', '9-17');
  await type(page, 'Tom Okafor', 'Monday', '12-20');
  await page.getByRole('button', { name: /^Select the shifts of Monday/ }).click();
  await expect(page.getByRole('button', { name: /, selected/ })).toHaveCount(2);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(card(page, 'Wednesday', 'Ana Reyes', '9:00.AM')).toBeVisible();
  await expect(card(page, 'Wednesday', 'Tom Okafor', '12:00.PM')).toBeVisible();
  await card(page, 'Monday', 'Ana Reyes').focus();
  await page.keyboard.press('Delete');
  await expect(card(page, 'Monday', '.*')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Monday', '.*')).toHaveCount(2);
});

test('a spreadsheet is pasted as shifts, with names, and what cannot be read is said', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', plan(weekAhead(23)));
  await place(page, 'Ana Reyes', 'Sunday').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Tom Okafor\t9-17\t\t10a-6p OS\nAna Reyes\t\t7-11, 4p-8p\tsoon');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(card(page, 'Sunday', 'Tom Okafor', '9:00.AM to 5:00.PM')).toBeVisible();
  await expect(card(page, 'Tuesday', 'Tom Okafor', '10:00.AM to 6:00.PM.*Office Support')).toBeVisible();
  await expect(card(page, 'Monday', 'Ana Reyes')).toHaveCount(2);
  await expect(page.getByText(/Pasted 4 shifts.*Couldn’t read “soon”/)).toBeVisible();
});

test('an edit that the server refuses is taken off again, and one on a changed shift is merged', async ({
  signedIn,
}) => {
  const week = weekAhead(24);
  const one = await signedIn('staff', plan(week));
  await type(one, 'Ana Reyes', 'Monday', '9-17');
  const other = await signedIn('staff', plan(week));
  await expect(card(other, 'Monday', 'Ana Reyes')).toBeVisible();
  // Nothing of what others do reaches this page by itself.
  await other.route('**/api/v1/events/**', (route) => route.abort());
  await other.route('**/api/v1/shift/shifts/?*', (route) => route.abort());
  await card(one, 'Monday', 'Ana Reyes').click();
  await one.getByLabel('Note').fill('Closes the till');
  await one.getByRole('button', { name: 'Save shift' }).click();
  await expect(one.getByRole('dialog')).toBeHidden();

  await card(other, 'Monday', 'Ana Reyes').focus();
  await other.keyboard.press('Alt+ArrowRight');
  const merge = other.getByRole('dialog', { name: /Someone else changed this shift/ });
  await expect(merge.getByText(/Both changes together: .*Tue.*Closes the till/)).toBeVisible();
  // Escape decides nothing: neither version is lost.
  await other.keyboard.press('Escape');
  await expect(merge).toBeHidden();
  await other.getByRole('button', { name: 'Decide' }).click();
  await merge.getByRole('button', { name: 'Keep both' }).click();
  await expect(card(other, 'Tuesday', 'Ana Reyes')).toBeVisible();
  await one.reload();
  await card(one, 'Tuesday', 'Ana Reyes').click();
  await expect(one.getByLabel('Note')).toHaveValue('Closes the till');

  await other.route('**/api/v1/shift/shifts-update-create/', (route) => route.abort());
  await card(other, 'Tuesday', 'Ana Reyes').focus();
  await other.keyboard.press('Alt+ArrowRight');
  await expect(other.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(card(other, 'Tuesday', 'Ana Reyes')).toBeVisible();
  await other.unroute('**/api/v1/shift/shifts-update-create/');
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(card(other, 'Wednesday', 'Ana Reyes')).toBeVisible();
});

test('an editor that is open while somebody changes or deletes its shift loses nothing', async ({
  signedIn,
}) => {
  const week = weekAhead(51);
  const one = await signedIn('staff', plan(week));
  await type(one, 'Ana Reyes', 'Monday', '9-17');
  const other = await signedIn('staff', plan(week));
  await card(one, 'Monday', 'Ana Reyes').click();
  await one.getByLabel('Note').fill('Closes the till');

  // Behind the open editor the change of the other arrives live.
  await card(other, 'Monday', 'Ana Reyes').focus();
  await other.keyboard.press('Alt+ArrowRight');
  await expect(card(one, 'Tuesday', 'Ana Reyes')).toBeVisible();
  await one.getByRole('button', { name: 'Save shift' }).click();
  await expect(one.getByText(/Someone else changed this shift: Ana Reyes, Tue/)).toBeVisible();
  await one.getByRole('button', { name: 'Keep both' }).click();
  await expect(one.getByRole('dialog')).toBeHidden();
  const tuesday = card(one, 'Tuesday', 'Ana Reyes');
  await tuesday.click();
  await expect(one.getByLabel('Note')).toHaveValue('Closes the till');
  await one.getByLabel('Time').fill('9-18');

  // Deletes what it has seen: an older version would be refused.
  await expect(card(other, 'Tuesday', 'Ana Reyes')).toHaveAttribute('title', /Closes the till/);
  await card(other, 'Tuesday', 'Ana Reyes').focus();
  await other.keyboard.press('Delete');
  await expect(tuesday).toBeHidden();
  await one.getByRole('button', { name: 'Save shift' }).click();
  await expect(one.getByText(/Someone else deleted this shift/)).toBeVisible();
  await one.getByRole('button', { name: 'Save shift' }).click();
  await expect(card(one, 'Tuesday', 'Ana Reyes', '9:00.AM to 6:00.PM')).toBeVisible();
});

test('a shift of Saturday night warns where its person can’t work on Sunday', async ({ signedIn }) => {
  const week = weekAhead(48);
  const worker = await signedIn('hourly', '/spa/profile?tab=preference');
  const people: { id: number; first_name: string }[] = await callAs(worker, 'GET', '/human/employees/');
  const ana = people.find(({ first_name }) => first_name === 'Ana');
  const own = `/human/my-preference/${ana?.id}/`;
  const { availability } = await callAs(worker, 'GET', own);
  const sunday = { date: addDays(week, 7), from: '00:00', to: '24:00', kind: 'cannot' };
  const dated = [...availability.dated, sunday];
  await callAs(worker, 'PATCH', own, { availability: { ...availability, dated } });

  const page = await signedIn('staff', plan(week));
  await place(page, 'Ana Reyes', 'Saturday').focus();
  await page.keyboard.type('22-6');
  await expect(page.getByRole('dialog').getByText(/Ana Reyes can’t work 12a to 12a on Sun/)).toBeVisible();
  await callAs(worker, 'PATCH', own, { availability });
});

test('filters stand in the address, and a day is chosen from the calendar', async ({ signedIn }) => {
  const page = await signedIn('staff', plan(weekAhead(25)));
  await type(page, 'Ana Reyes', 'Monday', '9-17');
  const only = page.getByRole('button', { name: 'Only scheduled' });
  const more = page.getByRole('button', { name: 'More for this week' });
  if (await only.isVisible()) await only.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: 'Only scheduled' }).click();
  }
  await expect(page).toHaveURL(/scheduled=1/);
  await expect(page.getByRole('rowheader', { name: /Tom Okafor/ })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /Ana Reyes/ })).toBeVisible();
  const before = page.url();
  await page.getByRole('button', { name: 'Choose a week' }).click();
  await expect(page.locator('button[data-day]:focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(new RegExp(addDays(weekAhead(25), 7)));
});

test('shifts are planned in positions by keyboard, and show them in the grid, on a phone and to staff', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', plan(weekAhead(28)));
  await type(page, 'Luis Ortega', 'Monday', '9-17');
  const monday = card(page, 'Monday', 'Luis Ortega');
  await expect(monday).toContainText('Cook');
  await monday.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit shift' });
  const position = editor.getByLabel('Position');
  await expect(position.locator('optgroup')).toHaveCount(2);
  await position.focus();
  await page.keyboard.type('Bar');
  await expect(editor.getByText('Luis Ortega doesn’t have this position.')).toBeVisible();
  await expectAccessible(page);
  await position.selectOption('Dishwasher');
  await expect(editor.getByText('Luis Ortega doesn’t have this position.')).toBeHidden();
  await editor.getByRole('button', { name: 'Save shift' }).press('Enter');
  await expect(editor).toBeHidden();
  await expect(card(page, 'Monday', 'Luis Ortega', 'Dishwasher, Office Support')).toBeFocused();
  await expect(monday).toContainText('Dishwasher');

  await page.getByRole('button', { name: /^Add an open shift on Tuesday/ }).focus();
  await page.keyboard.type('16-20');
  const added = page.getByRole('dialog', { name: 'New shift' });
  await expect(added.getByLabel('Position')).toHaveValue('0');
  await added.getByLabel('Position').focus();
  await page.keyboard.type('Host');
  await added.getByRole('button', { name: 'Save shift' }).press('Enter');
  await expect(card(page, 'Tuesday', 'open shift', 'Host')).toBeFocused();
  await expectAccessible(page);
  /** Waits for the server: the page is loaded anew below. */
  const press = async (keys: string) => {
    const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await page.keyboard.press(keys);
    await answered;
  };
  await press('Control+z');
  await press('Control+z');
  await expect(monday).toContainText('Cook');
  await press('Control+y');
  await expect(monday).toContainText('Dishwasher');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Luis Ortega' }).last();
  await expect(row).toContainText('Dishwasher');
  await expectAccessible(page);
  await row.getByRole('button').press('Enter');
  await expect(editor.getByLabel('Position').locator('option:checked')).toHaveText('Dishwasher');
  await expectAccessible(page);

  const employee = await signedIn('hourly', '/spa/schedule');
  await expect(employee.getByRole('main').getByText('Server').first()).toBeVisible();
  await expectAccessible(employee);
});

test('the grid groups people by position, branch or role and shows one position, in the address', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/schedule?group=position');
  // Room for every filter, however long the week's name is.
  await page.setViewportSize({ width: 1680, height: 900 });
  const headers = page.getByRole('rowheader');
  await expect(headers.nth(1)).toHaveText(/^Server[\d,.]+ h$/);
  await expect(headers.filter({ hasText: /^No position/ })).toBeVisible();
  await expectAccessible(page);
  // Walks over the heading, from the open shifts to the first person.
  await page.getByRole('button', { name: /^Add an open shift on Monday/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toContainText(/Monday.*Server/);

  await page.getByRole('button', { name: 'Position All' }).press('Space');
  await page.keyboard.type('Cook');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/position=\d+/);
  await expect(headers.nth(1)).toHaveText(/^Cook/);
  await expect(headers.filter({ hasText: 'Luis Ortega' })).toBeVisible();
  await expect(headers.filter({ hasText: 'Tom Okafor' })).toHaveCount(0);
  await expect(page.getByText('Total, filtered')).toBeVisible();
  await page.goBack();

  const group = page.getByRole('button', { name: 'Group Position', exact: true });
  const more = page.getByRole('button', { name: 'More for this week' });
  if (await group.isVisible()) {
    await group.press('Space');
    await page.getByRole('option', { name: 'Branch' }).press('Enter');
  } else {
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Group by Branch' }).press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await expect(page).toHaveURL(/group=branch/);
  await expect(headers.nth(1)).toHaveText(/^San Francisco/);
  await expectAccessible(page);
  await page.goto('/spa/schedule?group=role');
  await expect(headers.nth(1)).toHaveText(/^Staff Accountant/);
});

test('the form asks before its cross, Cancel or Escape loses what was typed, and not otherwise', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', plan(weekAhead(43)));
  const editor = page.getByRole('dialog', { name: 'New shift' });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  const closers = [
    () => page.keyboard.press('Escape'),
    () => editor.getByRole('button', { name: 'Close' }).click(),
    () => editor.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const close of closers) {
    await place(page, 'Ana Reyes', 'Monday').click();
    await expect(editor).toBeVisible();
    await close();
    await expect(editor).toBeHidden();
    await place(page, 'Ana Reyes', 'Monday').click();
    await editor.getByLabel('Time').fill('9-17');
    await close();
    await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(editor.getByLabel('Time')).toHaveValue('9-17');
    await editor.getByLabel('Time').focus();
    await close();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(editor).toBeHidden();
  }
  await expect(card(page, 'Monday', 'Ana Reyes')).toHaveCount(0);
});
