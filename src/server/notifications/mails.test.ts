import { beforeEach, describe, expect, it } from 'vitest';
import { isOpenPlace, type RightfulVisitor } from '#domain/allowed-places.ts';
import { fullRights } from '#domain/permissions.ts';
import { notifyOldAddress } from '#server/accounts/change-address.ts';
import { type LinkKind, sendLink } from '#server/accounts/links/send-link.ts';
import { setPassword } from '#server/accounts/passwords/set-password.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { htmlOfMail, type ReceivedMail, subjectOfMail, textOfMail } from '#test/mail-server.ts';
import { testNow, testServer } from '#test/server.ts';
import { languages } from '#texts/languages.ts';
import { type Cause, cases, publicUrl } from './causes.fixture.ts';
import { deliverMail } from './sending.fixture.ts';

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast({ name: 'Umami Cafe', firm_name: 'Bayside Partners' });
});

/** Lists the mails that an act brings somebody who reads a language. */
async function receive(
  to: Cause['to'],
  language: string,
  arrange: Cause['arrange'],
): Promise<ReceivedMail[]> {
  const { database } = await testServer();
  const userId = cast.userIds[to];
  const account = await database.withinStore(cast.storeId, (query) =>
    query
      .updateTable('app_user')
      .set({ language, first_name: 'Ana <b>' })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  const act = await arrange(cast);
  await database.withinStore(cast.storeId, (query) => query.deleteFrom('mail').execute());
  await act();
  return (await deliverMail(publicUrl)).filter((mail) => mail.to.includes(account.email ?? ''));
}

const linksIn = (text: string) =>
  [...text.matchAll(/http:\/\/127\.0\.0\.1:3000(\/\S*)/g)].map(([, path = '']) => path);

/** Expects what a recipient may expect of every mail; returns the addresses in it. */
function judge(mail: ReceivedMail, language: string): string[] {
  const [subject, text, html] = [subjectOfMail(mail), textOfMail(mail), htmlOfMail(mail)];
  for (const part of [subject, text, html.replace(/<style>.*<\/style>/s, '')]) {
    expect(part).not.toMatch(/\{|undefined|null|NaN|\b(?:announcements|mail|leave|roles)\.\w/);
  }
  expect(subject).toMatch(/\S/);
  expect(subject.length, subject).toBeLessThanOrEqual(72);
  expect(text).toMatch(language === 'es' ? /^Hola, Ana <b>:\n/ : /^Hello Ana <b>,\n/);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain('Ana &lt;b>');
  const links = linksIn(text);
  expect(links).not.toEqual([]);
  const shown = [...html.matchAll(/href="http:\/\/127\.0\.0\.1:3000([^"]*)"/g)];
  expect(shown.map(([, path = '']) => path.replaceAll('&amp;', '&'))).toEqual(links);
  return links;
}

describe.each(languages)('a mail in %s', (language) => {
  it.each(cases)('about %s to the %s reads well and leads there', async (_event, role, { to, arrange }) => {
    const [mail, ...others] = await receive(to, language, arrange);
    if (!mail) throw new Error('No mail came');
    expect(others).toEqual([]);
    const visitor: RightfulVisitor = {
      ...fullRights(role),
      scheduleEnabled: true,
      salaried: to === 'salaried',
    };
    const links = judge(mail, language);
    expect(links).toHaveLength(2);
    for (const path of links) expect(isOpenPlace(path, visitor), path).toBe(true);
    expect(mail.raw).toContain(role === 'client' ? 'From: Bayside Partners' : 'From: Umami Cafe');
    expect(textOfMail(mail)).toContain(role === 'client' ? '\nBayside Partners\n' : '\nUmami Cafe\n');
  });

  const links: [Parameters<typeof sendLink>[4], LinkKind][] = [
    ['invitation', 'invitation'],
    ['reset', 'reset'],
    ['resetByAdmin', 'reset'],
    ['newAddress', 'address'],
    ['signInLink', 'sign_in'],
  ];
  it.each(links)('of an account, %s, reads well and its link opens', async (template, kind) => {
    const { app, database, now } = await testServer();
    const [mail] = await receive(
      'client',
      language,
      async () => () =>
        database.withinStore(cast.storeId, (query) =>
          sendLink(query, { now, publicUrl }, cast.userIds.client, kind, template),
        ),
    );
    if (!mail) throw new Error('No mail came');
    const [path = ''] = judge(mail, language);
    expect((await app.inject(path)).statusCode).toBe(200);
    expect(subjectOfMail(mail)).toContain('Bayside Partners');
  });

  it('that warns an owner reads well', async () => {
    const { app, database, now } = await testServer();
    const services = { now, publicUrl };
    const userId = cast.userIds.hourly;
    const mails = await receive(
      'hourly',
      language,
      async () => () =>
        database.withinStore(cast.storeId, async (query) => {
          const { email } = await query
            .selectFrom('app_user')
            .select('email')
            .where('id', '=', userId)
            .executeTakeFirstOrThrow();
          await notifyOldAddress(query, services, userId, {
            old: email ?? '',
            email: 'new@example.com',
            what: 'asked',
          });
          await setPassword(query, services, userId, { hash: 'a hash', isShort: false });
        }),
    );
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const [path = ''] = judge(mail, language);
      expect((await app.inject(path)).statusCode).toBe(200);
    }
  });
});
