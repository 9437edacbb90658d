import type { Output } from '@kade/contract/endpoint';
import { push } from '@kade/contract/push';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { stopMessages } from '../../lib/server/log-out';
import { sessionsQuery } from './account.api';

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => api.call(push.get, {}, { signal }),
});

/** Why a browser cannot be told of anything; undefined: it can. */
export function whyNotTold(): 'not_here' | 'installed_first' | 'denied' | undefined {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isThere) {
    // Of Apple's telephones only those take messages that have Kade on their home screen.
    const isApple = /iPhone|iPad/.test(navigator.userAgent);
    return isApple ? 'installed_first' : 'not_here';
  }
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** What is known after each change of it is what the server answers. */
function usePushChange<Given, Reply>(change: (given: Given) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

/** Has this browser told of new orders, as its person allows; answers what they said. */
export const useStartPush = () =>
  usePushChange(async ({ publicKey, withSound }: { publicKey: string; withSound: boolean }) => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission;
    const { pushManager } = await navigator.serviceWorker.ready;
    const browser = addressOf(await subscribe(pushManager, publicKey));
    await api.call(push.set, { body: { browser, with_sound: withSound } });
    return permission;
  });

export const useStopPush = () =>
  usePushChange<void, void>(async () => {
    await api.call(push.remove, { query: {} });
    await stopMessages();
  });

export const useTestPush = () =>
  usePushChange<void, Output<typeof push.test>>(() => api.call(push.test, {}));

/** One that was asked for by another key of ours is of no use any more. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(publicKey);
  const known = await manager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && String(new Uint8Array(key)) === String(applicationServerKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function addressOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: bare(keys['p256dh']), auth: bare(keys['auth']) };
}

const bare = (text = '') => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
