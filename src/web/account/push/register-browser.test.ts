import { expect, test, vi } from 'vitest';
import { type Registered, registerBrowser } from './register-browser.ts';

/** A server that gives these responses in order, and the last one from then on. */
async function registering(...answers: Registered[]) {
  const send = vi.fn(async () => answers[Math.min(send.mock.calls.length, answers.length) - 1] ?? 'failed');
  const pauses: number[] = [];
  const isDone = await registerBrowser(send, async (pause) => void pauses.push(pause));
  return { isDone, sent: send.mock.calls.length, pauses };
}

test('R240 push re-subscription is retried fewer than 5 times, with a longer pause each time', async () => {
  const { isDone, sent, pauses } = await registering('failed');
  expect([isDone, sent]).toEqual([false, 4]);
  expect(sent).toBeLessThan(5);
  expect(pauses).toEqual([2_000, 4_000, 8_000]);
});

test('it ends as soon as the server took or refused it', async () => {
  expect(await registering('failed', 'taken')).toMatchObject({ isDone: true, sent: 2 });
  expect(await registering('refused')).toMatchObject({ isDone: false, sent: 1 });
});
