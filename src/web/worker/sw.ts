// The service worker: offline pages, push messages and files from other apps, nothing else. Pages and their files always come from the network,
// so that no page is ever older than the server's.
import { INCOMING_FILE } from '../../contract/pages/incoming-file-page.ts';
import { forgetIncomingFile, takeIncomingFile } from '../app/incoming-file.ts';
import { findKeptPaper, listKeptPapers } from '../app/kept-papers.ts';
import { fillOfflinePage, findOfflinePage, keepOfflinePage } from '../app/offline-page.ts';
import { forgetOwn } from '../app/own-cache.ts';
import { findSeen } from '../app/seen-orders.ts';
import { ACTIVATE } from '../app/worker-messages.ts';
import { openMessage, showMessage } from './show-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Requests that are not shop pages: the panel, API calls, and files generated for machines. */
const NOT_OURS = /^\/(agentes|panel|api|oauth|admin|dev|docs|sandbox|health)(\/|$)/;
const SIGN_OUT_PAGE = '/logout';
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
  const isOpening = request.mode === 'navigate' && request.method === 'GET';
  if (SIGN_OUT.test(pathname) && !isOpening && isFromHere(request)) event.waitUntil(forgetAll());
  if (request.mode !== 'navigate') return;
  if (isOpening && SIGN_OUT.test(pathname)) event.respondWith(signOut(event, pathname));
  else if (request.method === 'POST' && pathname === INCOMING_FILE) event.respondWith(takeIncomingFile(request));
  else if (isOpening && !NOT_OURS.test(pathname)) event.respondWith(pageOr(event, pathname));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(self.registration, event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openMessage(self.clients, event.notification));
});

/**
 * Forgets what is private once the server has signed out, and not for a link on another site: the page redirects or asks, the call is answered or
 * refused. Without a connection nobody can ask.
 */
async function signOut(event: FetchEvent, pathname: string): Promise<Response> {
  const answer = await fetchAnswer(event);
  const hasEnded = pathname === SIGN_OUT_PAGE ? answer?.type === 'opaqueredirect' : answer?.ok;
  if (answer === null || hasEnded) await forgetAll();
  return answer ?? (await offline(pathname)) ?? Response.error();
}

/** Other sites can post a form to this one; the server refuses it. */
function isFromHere({ mode, referrer }: Request): boolean {
  return mode !== 'navigate' || referrer.startsWith(`${self.location.origin}/`);
}

async function forgetAll(): Promise<void> {
  await Promise.all([forgetOwn(), forgetIncomingFile()]);
}

async function pageOr(event: FetchEvent, pathname: string): Promise<Response> {
  const answer = await fetchAnswer(event);
  if (answer?.status === 401) await forgetOwn();
  return answer ?? (await findKeptPaper(event.request.url)) ?? (await offline(pathname)) ?? Response.error();
}

/** The server's answer; null without a connection. */
async function fetchAnswer(event: FetchEvent): Promise<Response | null> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

async function offline(pathname: string): Promise<Response | null> {
  const page = await findOfflinePage();
  if (!page || !/^\/orders(\/|$)/.test(pathname)) return page;
  const [seen, kept] = await Promise.all([findSeen(), listKeptPapers()]);
  const { status, headers } = page;
  return new Response(fillOfflinePage(await page.text(), { seen, kept }), { status, headers });
}
