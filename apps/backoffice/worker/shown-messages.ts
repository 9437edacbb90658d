import type { PushMessage } from '@kade/contract/push';

const ICON = '/icon-192.png';

/** Shows what a push service has brought. */
export function showMessage(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, text, path, tag, is_silent } = messageIn(data);
  return registration.showNotification(title, {
    body: text,
    tag,
    silent: is_silent,
    icon: ICON,
    badge: ICON,
    data: { path },
  });
}

/** Whatever comes has to be shown, or the browser says by itself that something happened. */
function messageIn(data: PushMessageData | null): PushMessage {
  const { title = 'Kade', ...given } = (data?.json() ?? {}) as Partial<PushMessage>;
  return { text: '', path: '/dashboard', tag: 'kade', is_silent: false, ...given, title };
}

/** Opens what a message is about, in a window of Kade where there is one. */
export async function openMessage(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const open = await clients.matchAll({ type: 'window' });
  const own = open.find(({ focused }) => focused) ?? open[0];
  // One that this worker does not control yet cannot be led anywhere.
  const led = await own?.navigate(path).catch(() => null);
  if (led) await led.focus();
  else await clients.openWindow(path);
}
