import { afterEach, expect, test, vi } from 'vitest';
import { askProperties, askStreets } from './ask-cadastre.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (...statuses: readonly number[]) => {
  const left = [...statuses];
  vi.stubGlobal('fetch', async () =>
    Response.json({ standing: 'known', streets: [], meant: '7' }, { status: left.shift() ?? 500 }),
  );
};
const { signal } = new AbortController();
const PLACE = { municipality: '28079', street: 'calle mayor', picked: null, number: '12' };

test('too many lookups in a row are told apart from a cadastre that does not answer', async () => {
  answers(429);
  expect(await askStreets({ municipality: '28079', text: 'mayor' }, signal)).toMatchObject({ standing: 'busy' });
  answers(429);
  expect(await askProperties(PLACE, signal)).toEqual({ kind: 'busy' });
  answers(200, 429);
  expect(await askProperties(PLACE, signal)).toEqual({ kind: 'busy' });
  answers(200, 502);
  await expect(askProperties(PLACE, signal)).rejects.toThrow('502');
});
