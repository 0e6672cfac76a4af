import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Preset } from '#domain/accounts/powers.ts';
import { offeredNotifications } from '#domain/notifications/notification-choices.ts';
import { fullRights } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { testNow, testServer } from '#test/server.ts';
import { ask } from './causes.fixture.ts';

const path = '/human/notification-choices/';

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
});

describe('the switches', () => {
  it.each(['admin', 'employee', 'client'] as const)(
    'of %s are those it gets, all on at first',
    async (role) => {
      const caller = { admin: cast.admin, employee: cast.hourly, client: cast.clientCaller }[role];
      const expected = offeredNotifications(fullRights(role)).map((event) => [
        event,
        { app: true, mail: true, push: true },
      ]);
      expect(await ask(caller, 'GET', path)).toEqual(Object.fromEntries(expected));
    },
  );

  it('of a manager are those of their powers', async () => {
    const eventsOf = async (preset: Preset, branches: number[] | null = [cast.sanFrancisco]) =>
      Object.keys(await ask(await buildManager(cast, branches, preset), 'GET', path));
    expect(await eventsOf('client_manager')).toEqual(['new_message']);
    expect(await eventsOf('payroll_accountant')).toEqual([]);
    expect(await eventsOf('payroll_accountant', null)).toEqual(['period_ready']);
    expect(await eventsOf('shift_lead')).toContain('late');
    expect(await eventsOf('shift_lead')).not.toContain('new_message');
  });

  it('keep what another window chose, and take nothing that is never sent', async () => {
    await ask(cast.admin, 'PATCH', path, { day_off_asked: { mail: false } });
    await ask(cast.admin, 'PATCH', path, { day_off_asked: { app: false } });
    expect(await ask(cast.admin, 'GET', path)).toMatchObject({ day_off_asked: { app: false, mail: false } });
    for (const body of [
      { week_published: { app: false } },
      { new_message: { sms: false } },
      { unknown: { app: false } },
    ]) {
      expect((await cast.admin.call('PATCH', path, { body })).status, JSON.stringify(body)).toBe(400);
    }
  });

  it('are saved with the quiet hours, all or nothing', async () => {
    const settings = '/human/notification-settings/';
    const quiet = { from: '22:00', to: '06:30' };
    const choices = { shift_offer: { mail: false } };
    const before = await ask(cast.hourly, 'GET', path);
    for (const [body, field] of [
      [{ quiet, choices: { day_off_asked: { mail: false } } }, 'choices.day_off_asked.mail'],
      [{ quiet: { from: '22:00', to: '22:00' }, choices }, 'quiet.to'],
      [{ quiet, digest: '18:00', choices }, 'digest'],
    ] as const) {
      const refused = await cast.hourly.call('PATCH', settings, { body });
      expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, [field]]);
    }
    expect(await ask(cast.hourly, 'GET', path)).toEqual(before);
    expect(await ask(cast.hourly, 'GET', settings)).toMatchObject({ quiet: null });

    const saved = await ask(cast.hourly, 'PATCH', settings, { quiet, choices });
    expect(saved).toMatchObject({ quiet, digest: null, choices });
    expect(await ask(cast.hourly, 'GET', path)).toEqual((saved as { choices: unknown }).choices);
    expect(await ask(cast.hourly, 'GET', settings)).toMatchObject({ quiet });
  });

  it('stay readable where an earlier version stored others', async () => {
    const { database } = await testServer();
    const old = JSON.stringify({
      shift_offer: { mail: false, sms: true },
      swap: { app: false },
      open_shift: true,
    });
    await database.withinStore(cast.storeId, (query) =>
      query
        .updateTable('app_user')
        .set({ notifications: sql`${old}::jsonb` })
        .where('id', '=', cast.userIds.hourly)
        .execute(),
    );
    const preference = await ask(cast.hourly, 'GET', `/human/my-preference/${cast.ana}/`);
    expect(preference).toMatchObject({ notifications: { shift_offer: { mail: false } } });
    expect(await ask(cast.hourly, 'GET', path)).toMatchObject({
      shift_offer: { app: true, mail: false, push: true },
      open_shift: { app: true },
    });
  });
});
