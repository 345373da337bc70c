import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Send, useSend } from './use-send.ts';

/** The hook, as a component has it from its first render. */
function openSend(settle?: (problem: unknown) => Promise<unknown>): Send {
  const held: Send[] = [];
  renderToString(
    createElement(() => {
      held.push(useSend(settle));
      return null;
    }),
  );
  const [send] = held;
  if (!send) throw new Error('nothing was drawn');
  return send;
}

test('a second click while the first is on its way sends nothing', async () => {
  const { send } = openSend();
  let sent = 0;
  let answer = (_words: string) => {};
  const work = () => {
    sent += 1;
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  const first = send(work);
  expect(await send(work)).toBeNull();
  answer('done');
  expect(await first).toBe('done');
  expect(sent).toBe(1);
});

test('what failed can be tried again', async () => {
  const { send } = openSend();
  expect(await send(() => Promise.reject(new Error('the network is away')))).toBeNull();
  expect(await send(async () => 'done')).toBe('done');
});

test('what is shown is refetched before the next click counts, with what went wrong', async () => {
  const settled: unknown[] = [];
  const problem = new Error('no');
  const sending = openSend(async (error) => {
    settled.push(error);
    expect(await sending.send(async () => 'too early')).toBeNull();
  });
  await sending.send(() => Promise.reject(problem));
  await sending.send(async () => 'done');
  expect(settled).toEqual([problem, null]);
});

test('a refetch that fails leaves the form ready for the next click', async () => {
  let tries = 0;
  const { send } = openSend(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the network is away');
  });
  await expect(send(async () => 'done')).rejects.toThrow('the network is away');
  expect(await send(async () => 'again')).toBe('again');
});
