/** What the server pushes, in the form that Safari shows by itself. Source: W3C Push API, "Declarative push messages". */
interface Pushed {
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly navigate: string;
    readonly tag: string;
    readonly lang: string;
  };
}

/** Shows a pushed message. A newer one about the same order takes the place of the older. */
export async function showMessage(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  if (data === null) return;
  const { notification }: Pushed = data.json();
  const { title, body, navigate, tag, lang } = notification;
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { navigate },
  });
}

/** Leads to what a message is about, in a window that is open if there is one at that address. */
export async function openMessage(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const { navigate } = notification.data as { readonly navigate: string };
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Another page may hold something typed: it is left as it is.
  const there = windows.find(({ url }) => url === navigate);
  await (there ? there.focus() : clients.openWindow(navigate));
}
