import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const context = {
  auth_type: 'admin',
  restaurant_name: 'Umami Cafe',
  schedule_enabled: true,
  social: { yelp: 'https://yelp.com/umami' },
};

// Resets modules because the page context is read once, at import.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('takes up the settings of the store, and leaves what was not named', async () => {
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(context) }),
  });
  const { session } = await import('./session.ts');
  const { changeSession } = await import('./session-changes.ts');
  expect(session.visitor?.scheduleEnabled).toBe(true);
  changeSession({ scheduleEnabled: false, social: {} });
  expect(session).toMatchObject({ storeName: 'Umami Cafe', social: {}, visitor: { scheduleEnabled: false } });
  changeSession({ storeName: 'Other House', salaried: true });
  expect(session).toMatchObject({
    storeName: 'Other House',
    visitor: { scheduleEnabled: false, salaried: true },
  });
});
