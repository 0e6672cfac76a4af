import { describe, expect, it } from 'vitest';
import { buildBranch, buildUser } from '#demo/builders.ts';
import { signOutPath } from '#server/accounts/sign-in/routes.ts';
import {
  type Attempt,
  database,
  day,
  get,
  readCookie,
  readCookies,
  send,
  setUpSignIn,
  signIn,
  storeId,
} from '#server/accounts/sign-in/sign-in.fixture.ts';

setUpSignIn();

const signOut = (cookies: Record<string, string>, token: string) =>
  send(signOutPath, {}, { cookies, headers: { 'x-csrftoken': token } });

describe('the cookie of the cross-site token', () => {
  it('is kept by a closed browser for as long as the longest session, a tablet’s', async () => {
    const branch = await database.withinStore(storeId, (query) => buildBranch(query));
    const tablet = await buildUser(database, storeId, { auth_type: 'clockadmin', branch_id: branch });
    const answer = await signIn({ username: tablet.username, password: tablet.password });
    expect(readCookie(answer, 'session')?.maxAge).toBe(365 * day);
    expect(readCookie(answer, 'csrftoken')?.maxAge).toBe(365 * day);
    expect(readCookie(await get('/', {}), 'csrftoken')?.maxAge).toBe(365 * day);
  });

  it.each<[string, (jar: Record<string, string>) => [Record<string, string>, string]]>([
    ['was lost', (jar) => [{ session: jar.session ?? '' }, '']],
    ['is another session’s', (jar) => [{ ...jar, csrftoken: 'x'.repeat(32) }, 'x'.repeat(32)]],
    ['is not what was sent', (jar) => [jar, 'an older one']],
  ])('comes with the refusal where it %s, and the request then passes', async (_what, given) => {
    const jar = readCookies(await signIn());
    const refused = await signOut(...given(jar));
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([403, 'cross_site']);
    const token = readCookie(refused, 'csrftoken')?.value ?? '';
    expect(token).toBe(jar.csrftoken);
    expect((await signOut({ session: jar.session ?? '', csrftoken: token }, token)).statusCode).toBe(200);
  });

  it('comes anew to who is signed out and has none, and the sign-in then passes', async () => {
    const refused = await signIn({}, { cookies: {}, headers: {} });
    const token = readCookie(refused, 'csrftoken')?.value ?? '';
    const attempt: Attempt = { cookies: { csrftoken: token }, headers: { 'x-csrftoken': token } };
    expect((await signIn({}, attempt)).statusCode).toBe(200);
  });
});
