import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../domain/calendar/time-units.ts';
import { findIncomingFile, forgetIncomingFile, takeIncomingFile } from './incoming-file.ts';
import { memoryCaches } from './testing/memory-caches.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the device posts when another app shares this file. */
function shared(file: File | null): Request {
  const body = new FormData();
  if (file) body.append('file', file);
  return new Request('https://tienda.test/orders/incoming', { method: 'POST', body });
}

test('a file from another app waits on the device for its customer, with its name and type, for an hour', async () => {
  const file = new File(['%PDF'], 'Poder de Ñuño.pdf', { type: 'application/pdf' });
  const answer = await takeIncomingFile(shared(file));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://tienda.test/orders/incoming']);
  const found = await findIncomingFile();
  expect([found?.name, found?.type, await found?.text()]).toEqual(['Poder de Ñuño.pdf', 'application/pdf', '%PDF']);
  vi.setSystemTime(Date.now() + HOUR_MS + 1);
  expect(await findIncomingFile()).toBeNull();
});

test('once sent or refused it is gone; a share without a file leaves nothing', async () => {
  await takeIncomingFile(shared(new File(['%PDF'], 'a.pdf')));
  await forgetIncomingFile();
  expect(await findIncomingFile()).toBeNull();
  for (const nothing of [null, new File([], 'empty.pdf')]) {
    expect((await takeIncomingFile(shared(nothing))).status).toBe(303);
    expect(await findIncomingFile()).toBeNull();
  }
});
