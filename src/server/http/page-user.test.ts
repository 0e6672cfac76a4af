import { expect, it } from 'vitest';
import { buildCast } from '#test/cast.ts';

it('refuses what a page would change once another account has signed in in its browser', async () => {
  const { admin, hourly, ana, userIds } = await buildCast();
  const ofPage = { headers: { 'x-page-user': String(userIds.hourly) } };
  const change = { ...ofPage, body: { theme: 'dark' } };
  const path = `/human/my-preference/${ana}/`;
  expect((await hourly.call('PATCH', path, change)).status).toBe(200);
  // Says so, whatever the other account may do.
  const refused = await admin.call('PATCH', path, change);
  expect([refused.status, refused.headers['x-error-code']]).toEqual([403, 'other_user']);
  expect((await admin.call('GET', '/shift/shifts/', ofPage)).status).toBe(200);
});
