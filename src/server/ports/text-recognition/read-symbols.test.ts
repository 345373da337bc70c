// Codes drawn by another library than the one that reads them.
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../domain/wizard/testing/walks.ts';
import { readBars, readSymbols } from './read-symbols.ts';
import { BARS_OF_ZINT, barsPicture } from './testing/bars-of-zint.ts';
import { qrPicture } from './testing/qr-picture.ts';
import { levelPicture, type Turn, turnPicture } from './turn-picture.ts';

const CONTENT = 'https://sede.registradores.org/csv?csv=9A7B-11C2-55D0-88EF';
const PAGE = { width: 1_240, height: 1_754 };
const picture = qrPicture({ content: CONTENT, module: 5, left: 900, top: 1_400, page: PAGE });
const contentsOf = async (seen: Parameters<typeof readSymbols>[0]) =>
  (await readSymbols(seen, 1)).map(({ content }) => content);

test('a code is read with its place in thousandths of the page', async () => {
  const [seen, ...others] = await readSymbols(picture, 3);
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ content: CONTENT, place: { page: 3 } });
  // Its quiet zone begins at 900 and 1400.
  expect(Math.abs((seen?.place.left ?? 0) - ((900 + 20) * 1000) / 1_240)).toBeLessThan(4);
  expect(Math.abs((seen?.place.top ?? 0) - ((1_400 + 20) * 1000) / 1_754)).toBeLessThan(4);
});

test.each<Turn>([90, 180, 270])('a page that lies turned by %s', async (turn) => {
  expect(await contentsOf(turnPicture(picture, turn))).toEqual([CONTENT]);
});

test('a page that lies askew', async () => {
  expect(await contentsOf(levelPicture(picture, 0.12))).toEqual([CONTENT]);
});

test('a code in the shade of a photograph', async () => {
  const pixels = picture.pixels.map((shade, at) => shade * (1 - 0.75 * ((at % PAGE.width) / PAGE.width)));
  expect(await contentsOf({ ...PAGE, pixels })).toEqual([CONTENT]);
});

test('two codes of a page', async () => {
  const other = qrPicture({ content: 'CSV: AAAA-2222-3333', module: 6, left: 60, top: 60, page: PAGE });
  const both = picture.pixels.map((shade, at) => Math.min(shade, other.pixels[at] ?? 255));
  expect((await contentsOf({ ...PAGE, pixels: both })).sort()).toEqual(['CSV: AAAA-2222-3333', CONTENT]);
});

test('a page without any, and one that is nothing but noise', async () => {
  expect(await contentsOf({ ...PAGE, pixels: new Uint8Array(PAGE.width * PAGE.height).fill(255) })).toEqual([]);
  let state = 7;
  const noise = Uint8Array.from({ length: 400 * 400 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 16;
  });
  expect(await contentsOf({ width: 400, height: 400, pixels: noise })).toEqual([]);
});

describe('bars of zint', () => {
  const { code128, pdf417, dataMatrix } = BARS_OF_ZINT;

  test.each([
    ['PDF417', pdf417, 3, 9],
    ['Data Matrix', dataMatrix, 5, 5],
  ] as const)('%s is read, turned too', async (_, { content, rows }, module, high) => {
    const drawn = barsPicture({ rows, module, high, left: 200, top: 1_400, page: PAGE });
    for (const turn of [0, 90, 180] as const) {
      const [seen] = await readSymbols(turnPicture(drawn, turn), 1);
      expect(seen).toMatchObject({ kind: 'bars', content });
    }
  });

  test('Code 128 is read with its place in grain that hides it line by line, turned too', async () => {
    const drawn = barsPicture({ rows: code128.rows, module: 3, high: 110, left: 300, top: 1_400, page: PAGE });
    const random = randomFrom(11);
    const pixels = drawn.pixels.map((shade) => shade * 0.6 + 50 + (random() - 0.5) * 100);
    for (const turn of [0, 90, 180, 270] as const) {
      const [seen] = await readBars(turnPicture({ ...PAGE, pixels }, turn), 2);
      expect(seen).toMatchObject({ kind: 'bars', content: code128.content, place: { page: 2 } });
    }
    const [seen] = await readBars({ ...PAGE, pixels }, 2);
    expect(Math.abs((seen?.place.left ?? 0) - 300_000 / 1_240)).toBeLessThan(8);
    expect(Math.abs((seen?.place.top ?? 0) - 1_455_000 / 1_754)).toBeLessThan(40);
  });

  test('a page without any has none', async () => {
    expect(await readBars({ ...PAGE, pixels: new Uint8Array(PAGE.width * PAGE.height).fill(255) }, 1)).toEqual([]);
  });
});
