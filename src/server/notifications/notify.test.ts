import { expect, it } from 'vitest';
import { buildCast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { notify, readSender } from './notify.ts';
import { readAccountsById } from './recipients.ts';

it('cuts what is longer than the database keeps, at a whole letter', async () => {
  const { database, now } = await testServer();
  const cast = await buildCast();
  const long = `${'a'.repeat(9_999)}😀`;
  const notices = await database.withinStore(cast.storeId, async (query) => {
    const sender = await readSender(query, { now, publicUrl: 'https://portal.example' });
    const accounts = await readAccountsById(query, [cast.userIds.admin]);
    await notify(query, sender, accounts, {
      event: 'webhook_off',
      kind: 'webhook_off',
      data: { url: 'https://example.com/hook', reason: 'gone' },
      mail: () => ({ subject: long, text: long }),
    });
    return query.selectFrom('notice').select(['subject', 'body']).execute();
  });
  const cut = `${'a'.repeat(9_999)}\ufffd`;
  expect(notices).toEqual([{ subject: cut, body: cut }]);
});
