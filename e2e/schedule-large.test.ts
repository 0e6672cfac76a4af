import { randomUUID } from 'node:crypto';
import { expect, test } from './support/test.ts';

test('two hundred people: only what is in sight is drawn, and the keys reach the rest', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const store = await (await page.request.get('/api/v1/store/active-branches-with-store/')).json();
  const branch = store[0].branches[0].id as number;
  const people = Array.from({ length: 200 }, (_, index) => ({
    id: 100_000 + index,
    first_name: `Person ${String(index + 1).padStart(3, '0')}`,
    last_name: 'Large',
    active: true,
    salary: false,
    branch: [branch],
    role: 'AT',
    image: null,
  }));
  const shifts = people.flatMap(({ id: employee }) =>
    [15, 16, 17, 18, 19, 20, 21].map((day) => ({
      uuid: randomUUID(),
      employee,
      branch,
      start_time: `2026-11-${day}T17:00:00+00:00`,
      end_time: `2026-11-${day}T23:00:00+00:00`,
      shift_role: 'AT',
      planned: true,
      clock_in: null,
      clock_out: null,
      missing_out: false,
      breaks: [],
      note: '',
      version: 1,
      announced: true,
    })),
  );
  // A company larger than the demo's, as the server would answer.
  await page.route('**/api/v1/human/employees/', (route) => route.fulfill({ json: people }));
  await page.route('**/api/v1/shift/shifts/?date=2026-11-15', (route) => route.fulfill({ json: shifts }));
  await page.goto('/spa/schedule?date=2026-11-15');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: /Person 001/ })).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '203');
  expect(await grid.getByRole('row').count()).toBeLessThan(50);

  await grid.getByRole('button', { name: /^Sunday.*Person 002/ }).focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('button', { name: /^Saturday.*Person 200/ })).toBeFocused();
  await expect(grid.getByRole('button', { name: /^Saturday.*Person 200/ })).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(grid.getByRole('button', { name: /^Add an open shift on Sunday/ })).toBeFocused();
});
