import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openStream } from './live-stream.ts';

test('a stream that was ended and is not read yet takes nothing more, not even a second end', async () => {
  const stream = openStream();
  stream.send('beat', {});
  stream.end('session');
  stream.send('beat', {});
  stream.end('restart');
  expect((await text(stream.body)).match(/^(event|data|retry): .*$/gm)).toEqual([
    'event: beat',
    'data: {}',
    'retry: 1000',
    'event: end',
    'data: {"reason":"session"}',
  ]);
});
