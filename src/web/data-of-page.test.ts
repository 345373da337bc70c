import { expect, test } from 'vitest';
import { scriptOfData } from './data-of-page.ts';

/** What the browser's router is given by the script of these pieces, and whether it is the whole. */
async function handedBy(pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) {
  const data = new Blob([...pieces]).stream();
  const script = await scriptOfData(data, 'a1b2');
  const code = /^<script nonce="a1b2">([^<]*)<\/script>$/.exec(script)?.[1] ?? '';
  const told: string[] = [];
  const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push('closed') };
  new Function('window', code)({ __reactRouterContext: { streamController } });
  return told;
}

test('what was loaded is handed over as it is, and ends no script', async () => {
  const text = '[{"_1":2},"</script><!-- & \u2028\u2029 Certidão 王 😀"]\n';
  expect(await handedBy([text])).toEqual([text, 'closed']);
});

test('a letter may lie on two pieces', async () => {
  const bytes = new TextEncoder().encode('€');
  expect(await handedBy([bytes.slice(0, 2), bytes.slice(2), '!'])).toEqual(['€!', 'closed']);
});
