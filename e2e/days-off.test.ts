import type { Locator, Page } from '@playwright/test';
import { addDays } from '../src/domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';
import { today, weekAhead } from './support/weeks.ts';

/** A Monday far enough ahead that nothing is planned on it. */
const monday = addDays(weekAhead(5), 1);

const dayOf = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`));
const full = dayOf(monday, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = dayOf(monday, { weekday: 'short', month: 'short', day: 'numeric' });

/** Chooses the day in the calendar that floats under its field. */
async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  const month = dayOf(monday, { month: 'long', year: 'numeric' });
  while (!(await calendar.getByRole('grid', { name: month }).isVisible())) {
    await calendar.getByRole('button', { name: 'Next month' }).click();
  }
  await calendar.getByRole('button', { name: full, exact: true }).click();
}

/** The leave of that Monday in the plan, as the API says it. */
async function leaveOn(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/shift/shifts/?date=${monday}`);
  const shifts = (await answer.json()) as { shift_role: string; start_time: string }[];
  return shifts.filter(({ shift_role }) => shift_role === 'TO').map(({ start_time }) => start_time);
}

test('an employee asks, an admin approves, the shift appears, and undo takes it back', async ({
  signedIn,
}) => {
  const worker = await signedIn('hourly2', '/spa/profile?tab=day-off');
  await expectLoaded(worker);
  await expectAccessible(worker);
  await worker.getByRole('button', { name: 'Send request' }).click();
  await expect(worker.getByText('Day is required.')).toBeVisible();
  await expect(worker.getByText(/ h left\. This request takes 8 h/)).toBeVisible();
  await worker.getByText('Sick leave', { exact: true }).first().click();
  await expect(worker.getByText(/^Sick leave: .* h left\. This request takes 8 h/)).toBeVisible();
  await worker.getByText('Unpaid leave', { exact: true }).click();
  await expect(worker.getByText(/This request takes/)).toHaveCount(0);
  await worker.getByText('Paid time off', { exact: true }).first().click();
  await chooseDay(worker);
  await worker.getByLabel('Note').fill('My daughter’s first day of school');
  await worker.getByRole('button', { name: 'Send request' }).click();
  const mine = worker.getByRole('listitem').filter({ hasText: full });
  await expect(mine).toContainText('Pending');

  // By mouse: sending still moves the focus.
  await mine.getByRole('button', { name: `Withdraw the request for ${full}` }).click();
  // Waits for it: the undo of the request, whose toast may still show, would withdraw it, too.
  await expect(worker.getByText(/ withdrawn\./)).toBeVisible();
  await expect(mine).toHaveCount(0);
  // Moves focus near the removed element, not to the top of the page.
  await expect(worker.locator('main :focus')).toHaveCount(1);
  await worker.getByRole('button', { name: /^Undo/ }).last().press('Enter');
  await expect(mine).toContainText('Pending');
  await expect(worker.locator('main :focus')).toHaveCount(1);

  const admin = await signedIn('staff', '/spa/dashboard?tab=days-off');
  await expectLoaded(admin);
  await expectAccessible(admin);
  const request = admin.getByRole('listitem').filter({ hasText: full });
  await expect(request).toContainText('Also off');
  await request.getByLabel(`Hours for Marcus Webb, ${short}`).fill('6');
  await request.getByRole('button', { name: `Approve: Marcus Webb, ${short}` }).press('Enter');
  await expect(admin.getByText(`Approved Marcus Webb, ${short}.`)).toBeVisible();
  await expect(request).toHaveCount(0);
  await expect(admin.locator('main li:focus')).toHaveCount(1);
  expect(await leaveOn(admin)).toHaveLength(1);

  // Keeps the toast open under the pointer.
  await admin.getByRole('button', { name: /^Undo/ }).last().hover();
  await worker.reload();
  await expect(mine).toContainText('Approved');
  await expect(mine.getByRole('button')).toHaveCount(0);

  await admin.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(request).toBeVisible();
  expect(await leaveOn(admin)).toHaveLength(0);

  await request.getByRole('button', { name: `Decline Marcus Webb, ${short}` }).click();
  await admin.getByLabel('Reason').fill('We count the stock that day.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(request).toHaveCount(0);
  await worker.reload();
  await expect(mine).toContainText('Declined');
  await expect(mine).toContainText('We count the stock that day.');
});

test('an approved day off opens the shift of that day, and undo gives it back', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  const [request] = (await (await admin.request.get('/api/v1/shift/dayoff/')).json()) as {
    id: number;
    dayoff: string;
    employee: { id: number; first_name: string; last_name: string };
  }[];
  if (!request) throw new Error('The demo has a pending request.');
  const { id, dayoff, employee } = request;
  const [branch] = (await (await admin.request.get('/api/v1/store/active-branches-with-store/')).json())[0]
    .branches;
  await callAs(admin, 'POST', '/shift/shifts/create/', {
    uuid: crypto.randomUUID(),
    employee: employee.id,
    branch: branch.id,
    start_time: `${dayoff}T20:00:00Z`,
    end_time: `${dayoff}T23:00:00Z`,
    shift_role: 'AT',
  });
  const owner = async () => {
    const shifts = await (await admin.request.get(`/api/v1/shift/shifts/?date=${dayoff}`)).json();
    return shifts.find(({ start_time }: { start_time: string }) => start_time.startsWith(`${dayoff}T20`))
      ?.employee;
  };
  const name = `${employee.first_name} ${employee.last_name}`;

  await admin.goto(`/spa/dashboard?tab=attention&kind=day_off&row=day_off ${id}`);
  await expectLoaded(admin);
  await expect(admin.getByRole('radio', { name: /^Make it an open shift/ })).toBeChecked();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: `Approve, open 1 shift: ${name}` }).click();
  await expect(admin.getByText(/ is now open\.$/)).toBeVisible();
  expect(await owner()).toBeNull();
  await expect(admin.getByRole('region', { name: 'Decided today' })).toContainText(name);
  await admin.getByRole('button', { name: 'Undo Ctrl Z' }).click();
  await expect(admin.getByRole('button', { name: new RegExp(`^Approve(,.*)?: ${name}$`) })).toBeVisible();
  expect(await owner()).toBe(employee.id);
});

test('undo leaves what someone else has decided since', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  const ana = await signedIn('hourly');
  const refusal = admin.getByText('Someone else changed this. You can’t undo it anymore.');
  const undo = admin.getByRole('button', { name: 'Undo Ctrl Z' });

  const from = addDays(weekAhead(55), 2);
  const { id } = await callAs(ana, 'POST', '/shift/dayoff/', { from });
  await admin.goto(`/spa/dashboard?tab=attention&kind=day_off&row=day_off ${id}`);
  const request = admin
    .getByRole('listitem')
    .filter({ has: admin.getByRole('button', { name: /^Show details/, expanded: true }) });
  await request.getByRole('button', { name: /^Approve(,|:)/ }).click();
  await expect(undo).toBeVisible();
  await callAs(admin, 'PATCH', `/shift/dayoff/${id}/`, { ignore: true, reason: 'Inventory' });
  await undo.click();
  await expect(refusal).toBeVisible();
  const requests: { id: number; ignore: boolean }[] = await callAs(ana, 'GET', '/shift/dayoff/');
  expect(requests.find((one) => one.id === id)).toMatchObject({ ignore: true });

  // The same answer with other hours is someone else's, too.
  const day = addDays(from, 1);
  const other = await callAs(ana, 'POST', '/shift/dayoff/', { from: day });
  await admin.goto('/spa/dashboard?tab=days-off');
  const onThatDay = new RegExp(`^Approve.* ${dayOf(day, { month: 'short', day: 'numeric' })}(?!\\d)`);
  await admin.getByRole('button', { name: onThatDay }).click();
  await expect(undo).toBeVisible();
  await callAs(admin, 'PATCH', `/shift/dayoff/${other.id}/`, { approved: true, hours: 4 });
  await undo.click();
  await expect(refusal).toBeVisible();
  const mine: { id: number; approved: boolean; hours: number }[] = await callAs(ana, 'GET', '/shift/dayoff/');
  expect(mine.find((one) => one.id === other.id)).toMatchObject({ approved: true, hours: 4 });

  await admin.goto('/spa/dashboard?tab=attention&kind=missing_out');
  const changed = () => admin.waitForResponse((response) => response.request().method() === 'PATCH');
  const set = changed();
  await admin
    .getByRole('button', { name: /^Clock out at/ })
    .first()
    .click();
  const { uuid, clock_out } = (await (await set).json()) as { uuid: string; clock_out: string };
  await expect(undo).toBeVisible();
  const later = new Date(Date.parse(clock_out) + 60_000).toISOString();
  const correct = (out: string | null) =>
    callAs(admin, 'PATCH', `/shift/shifts/${uuid}/`, { clock_out: out, reason: 'The door says so' });
  await correct(later);
  const undone = changed();
  await undo.click();
  await expect(refusal).toBeVisible();
  expect((await undone).status()).toBe(412);
  await correct(null);
});

test('what waits is decided from the bell, the page and the keyboard', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  const held = Promise.withResolvers<void>();
  await admin.route('**/dayoff/contexts/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.getByRole('button', { name: /^Notifications, \d+ need attention/ }).click();
  const panel = admin.getByRole('dialog', { name: 'Notifications' });
  // A fact that came later would move the buttons under the finger.
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
  held.resolve();
  await expect(panel.getByRole('heading', { name: /^Needs attention/ })).toBeVisible();
  await expectAccessible(admin);
  // The decided row keeps its place: a double-click decides about one.
  const approve = panel.getByRole('button', { name: /^Approve(,|:)/ });
  const asked = await approve.count();
  const place = await approve.first().boundingBox();
  if (!place) throw new Error('A request waits.');
  const clickThere = () => admin.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await clickThere();
  await expect(panel.getByRole('button', { name: /^Approved:/ })).toBeVisible();
  await clickThere();
  await expect(approve).toHaveCount(asked - 1);
  await expectAccessible(admin);
  await panel.getByRole('button', { name: /^Undo:/ }).click();
  await expect(approve).toHaveCount(asked);

  // Asks for the reason over the panel, which stays open.
  const facts = /No one else off|Also off:/;
  await panel
    .getByRole('listitem')
    .filter({ hasText: facts })
    .getByRole('button', { name: /^Decline:/ })
    .first()
    .click();
  const asks = admin.getByRole('dialog', { name: /^Decline / });
  await asks.getByLabel('Reason').fill('We count the stock that day.');
  await expectAccessible(admin);
  await asks.getByRole('button', { name: 'Decline', exact: true }).click();
  const declined = panel
    .getByRole('listitem')
    .filter({ has: admin.getByRole('button', { name: /^Declined:/ }) });
  await expect(declined).toBeVisible();
  // Hides what the decision rested on, which may have changed with it.
  await expect(declined).toContainText(facts);
  await expect(declined.getByText(facts)).toBeHidden();
  await panel.getByRole('button', { name: /^Undo:/ }).click();
  await expect(approve).toHaveCount(asked);

  await panel.getByRole('link', { name: /^See all/ }).click();
  await expect(admin.getByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible();
  await expectLoaded(admin);
  await expectAccessible(admin);

  await admin.getByRole('button', { name: /^Missing clock-outs/ }).click();
  await expect(admin).toHaveURL(/kind=missing_out/);
  const set = admin.getByRole('button', { name: /^Clock out at/ });
  const before = await set.count();
  await set.first().click();
  await expect(admin.getByText(/clock-out is set to/)).toBeVisible();
  await expect(set).toHaveCount(before - 1);
  await admin.getByRole('button', { name: 'Undo Ctrl Z' }).click();
  await expect(set).toHaveCount(before);

  await admin.getByRole('button', { name: /^Time off requests/ }).click();
  await expect(admin).toHaveURL(/kind=day_off/);
  // Only these are listed once the filter is drawn: j then lands on a row that stays.
  await expect(set).toHaveCount(0);
  await admin.keyboard.press('j');
  await expect(admin.locator('main li button:focus')).toHaveAttribute('aria-expanded', 'false');
  await admin.keyboard.press('d');
  const dialog = admin.getByRole('dialog', { name: /^Decline / });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A key is about the row with the focus: none, while the focus is elsewhere.
  const all = admin.getByRole('button', { name: /^All kinds/ });
  await all.click();
  await expect(admin).not.toHaveURL(/kind=/);
  await admin.keyboard.press('d');
  await admin.keyboard.press('j');
  await expect(admin.locator('main li button[aria-label]:focus')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('an admin sees what an answer depends on, and every request there was', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/dashboard?tab=days-off');
  const hana = page.getByRole('listitem').filter({ hasText: 'My parents arrive' });
  await expect(hana).toContainText('Jonah Fields (requested)');
  await expect(hana).toContainText('Nadia Haddad');
  await expect(hana).toContainText('San Francisco');

  // The page and the bell say the same.
  const noTaker = 'No one can take it without overtime';
  const warned = await hana.getByText(noTaker).count();
  const isSame = async (row: Locator) => {
    await expect(row).toContainText(/h left/);
    await expect(row).toContainText('Also off: Jonah Fields (requested) and Nadia Haddad');
    await expect(row.getByText(noTaker).filter({ visible: true })).toHaveCount(warned);
  };
  const ofHana = { hasText: 'Hana Sato', has: page.getByRole('button', { name: /^Approve/ }) };
  await page.goto('/spa/dashboard?tab=attention&kind=day_off');
  await isSame(page.getByRole('main').getByRole('listitem').filter(ofHana).first());
  await page.getByRole('button', { name: /^Notifications, \d+ need attention/ }).click();
  await isSame(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter(ofHana).first(),
  );
  await page.goto('/spa/dashboard?tab=days-off');
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(page).toHaveURL(/show=all/);
  await expectAccessible(page);
  await page.reload();
  // Unfolds the requests of past days.
  const decided = page.getByRole('region', { name: 'Decided' });
  await decided.getByRole('button', { name: /^\d+ earlier$/ }).click();
  await expect(decided.getByText('Declined').first()).toBeVisible();
  await expectAccessible(page);
});

test('fits a phone', async ({ browser, demo }) => {
  for (const [account, path] of [
    ['hourly', '/spa/profile?tab=day-off'],
    // The old address.
    ['staff', '/spa/profile?tab=days-off'],
    ['staff', '/spa/dashboard?tab=attention'],
  ] as const) {
    // As tall as the list is long: a button that is just scrolling under the bar below counts as too small a target.
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 390, height: 2400 } });
    const phone = await context.newPage();
    await signIn(phone, account);
    await phone.goto(path);
    await expectLoaded(phone);
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await context.close();
  }
});

test('on a phone an employee asks from their week in four taps, and the week and the month show it', async ({
  signedIn,
}) => {
  const sunday = weekAhead(44);
  const shiftDay = addDays(sunday, 2);
  const admin = await signedIn('staff');
  const worker = await signedIn('hourly', '/');
  await worker.setViewportSize({ width: 390, height: 844 });
  const { emp_id } = JSON.parse((await worker.locator('#session-context').textContent()) ?? '');
  const [store] = await (await admin.request.get('/api/v1/store/active-branches-with-store/')).json();
  const at = (time: string) => `${shiftDay}T${time}:00Z`;
  await callAs(admin, 'POST', '/shift/shifts/create/', {
    uuid: crypto.randomUUID(),
    employee: Number(emp_id),
    branch: store.branches[0].id,
    start_time: at('18:00'),
    end_time: at('22:00'),
    shift_role: 'AT',
  });
  await callAs(admin, 'POST', '/shift/publish/', { sunday });

  await worker.goto(`/spa/schedule?date=${sunday}`);
  const day = dayOf(shiftDay, { weekday: 'long', month: 'long', day: 'numeric' });
  const own = worker.getByRole('listitem').filter({ has: worker.getByRole('heading', { name: /^Tue/ }) });
  const shift = worker.getByRole('button', { name: /^10a–2p|^11a–3p/ });
  const request = worker.getByRole('dialog').getByRole('link', { name: 'Request this day off' });
  await shift.click();
  await expect(request).toBeVisible();
  await expectAccessible(worker);
  await request.click();
  await expect(worker.getByText(dayOf(shiftDay, { weekday: 'long' }), { exact: true })).toBeVisible();
  await worker.getByRole('button', { name: 'Send request' }).click();
  await expect(worker.getByText(/^Requested .* off\.$/)).toBeVisible();

  await worker.goto(`/spa/schedule?date=${sunday}`);
  await expect(own.getByText('Requested off')).toBeVisible();
  // A day off needs no request.
  await expect(worker.getByText('Off', { exact: true }).first()).toBeVisible();
  const days = worker.getByRole('listitem').filter({ has: worker.getByRole('heading', { level: 2 }) });
  await expect(days.getByRole('link')).toHaveCount(0);
  await expectAccessible(worker);
  await worker.getByRole('link', { name: 'Month' }).click();
  await expect(worker.getByRole('cell', { name: new RegExp(`${day}.*Requested off`) })).toBeVisible();
  await expectAccessible(worker);

  await worker.goBack();
  await shift.click();
  await expect(worker.getByRole('dialog')).toBeVisible();
  await expect(request).toBeHidden();
  await worker.keyboard.press('Escape');
  await worker.getByRole('button', { name: 'More for this week' }).click();
  await worker.getByRole('menuitem', { name: 'Request time off' }).click();
  await expect(worker.getByRole('heading', { name: 'Request time off' })).toBeVisible();
});

test('a day too near for paid time off has no kind until one is chosen, and says why not that one', async ({
  signedIn,
}) => {
  const worker = await signedIn('hourly', '/spa/profile?tab=day-off');
  const day = addDays(today, 3);
  await worker.goto(`/spa/profile?tab=day-off&day=${day}`);
  await expect(worker.getByRole('radio', { checked: true, name: /leave|Paid/ })).toHaveCount(0);
  await expect(worker.getByText(/^You can request paid time off starting /)).toBeVisible();
  await expectAccessible(worker);
  await worker.setViewportSize({ width: 390, height: 844 });
  await worker.getByRole('button', { name: 'Send request' }).click();
  await expect(worker.getByText('Kind is required.')).toBeVisible();
  await worker.getByRole('radio', { name: 'Unpaid' }).click();
  await worker.getByRole('button', { name: 'Send request' }).click();
  await expect(worker.getByText(/^Requested .* off\.$/)).toBeVisible();
  const full = dayOf(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  await expect(worker.getByRole('listitem').filter({ hasText: full })).toBeInViewport({ ratio: 1 });
});

test('on a phone a day off of any date is asked for in five taps, and the request is in sight', async ({
  signedIn,
}) => {
  const worker = await signedIn('hourly', '/spa/schedule');
  await worker.setViewportSize({ width: 390, height: 844 });
  await worker.getByRole('button', { name: 'More for this week' }).click();
  await worker.getByRole('menuitem', { name: 'Request time off' }).click();
  const calendar = worker.getByRole('dialog', { name: 'Choose a date' });
  await expectLoaded(worker);
  await expect(calendar).toHaveCount(0);
  await worker.getByRole('button', { name: 'Choose a date' }).click();
  // Begins at a day that can be chosen.
  await expect(calendar.locator('button:focus')).toBeVisible();
  await expect(calendar.locator('button:focus')).not.toHaveAttribute('aria-disabled');
  await expectAccessible(worker);
  // The month of a day that nobody has asked for yet.
  const month = dayOf(monday, { month: 'long', year: 'numeric' });
  while (!(await calendar.getByRole('grid', { name: month }).isVisible())) {
    await calendar.getByRole('button', { name: 'Next month' }).click();
  }
  await calendar.getByRole('button', { name: full, exact: true }).click();
  await worker.getByRole('button', { name: 'Send request' }).click();
  const mine = worker.getByRole('listitem').filter({ hasText: full });
  await expect(mine).toContainText('8 h');
  await expect(mine).toBeInViewport({ ratio: 1 });
  await expect(calendar).toHaveCount(0);
  await mine.getByRole('button', { name: `Withdraw the request for ${full}` }).click();
  await expect(mine).toHaveCount(0);
});

test('on a phone the next week and the leave that is left come below the own week', async ({ signedIn }) => {
  const worker = await signedIn('hourly', '/spa/schedule');
  await worker.setViewportSize({ width: 390, height: 844 });
  const days = worker.getByRole('listitem').filter({ has: worker.getByRole('heading', { level: 2 }) });
  const following = worker.getByRole('region', { name: /^Next week/ });
  await expect(following).toContainText(/Not published yet|Off/);
  const left = worker.getByRole('region', { name: 'Time off' });
  await expect(left).toContainText(/Paid time off[\d.]+ h left/);
  const tops = await Promise.all(
    [days.first(), following, left].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expectAccessible(worker);
  await left.getByRole('link', { name: 'Request time off' }).click();
  await expect(worker.getByRole('button', { name: 'Send request' })).toBeVisible();
});
