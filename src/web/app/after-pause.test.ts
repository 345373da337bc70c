import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPause } from './after-pause.ts';
import { registerWorker } from './register-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('R440 the service worker is registered after 10 s, and not for a page that was left before', async () => {
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration);
  const start = () => void registerWorker({ register }, 'a');
  afterPause(start)();
  afterPause(start);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
});

test('without service workers, in development, or where the browser refuses, the page continues as it is', async () => {
  const refused = { register: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  const register = vi.fn();
  expect(await registerWorker(undefined, 'a')).toBeNull();
  expect(await registerWorker({ register }, null)).toBeNull();
  expect(await registerWorker(refused, 'a')).toBeNull();
  expect(register).not.toHaveBeenCalled();
});
