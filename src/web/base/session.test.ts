import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession } from './session.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('readSession', () => {
  it('reads who is signed in', () => {
    const session = readSession(
      JSON.stringify({
        auth_type: 'employee',
        restaurant_name: 'Umami Cafe',
        restaurant_id: 1,
        user_id: 7,
        username: 'hourly',
        emp_id: 12,
        branch_id: '',
        client_id: '',
        salaried: false,
        schedule_enabled: true,
        timezone: 'America/New_York',
      }),
    );
    expect(session.visitor).toMatchObject({
      authType: 'employee',
      employeeId: 12,
      branchId: null,
      userId: 7,
    });
    expect([session.storeName, session.timezone]).toEqual(['Umami Cafe', 'America/New_York']);
  });

  it('reads what an admin may do, and where', () => {
    const rightsOf = (context: object) =>
      readSession(JSON.stringify({ auth_type: 'admin', ...context })).visitor;
    expect(rightsOf({ powers: ['plan'], branches: [2, 3] })).toMatchObject({
      powers: ['plan'],
      branches: [2, 3],
    });
    expect(rightsOf({ powers: ['pay', 'sales'], branches: 'all' })).toMatchObject({ branches: 'all' });
    for (const wrong of [{}, { powers: '', branches: '' }, { powers: [1], branches: ['all'] }])
      expect(rightsOf(wrong)).toMatchObject({ powers: [], branches: [] });
  });

  it('knows the home store when nobody is signed in', () => {
    const session = readSession(
      '{"auth_type":"","restaurant_name":"Umami Cafe","home_store":{"name":"Umami Cafe","firm_name":"Bayside Partners","branches":[{"id":1,"name":"Oakland"}],"social":{"x":""}}}',
    );
    expect(session.visitor).toBeNull();
    expect(session.firmName).toBe('Bayside Partners');
    expect(session.home?.branches).toEqual([{ id: 1, name: 'Oakland', address: '', phone: '' }]);
    expect(session.social).toEqual({});
  });

  it('writes times as the language does, unless the other was chosen', () => {
    const readerOf = (context: object) => readSession(JSON.stringify(context)).reader;
    expect(readerOf({})).toEqual({ language: 'en', clock: 12 });
    expect(readerOf({ language: 'es' })).toEqual({ language: 'es', clock: 24 });
    expect(readerOf({ language: 'es', clock: 12 })).toEqual({ language: 'es', clock: 12 });
  });

  it('reads a tablet’s own language, and nobody else’s', () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=a; tablet_language=es' });
    const readerOf = (context: object) => readSession(JSON.stringify(context)).reader;
    expect(readerOf({ auth_type: 'clockadmin', language: 'en', clock: 12 })).toEqual({
      language: 'es',
      clock: 24,
    });
    expect(readerOf({ auth_type: 'employee', language: 'en', clock: 12 })).toEqual({
      language: 'en',
      clock: 12,
    });
  });

  it('takes anything else for nobody', () => {
    for (const text of [null, undefined, '', 'no json', '[]', '"x"', '{"auth_type":"root"}']) {
      expect(readSession(text).visitor).toBeNull();
    }
  });
});
