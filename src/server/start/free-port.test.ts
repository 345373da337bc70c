import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, nextFreePort } from './free-port.ts';

test('a port that is taken leads to the next free one', async () => {
  const taken = createServer();
  taken.listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const next = await nextFreePort(port, '127.0.0.1');
  expect(next).toBeGreaterThan(port);
  taken.close();
  await once(taken, 'close');
  expect(await nextFreePort(port, '127.0.0.1')).toBe(port);
});

test('an address of another machine has no free port', async () => {
  expect(await nextFreePort(3000, '192.0.2.1')).toBeNull();
});
