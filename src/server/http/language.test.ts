import { beforeAll, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { findAcceptedReader } from './language.ts';

describe('Accept-Language', () => {
  it.each([
    ['es', 'es', 24],
    ['es-MX,es;q=0.9,en;q=0.8', 'es', 24],
    ['fr-CH, fr;q=0.9, en;q=0.5, es;q=0.8', 'es', 24],
    ['en;q=0.7, es;q=0.7', 'en', 12],
    ['de, en-GB', 'en', 12],
    ['es;q=0, en;q=0.1', 'en', 12],
    ['es-u-hc-h12', 'es', 12],
    ['en-US-u-ca-gregory-hc-h23', 'en', 24],
  ])('%s asks for %s and %i hours', (header, language, clock) => {
    expect(findAcceptedReader(header)).toEqual({ language, clock });
  });

  it.each([undefined, '', '*', 'fr', 'es;q=0', 'es;q=high', 'est', ','.repeat(5000)])(
    '%s asks for nothing that the product speaks',
    (header) => {
      expect(findAcceptedReader(header)).toBeUndefined();
    },
  );
});

describe('the language of what the server says', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await buildCast();
    const body = { language: 'es' };
    expect(
      (await cast.hourly.call('PATCH', `/human/my-preference/${cast.ana}/`, { body })).body,
    ).toMatchObject(body);
  });

  const headers = (language: string) => ({ 'accept-language': language });

  it('is English, unless the call asks for another', async () => {
    const said = async (language?: string) =>
      (
        await cast.admin.call('POST', '/human/store-admins/', {
          body: {},
          headers: language === undefined ? {} : headers(language),
        })
      ).body;
    const [english, spanish] = [['This field is required.'], ['Este campo es obligatorio.']];
    expect(await said()).toMatchObject({ first_name: english });
    expect(await said('fr')).toMatchObject({ first_name: english });
    expect(await said('es-MX')).toMatchObject({ first_name: spanish });
  });

  it('is the preference of who is signed in, unless the call asks for another', async () => {
    const said = async (given: Record<string, string> = {}) =>
      (await cast.hourly.call('GET', `/human/employees/${cast.luis}/`, { headers: given })).body;
    expect(await said()).toEqual({ detail: 'Esto no existe.' });
    expect(await said(headers('*'))).toEqual({ detail: 'Esto no existe.' });
    expect(await said(headers('en-US,en'))).toEqual({ detail: 'This doesn’t exist.' });
  });

  it('is, of a page, the preference before what the browser asks for', async () => {
    const { app } = await testServer();
    const page = async (url: string, cookies: Record<string, string>, language?: string) => {
      const answer = await app.inject({ url, cookies, headers: language ? headers(language) : {} });
      const context = JSON.parse(/id="session-context">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}');
      return [
        /<html lang="(\w+)"/.exec(answer.body)?.[1],
        /<title>(.*?)<\/title>/.exec(answer.body)?.[1],
        context.language,
        context.clock,
      ];
    };
    const english = ['en', 'Schedule | Branchline', 'en', 12];
    const spanish = ['es', 'Horario | Branchline', 'es', 24];
    expect(await page('/spa/schedule', cast.hourly.cookies, 'en-US,en')).toEqual(spanish);
    expect(await page('/spa/schedule', cast.admin.cookies, 'es-US,es;q=0.9,en;q=0.8')).toEqual(spanish);
    expect(await page('/spa/schedule', cast.admin.cookies)).toEqual(english);
    expect(await page('/price', {}, 'es')).toEqual(['es', 'Precios | Branchline', 'es', 24]);
    expect(await page('/price', {}, 'fr')).toEqual(['en', 'Prices | Branchline', 'en', 12]);
    const twelve = { body: { clock: '12' } };
    await cast.hourly.call('PATCH', `/human/my-preference/${cast.ana}/`, twelve);
    expect((await page('/spa/schedule', cast.hourly.cookies))[3]).toBe(12);
  });

  it('is what a client chose for the own account', async () => {
    const path = `/human/user-emp-acc/${cast.userIds.client}/`;
    expect((await cast.clientCaller.call('GET', path)).body).toMatchObject({ language: 'en' });
    const body = { language: 'es' };
    expect((await cast.clientCaller.call('PATCH', path, { body })).body).toMatchObject(body);
    const fr = { body: { language: 'fr' } };
    expect((await cast.clientCaller.call('PATCH', path, fr)).body).toEqual({
      language: ['Elija una de las opciones.'],
    });
  });

  it('is, in a mail, the one of who receives it', async () => {
    await cast.admin.call('POST', `/human/users/${cast.userIds.hourly}/password-reset/`);
    const { body } = await cast.admin.call('GET', '/store/outbox/');
    expect(JSON.stringify(body)).toContain('Elija una contraseña nueva para');
  });
});
