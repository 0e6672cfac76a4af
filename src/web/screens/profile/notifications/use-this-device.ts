import { useCallback, useEffect, useState } from 'react';
import { createPushDevice, readPushKey } from '#contract/notifications/push.ts';
import { callApi } from '#web/api/call-api.ts';
import { installWorker } from '#web/offline/installed.ts';

/** What this browser can do: nothing, nothing any more, or sign up. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function readState(): Promise<DeviceState> {
  if (!isAble()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Asks the browser, then signs its address up. Throws where the browser or the server refuses. */
async function signUp(): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return readState();
  const { key } = await callApi(readPushKey, {});
  await installWorker();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { keys, endpoint = '' } = subscription.toJSON();
  try {
    await callApi(createPushDevice, {
      body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Follows whether this browser gets push messages, and signs it up. */
export function useThisDevice() {
  const [state, setState] = useState<DeviceState>();
  const look = useCallback(() => {
    readState().then(setState, () => setState('unsupported'));
  }, []);
  useEffect(look, [look]);
  return {
    state,
    look,
    signUp: async () => setState(await signUp()),
    /** Ends the browser's own part, so that a message on its way is not shown either. */
    leave: async () => {
      await (await findSubscription())?.unsubscribe();
      look();
    },
  };
}
