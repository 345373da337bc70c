// The service worker: offline pages and push messages, nothing else. Pages and their files always come from the network, so that no page is
// ever older than the server's.
import { fillOfflinePage, findOfflinePage, keepOfflinePage } from '../app/offline-page.ts';
import { findSeen, forgetSeen } from '../app/seen-orders.ts';
import { ACTIVATE } from '../app/worker-messages.ts';
import { openMessage, showMessage } from './show-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Requests that are not shop pages: the panel, API calls, and files generated for machines. */
const NOT_OURS = /^\/(agentes|panel|api|oauth|admin|dev|docs|sandbox|health)(\/|$)/;
const SIGN_OUT = /^\/(logout(\.data)?|customer\/account\/logout)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

// A new worker waits until a page allows it to take over: never while a page holds unsent text.
self.addEventListener('message', (event) => {
  if (event.data === ACTIVATE) event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (SIGN_OUT.test(pathname)) event.waitUntil(forgetSeen());
  if (request.mode === 'navigate' && request.method === 'GET' && !NOT_OURS.test(pathname))
    event.respondWith(pageOr(event, pathname));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(self.registration, event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openMessage(self.clients, event.notification));
});

async function pageOr(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.status === 401) await forgetSeen();
    return answer;
  } catch {
    return (await offline(pathname)) ?? Response.error();
  }
}

async function offline(pathname: string): Promise<Response | null> {
  const page = await findOfflinePage();
  const seen = /^\/orders(\/|$)/.test(pathname) ? await findSeen() : null;
  if (!page || !seen) return page;
  return new Response(fillOfflinePage(await page.text(), seen), { status: page.status, headers: page.headers });
}
