import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findKeptPaper, forgetPaper, keepPaper, listKeptPapers } from './kept-papers.ts';
import { findOwnCache, forgetOwn } from './own-cache.ts';
import { memoryCaches } from './testing/memory-caches.ts';

const setAppBadge = vi.fn(async () => undefined);
/** Whether the session of the browser is still alive at each request. */
let isSignedIn: (request: 'GET' | 'HEAD') => boolean;

beforeEach(() => {
  isSignedIn = () => true;
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('fetch', async (href: string, { method = 'GET' } = {}) => {
    // A visitor is redirected to the page of sign-in, which answers 200.
    const answer = new Response(`bytes of ${href}`);
    return Object.defineProperty(answer, 'redirected', { value: !isSignedIn(method as 'GET' | 'HEAD') });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setAppBadge.mockClear();
});

const paper = (name: string) => ({
  owner: 'a1',
  href: `/orders/file/${name}?inline=1`,
  name,
  foot: '34 kB · guardado el 23/11/26 12:00',
  heading: 'Documentos guardados en este dispositivo',
});

test('documents kept at the same time in two tabs are both kept, opened by their address, and removed one by one', async () => {
  expect(await Promise.all([keepPaper(paper('nota.pdf')), keepPaper(paper('plano.png'))])).toEqual([true, true]);
  expect((await listKeptPapers()).map(({ name }) => name).sort()).toEqual(['nota.pdf', 'plano.png']);
  const kept = await findKeptPaper('https://tienda.test/orders/file/nota.pdf?inline=1');
  expect(await kept?.text()).toBe('bytes of /orders/file/nota.pdf?inline=1');
  expect(await findKeptPaper('https://tienda.test/orders/file/other.pdf?inline=1')).toBeNull();
  await forgetPaper(paper('nota.pdf').href);
  expect((await listKeptPapers()).map(({ name }) => name)).toEqual(['plano.png']);
  expect(await findKeptPaper('https://tienda.test/orders/file/nota.pdf?inline=1')).toBeNull();
});

test('what a visitor gets instead of the document is not kept', async () => {
  isSignedIn = () => false;
  expect(await keepPaper(paper('nota.pdf'))).toBe(false);
  expect(await findOwnCache()).toBeNull();
});

test('nothing stays behind for somebody who signs out in another tab while a document comes', async () => {
  await keepPaper(paper('plano.png'));
  isSignedIn = (request) => request === 'GET';
  expect(await keepPaper(paper('nota.pdf'))).toBe(false);
  expect(await findOwnCache()).toBeNull();
});

test('a document is not kept where the connection is lost before that is known, and others stay', async () => {
  await keepPaper(paper('plano.png'));
  isSignedIn = (request) => {
    if (request === 'HEAD') throw new TypeError('offline');
    return true;
  };
  expect(await keepPaper(paper('nota.pdf'))).toBe(false);
  expect((await listKeptPapers()).map(({ name }) => name)).toEqual(['plano.png']);
  expect(await findKeptPaper('https://tienda.test/orders/file/nota.pdf?inline=1')).toBeNull();
});

test('signing out removes the documents and the number on the icon; looking for documents stores nothing', async () => {
  await keepPaper(paper('nota.pdf'));
  await forgetOwn();
  expect(await listKeptPapers()).toEqual([]);
  expect(await findOwnCache()).toBeNull();
  expect(setAppBadge.mock.calls).toEqual([[0]]);
});
