import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearInk } from './clear-ink.ts';
import { evenLight } from './even-light.ts';
import { findSkew } from './find-skew.ts';
import { type Picture, pgmOf, pictureOfPgm } from './picture.ts';
import { levelPicture, type Turn, turnPicture } from './turn-picture.ts';

const DEGREE = Math.PI / 180;
const SMALL: Picture = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };

/** A white page with black lines of words. */
function lines(width = 800, height = 1000): Picture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 80; y < height - 80; y += 24)
    for (let row = y; row < y + 8; row += 1)
      for (let x = 80; x < width - 80; x += 1) if (x % 60 < 48) pixels[row * width + x] = 0;
  return { width, height, pixels };
}

describe('a PGM file', () => {
  test('gives the picture that was written', () => {
    expect(pictureOfPgm(pgmOf(SMALL))).toEqual(SMALL);
  });

  test('that is cut, too long, of another kind or anything at all is none', () => {
    const file = pgmOf(SMALL);
    expect(pictureOfPgm(file.subarray(0, -1))).toBeNull();
    expect(pictureOfPgm(Buffer.concat([file, Buffer.from([0])]))).toBeNull();
    expect(pictureOfPgm(Buffer.from('P6\n1 1\n255\nabc'))).toBeNull();
    expect(pictureOfPgm(Buffer.from('P5\n99999 99999\n255\n'))).toBeNull();
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void expect(pictureOfPgm(bytes)).toBeNull()));
  });
});

describe('a page', () => {
  test('is turned clockwise', () => {
    expect(turnPicture(SMALL, 90)).toEqual({ width: 2, height: 3, pixels: Uint8Array.from([4, 1, 5, 2, 6, 3]) });
    expect(turnPicture(SMALL, 180)).toEqual({ ...SMALL, pixels: Uint8Array.from([6, 5, 4, 3, 2, 1]) });
    expect(turnPicture(turnPicture(SMALL, 90), 270)).toEqual(SMALL);
    expect(turnPicture(SMALL, 0)).toBe(SMALL);
  });

  test.for([-9, -2.5, -0.4, 0, 1, 4, 11])('that lies askew by %d degrees is known to, and made level', (degrees) => {
    const askew = levelPicture(lines(), -degrees * DEGREE);
    expect(findSkew(askew) / DEGREE).toBeCloseTo(degrees, 0);
    const skew = findSkew(askew);
    expect(Math.abs(findSkew(levelPicture(askew, skew)) / DEGREE)).toBeLessThan(0.15);
  });

  test('without lines is not askew', () => {
    expect(findSkew({ width: 900, height: 900, pixels: new Uint8Array(810_000).fill(255) })).toBe(0);
    expect(findSkew({ width: 1, height: 1, pixels: Uint8Array.from([0]) })).toBe(0);
  });

  test('in the shade becomes white, and its ink stays dark', () => {
    const { width, height, pixels } = lines();
    const shaded = pixels.map((shade, at) => shade * (1 - (0.6 * (at % width)) / width));
    const even = evenLight({ width, height, pixels: shaded }).pixels;
    const at = (x: number, y: number) => even[y * width + x] ?? 0;
    for (const x of [100, 400, 700]) expect([at(x, 70) > 235, at(x, 84) < 40], String(x)).toEqual([true, true]);
  });

  test('loses a pale stamp over its text, and keeps the text', () => {
    const { width, height, pixels } = lines();
    const stamped = pixels.map((shade, at) => (at % width > 300 && at % width < 500 ? shade * 0.7 : shade));
    const clear = clearInk({ width, height, pixels: stamped }).pixels;
    expect(clear).toEqual(pixels);
  });

  test('in pale ink keeps it', () => {
    const { width, height, pixels } = lines();
    const pale = { width, height, pixels: pixels.map((shade) => Math.max(shade, 150)) };
    expect(clearInk(pale)).toEqual(pale);
    const white = { width: 2, height: 1, pixels: Uint8Array.from([255, 254]) };
    expect(clearInk(white)).toEqual(white);
  });

  test.for([90, 180, 270] as const)('turned by %d keeps all of its pixels', (turn: Turn) => {
    expect(turnPicture(SMALL, turn).pixels.toSorted()).toEqual(SMALL.pixels);
  });
});
