import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const resetPin = (page: Page) => page.getByRole('button', { name: 'Reset PIN', exact: true });
const removePin = (page: Page) => page.getByRole('button', { name: 'Remove PIN' });

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, viewport });
  return context.newPage();
}

async function openPerson(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ana Reyes', exact: true }).click();
  await expect(resetPin(page)).toBeVisible();
}

test('a dialog begins in its first field, a question with what does no harm, and closing leads back', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/profile?tab=team&find=ana%20reyes');
  await openPerson(page);
  await resetPin(page).click();
  await expect(page.getByLabel('New PIN')).toBeFocused();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.getByLabel('New PIN').focus();

  await page.keyboard.type('48');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A PIN has 4 to 6 digits.')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('New PIN')).toHaveValue('48');
  await page
    .getByRole('dialog', { name: /^Clock PIN/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(resetPin(page)).toBeFocused();

  await removePin(page).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/./);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(removePin(page)).toBeFocused();
});

test('on a touch screen no field takes the focus, so that no keyboard covers the dialog', async ({
  browser,
  demo,
}) => {
  const page = await openPhone(browser, demo.url);
  await signIn(page, 'staff', '/spa/profile?tab=team&find=ana%20reyes');
  await openPerson(page);
  await resetPin(page).tap();
  await expect(page.getByLabel('New PIN')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.activeElement?.matches('input, select, textarea'))).toBe(false);
  await page.context().close();
});

test('Back on a phone closes the dialog and not the screen, and asks about what was typed', async ({
  browser,
  demo,
}) => {
  const page = await openPhone(browser, demo.url);
  // Playwright has no button of Android: this is what the browser does at one.
  await page.addInitScript(`
    const open = new Set();
    window.goBack = () => [...open].at(-1).requestClose();
    window.CloseWatcher = class extends CloseWatcher {
      constructor() { super(); open.add(this); this.addEventListener('close', () => open.delete(this)); }
      destroy() { open.delete(this); super.destroy(); }
    }`);
  const goBack = () => page.evaluate('window.goBack()');
  await signIn(page, 'staff', '/spa/profile?tab=team&find=ana%20reyes');
  await openPerson(page);
  const dialog = page.getByRole('dialog', { name: /^Clock PIN/ });
  await resetPin(page).tap();
  await page.getByLabel('New PIN').fill('48');
  await page.getByLabel('New PIN').press('Enter');
  await expect(page.getByText('A PIN has 4 to 6 digits.')).toBeVisible();
  await goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await goBack();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('New PIN')).toHaveValue('48');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await question.getByRole('button', { name: 'Discard' }).tap();
  await resetPin(page).tap();
  await expect(page.getByLabel('New PIN')).toBeVisible();
  await goBack();
  await expect(dialog).toBeHidden();
  await expect(resetPin(page)).toBeVisible();
  await page.context().close();
});

test('the second of two quick taps on what closes a dialog does not press what lies beneath', async ({
  browser,
  demo,
}) => {
  const page = await openPhone(browser, demo.url);
  await signIn(page, 'staff', '/spa/dashboard?tab=attention');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const place = await bell.boundingBox();
  if (!place) throw new Error('The bell is not on the screen.');
  await page
    .getByRole('button', { name: /^Show details/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // In the top bar, which no sheet reaches: a tap there closes it.
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  // Taps in the page itself, and says when: on a busy machine two calls lie further apart than a quick finger's.
  await page.evaluate(async ({ x, y }) => {
    const tap = (timeStamp: number) => {
      const under = document.elementFromPoint(x, y);
      for (const kind of ['pointerdown', 'click']) {
        const event = new PointerEvent(kind, { clientX: x, clientY: y, bubbles: true, cancelable: true });
        under?.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
      }
    };
    const first = performance.now();
    tap(first);
    while (document.querySelector('[role=dialog]')) await new Promise(requestAnimationFrame);
    tap(first + 150);
    await new Promise(requestAnimationFrame);
  }, at);
  await expect(sheet).toBeHidden();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expect(async () => {
    await page.touchscreen.tap(at.x, at.y);
    await expect(notices).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.context().close();
});

test('a save that ends after its dialog was closed says why it failed, and closes no later dialog', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/profile?tab=team&find=ana%20reyes');
  await openPerson(page);
  const answers: ((isLost: boolean) => void)[] = [];
  await page.route('**/api/v1/human/employee-profile/**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const isLost = await new Promise<boolean>((resolve) => answers.push(resolve));
    return isLost ? route.abort('connectionfailed') : route.continue();
  });
  const pin = page.getByLabel('New PIN');
  const saveAndClose = async (isLost: boolean) => {
    const before = answers.length;
    await resetPin(page).click();
    await pin.fill('2468');
    await page.keyboard.press('Enter');
    await expect.poll(() => answers.length).toBe(before + 1);
    await page.keyboard.press('Escape');
    await expect(pin).toBeHidden();
    await resetPin(page).click();
    answers.at(-1)?.(isLost);
  };
  await saveAndClose(true);
  await expect(page.getByText('We couldn’t reach the server. Nothing is lost: try again.')).toBeVisible();
  await expect(pin).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pin).toBeHidden();
  await saveAndClose(false);
  await expect(page.getByText('PIN set for Ana Reyes.')).toBeVisible();
  await expect(pin).toBeVisible();
});
