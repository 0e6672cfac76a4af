import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';

/** Nothing is wider than the screen; a list that scrolls by itself may be. */
async function expectFits(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, page.url()).toBeLessThanOrEqual(room ?? 0);
}

test('an employee who chooses Spanish has it at once, in the schedule, in forms and on every page', async ({
  signedIn,
}) => {
  const page = await signedIn('hourly2', '/spa/profile?tab=preference');
  const looks = page.locator('form').last();
  await looks.getByLabel('Language').click();
  await page.getByRole('option', { name: 'Español' }).click();
  await looks.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Cuándo puede trabajar' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Perfil | Branchline');
  await expectAccessible(page);

  // The server's words, on the field, and those of the form itself.
  const wednesday = page.getByRole('group', { name: 'miércoles', exact: true });
  await wednesday.getByRole('button', { name: 'No puedo trabajar' }).click();
  await wednesday.getByLabel('Desde').fill('1400');
  await wednesday.getByLabel('Hasta').fill('12');
  await expect(wednesday.getByLabel('Desde')).toHaveValue('14:00');
  await page.locator('form').first().getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El fin es anterior al inicio.')).toBeVisible();
  await page.goto('/spa/profile?tab=account');
  await page.getByLabel('Teléfono').fill('555');
  await page.getByLabel('Teléfono').blur();
  await expect(page.getByText('Ingrese un número de teléfono válido.')).toBeVisible();
  await page.getByLabel('Teléfono').fill('');

  await page.goto('/spa/schedule');
  await expectLoaded(page);
  await expect(page).toHaveTitle('Horario | Branchline');
  await expect(page.getByRole('button', { name: 'Semana anterior' })).toBeVisible();
  // 24 hours, as in Spanish.
  await expect(page.locator('main')).not.toContainText(/\d[ap]\b|[AP]M\b/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  await page.goto('/spa/profile?tab=preference');
  await looks.getByLabel('Idioma').click();
  await page.getByRole('option', { name: 'English' }).click();
  await looks.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'When you can work' })).toBeVisible();
});

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-US' });

  test('gets the public pages, sign-in and the clock in it, the clock without the server too', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    for (const path of ['/price', '/info', '/log/accounts/login/', '/nothing-here']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expectFits(page);
    }
    await page.goto('/log/accounts/login/');
    await page.getByLabel('Usuario o correo electrónico').fill('clock');
    await page.getByLabel('Contraseña', { exact: true }).fill('not the password at all');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('El nombre de usuario o la contraseña es incorrecto.')).toBeVisible();

    await signIn(page, 'clock');
    const tile = page.getByRole('button', { name: /^Ana Reyes/ });
    await expect(tile).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.reload();
    await expect(tile).toBeVisible();
    await page.context().setOffline(true);
    await page.reload();
    await tile.click();
    await expect(page.getByText('Ana, ingrese su PIN')).toBeVisible();
    await page.context().setOffline(false);
  });
});
