import { showOnIcon } from '../app/icon-number.ts';

/** The server's push payload, in the format that Safari shows without a service worker. Source: W3C Push API, "Declarative push messages". */
interface Pushed {
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly navigate: string;
    readonly tag: string;
    readonly lang: string;
  };
  /** How many orders wait for the customer. */
  readonly app_badge: number;
}

/** Shows a push message. A newer one about the same order replaces the older. */
export async function showMessage(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  if (data === null) return;
  const { notification, app_badge }: Pushed = data.json();
  const { title, body, navigate, tag, lang } = notification;
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { navigate },
  });
  await showOnIcon(app_badge);
}

/** Opens a message's page, in an existing window with that address if there is one. */
export async function openMessage(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const { navigate } = notification.data as { readonly navigate: string };
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Other pages may hold unsent text, so they are left alone.
  const there = windows.find(({ url }) => url === navigate);
  await (there ? there.focus() : clients.openWindow(navigate));
}
