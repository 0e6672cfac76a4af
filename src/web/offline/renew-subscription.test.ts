import { afterEach, describe, expect, it, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const body = { endpoint: 'https://push.example/new', keys: { p256dh: 'point', auth: 'secret' } };

/** A browser whose calls are answered by `statuses` in their order. */
function fakeBrowser(...statuses: number[]) {
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ ...body, expirationTime: null }),
    unsubscribe,
  }));
  const fetched = vi.fn(async (_address: string, _given?: RequestInit) =>
    Response.json({ key: 'public' }, { status: statuses.shift() ?? 200 }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'to%2Bken' }) });
  const holder = { pushManager: { subscribe } } as unknown as Parameters<typeof renewSubscription>[0];
  return { holder, subscribe, unsubscribe, fetched };
}

afterEach(() => vi.unstubAllGlobals());

describe('a browser that gave up its address', () => {
  it('signs its new one up with the key of the installation', async () => {
    const { holder, subscribe, unsubscribe, fetched } = fakeBrowser(200, 201);
    await renewSubscription(holder);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
    const [address, given] = fetched.mock.calls[1] ?? [];
    expect([address, given?.method]).toEqual(['/api/v1/human/push/', 'POST']);
    expect(given?.headers).toMatchObject({ 'x-csrftoken': 'to+ken' });
    expect(JSON.parse(String(given?.body))).toEqual(body);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('leaves it where nobody is signed in', async () => {
    const { holder, subscribe } = fakeBrowser(403);
    await renewSubscription(holder);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('gives the new one up where the server refuses it', async () => {
    const { holder, unsubscribe } = fakeBrowser(200, 403);
    await renewSubscription(holder);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});
