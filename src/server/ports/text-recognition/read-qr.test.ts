// Codes drawn by another library than the one that reads them.
import { expect, test } from 'vitest';
import { readQr } from './read-qr.ts';
import { qrPicture } from './testing/qr-picture.ts';
import { levelPicture, type Turn, turnPicture } from './turn-picture.ts';

const CONTENT = 'https://sede.registradores.org/csv?csv=9A7B-11C2-55D0-88EF';
const PAGE = { width: 1_240, height: 1_754 };
const picture = qrPicture({ content: CONTENT, module: 5, left: 900, top: 1_400, page: PAGE });
const contentsOf = async (seen: Parameters<typeof readQr>[0]) => (await readQr(seen, 1)).map(({ content }) => content);

test('a code is read with its place in thousandths of the page', async () => {
  const [seen, ...others] = await readQr(picture, 3);
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
