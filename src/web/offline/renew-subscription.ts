interface CookieStore {
  get: (name: string) => Promise<{ value: string } | null>;
}

/** The part of a registration that gets push messages. */
type PushHolder = { pushManager: Pick<PushManager, 'subscribe'> };

const devices = '/api/v1/human/push/';

/** Signs this browser up again after it gave up its address for push messages; the server forgets the old one, which is gone. */
export async function renewSubscription({ pushManager }: PushHolder): Promise<void> {
  const answer = await fetch(`${devices}key/`);
  // Nobody is signed in any more: nothing is to be pushed either.
  if (!answer.ok) return;
  const { key } = (await answer.json()) as { key: string };
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const { cookieStore } = globalThis as unknown as { cookieStore?: CookieStore };
  const token = (await cookieStore?.get('csrftoken'))?.value ?? '';
  const signedUp = await fetch(devices, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token) },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  });
  // The settings then show push as off.
  if (!signedUp.ok) await subscription.unsubscribe();
}
