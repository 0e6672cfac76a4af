import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

async function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a8f6a' } })
    .jpeg()
    .toBuffer();
}

async function openField(page: Page) {
  await page.goto('/spa/profile');
  await expectLoaded(page);
  return page.getByRole('group', { name: 'Picture' });
}

const choose = (page: Page, buffer: Buffer, name = 'me.jpg') =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });

test('an employee sets a picture with the keyboard, colleagues see it, and removing it can be undone', async ({
  signedIn,
}) => {
  const page = await signedIn('hourly2');
  const field = await openField(page);
  await expect(field.getByRole('img')).toHaveCount(0);
  await expectAccessible(page);

  await choose(page, await photo(1600, 900));
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeEnabled();
  await expectAccessible(page);
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.1');
  const area = dialog.getByRole('application', { name: 'Part of the picture to keep' });
  const media = area.locator('..').locator('img');
  const before = await media.getAttribute('style');
  await area.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(media).not.toHaveAttribute('style', before ?? '');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(dialog).toBeHidden();
  const image = field.locator('img');
  await expect(image).toHaveAttribute('src', /^\/api\/v1\/image\/[0-9a-f-]{36}\/\?size=256$/);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(256);
  await expectAccessible(page);

  const manager = await signedIn('staff', '/spa/schedule');
  await expectLoaded(manager);
  const row = manager.getByRole('rowheader', { name: /Marcus Webb/ });
  await expect(row.locator('img')).toHaveAttribute('src', /\?size=64$/);

  await field.getByRole('button', { name: 'Remove' }).click();
  await expect(image).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(image).toHaveCount(1);
  await field.getByRole('button', { name: 'Remove' }).click();
  await expect(image).toHaveCount(0);
});

test('what is no picture is refused at the field, and a broken connection keeps the picture as it was', async ({
  signedIn,
}) => {
  const page = await signedIn('salaried');
  const field = await openField(page);
  const before = await field.locator('img').getAttribute('src');
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg');
  await expect(field.getByRole('alert')).toContainText('can’t be opened');
  await page.route('**/image/update/**', (route) => route.abort());
  await choose(page, await photo(300, 300));
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(field.getByRole('alert')).toContainText('couldn’t reach');
  await expect(field.locator('img')).toHaveAttribute('src', before ?? '');
});

test('a picture that is on its way can be cancelled', async ({ signedIn }) => {
  const page = await signedIn('salaried');
  const field = await openField(page);
  const before = await field.locator('img').getAttribute('src');
  // Never answered: only the cancelling ends it.
  await page.route('**/image/update/**', () => undefined);
  await choose(page, await photo(300, 300));
  await page.getByRole('button', { name: 'Use picture' }).click();
  await field.getByRole('button', { name: 'Cancel' }).click();
  await expect(field.getByRole('button', { name: 'Change' })).toBeVisible();
  await expect(field.locator('img')).toHaveAttribute('src', before ?? '');
  await page.unrouteAll();
});

test('a manager changes a picture in the head of a person’s file, and jumps to its parts', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/profile?tab=team&find=chloe');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-person]').first().press('Enter');
  const file = page.getByRole('region', { name: 'Chloe Park' });
  const field = file.getByRole('group', { name: 'Picture' });
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(300, 300),
  });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(field.locator('img')).toHaveAttribute('src', /\?size=128$/);
  await expectAccessible(page);
  await field.getByRole('button', { name: 'Remove picture' }).click();
  await expect(field.locator('img')).toHaveCount(0);

  const parts = page.getByRole('navigation', { name: 'On this page' });
  await parts.getByRole('link', { name: 'Wages' }).click();
  await expect(file.getByRole('heading', { name: 'Pay' })).toBeInViewport();
  await expect(parts.getByRole('link', { name: 'Wages' })).toHaveAttribute('aria-current', 'true');
});
