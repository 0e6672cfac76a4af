import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

/** A page or tab of each kind with a call of its own load. */
const loads: [visitor: string, path: string, call: string][] = [
  ['staff', '/spa/dashboard', 'dashboard/shift/comp-report/'],
  ['staff', '/spa/dashboard?tab=total', 'dashboard/shift/emp-hr-total/'],
  ['staff', '/spa/dashboard?tab=tips-branch', 'dashboard/shift/tip/'],
  ['staff', '/spa/dashboard?tab=day-close', 'dashboard/day-close/'],
  ['staff', '/spa/dashboard?tab=timesheets', 'shift/timesheets/'],
  ['staff', '/spa/schedule', 'shift/publish/'],
  ['staff', '/spa/clients', 'project/clients/'],
  ['staff', '/client/comm-client-by-staff', 'project/projects/'],
  ['staff', '/client/comm-client-by-staff?tab=requests', 'project/client-requests/'],
  ['staff', '/spa/profile', 'store/store-profile/'],
  ['staff', '/spa/profile?tab=admin', 'human/store-admins/'],
  ['staff', '/spa/profile?tab=branch', 'store/branch-profiles/'],
  ['staff', '/spa/profile?tab=team', 'human/employee-profile/'],
  ['staff', '/spa/profile?tab=service', 'project/account-services/'],
  ['staff', '/spa/dashboard?tab=days-off', 'shift/dayoff/'],
  ['staff', '/spa/dashboard?tab=worked', 'dashboard/shift/all/'],
  ['staff', '/spa/dashboard?tab=attention', 'human/attention/'],
  ['hourly', '/spa/dashboard', 'dashboard/shift/emp-hr-total/emp/'],
  ['hourly', '/spa/dashboard?tab=timesheet', 'shift/timesheets/'],
  ['client', '/client/comm-client', 'project/client-own/'],
  ['client', '/client/profile', 'project/client-own/'],
];

const screens = [
  { status: 404, heading: 'Page not found.', title: 'Page not found | Branchline' },
  { status: 403, heading: 'You’re not allowed to open this page.', title: undefined },
  { status: 500, heading: 'Something went wrong on our side.', title: 'Network error | Branchline' },
];

async function failing(page: Page, call: string, status: number): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/api/v1/${call.replaceAll('/', '\\/')}[\\w-]*/?(\\?|$)`);
  await page.route(pattern, (route) => route.fulfill({ status, json: { detail: 'Refused for a test.' } }));
  return () => page.unroute(pattern);
}

for (const visitor of ['staff', 'hourly', 'client']) {
  test(`the pages and tabs of ${visitor} give way to the screen of their failure`, async ({
    signedIn,
    complaints,
  }) => {
    const page = await signedIn(visitor);
    const own = loads.filter(([who]) => who === visitor);
    for (const [index, [, path, call]] of own.entries()) {
      // One place decides which screen it is, so each page shows one of them in turn.
      for (const { status, heading, title } of screens.slice(index % 3, (index % 3) + 1)) {
        const mend = await failing(page, call, status);
        await page.goto(path);
        await expect(
          page.getByRole('heading', { level: 1, name: heading }),
          `${path} ${status}`,
        ).toBeVisible();
        if (title) await expect(page).toHaveTitle(title);
        if (index < screens.length) await expectAccessible(page);
        await mend();
      }
    }
    // React reports what an error boundary caught.
    complaints.length = 0;
  });
}

test('hours of somebody who is not there are a page that is not there', async ({ signedIn, complaints }) => {
  for (const visitor of ['staff', 'salaried']) {
    const page = await signedIn(visitor, '/spa/dashboard?staff=999999');
    await expect(page).toHaveTitle('Page not found | Branchline');
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
    // The way back is a page like any other, with its own title again.
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveTitle('Dashboard | Branchline');
  }
  complaints.length = 0;
});

test('a page that failed once is asked for again when it is opened again', async ({
  signedIn,
  complaints,
}) => {
  const page = await signedIn('staff', '/spa/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const mend = await failing(page, 'shift/shifts/', 500);
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page).toHaveTitle('Network error | Branchline');
  await mend();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible();
  complaints.length = 0;
});

test('a tab whose feature is off gives way to the first one, whatever comes first', async ({ signedIn }) => {
  const page = await signedIn('hourly');
  await page.route('**/api/v1/shift/dayoff/', (route) =>
    route.fulfill({ status: 403, headers: { 'x-error-code': 'feature_off' }, json: { detail: 'Off.' } }),
  );
  const info = '/api/v1/store/active-branches-with-store/';
  const [store] = await (await page.request.get(info)).json();
  Object.assign(store.profile, { enable_sickleave: false, enable_pto: false });
  await page.route(`**${info}`, (route) => route.fulfill({ json: [store] }));
  await page.goto('/spa/profile?tab=day-off');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Day-off request' })).toBeHidden();
});
