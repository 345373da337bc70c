import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../domain/wizard/testing/walks.ts';
import { findSheet } from './find-sheet.ts';
import { flattenSheet } from './flatten-sheet.ts';
import type { Picture } from './picture.ts';
import { photographPage, type Shot } from './testing/photograph-page.ts';
import { turnPicture } from './turn-picture.ts';

const STRAIGHT: Shot = {
  ...{ pitch: 0, yaw: 0, roll: 0, curl: 0, roundness: 0 },
  ...{ shadow: 0.2, desk: 80, grain: 4, side: 1_000 },
};
const PLACES = [150, 400, 600, 850];

/** A white page of A4 with black squares in a grid. */
function page(): Picture {
  const [width, height] = [600, 849];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const top of PLACES) {
    for (const left of PLACES) {
      const [x, y] = [Math.round((left * width) / 1000), Math.round((top * height) / 1000)];
      for (let row = y - 8; row < y + 8; row += 1) pixels.fill(0, row * width + x - 8, row * width + x + 8);
    }
  }
  return { width, height, pixels };
}
const photograph = (shot: Partial<Shot>) => photographPage(page(), { ...STRAIGHT, ...shot }, randomFrom(7));

/** How far the darkest place near each square is from where it should be, in thousandths: the most of all. */
function farthest({ width, height, pixels }: Picture): number {
  const errors = PLACES.flatMap((top) =>
    PLACES.map((left) => {
      let [sum, across, down] = [0, 0, 0];
      for (let y = Math.round(((top - 40) * height) / 1000); y < ((top + 40) * height) / 1000; y += 1) {
        for (let x = Math.round(((left - 40) * width) / 1000); x < ((left + 40) * width) / 1000; x += 1) {
          const ink = (pixels[y * width + x] ?? 255) < 90 ? 1 : 0;
          sum += ink;
          across += (ink * x * 1000) / width;
          down += (ink * y * 1000) / height;
        }
      }
      return sum === 0 ? 1000 : Math.hypot(across / sum - left, down / sum - top);
    }),
  );
  return Math.max(...errors);
}

describe('a sheet on a desk', () => {
  test.each<[string, Partial<Shot>, number]>([
    ['seen straight, a little turned', { roll: 4 }, 10],
    ['seen from below and from the side', { pitch: 14, yaw: 12 }, 10],
    ['seen from far above and the other side', { pitch: -22, yaw: -16, roll: 3 }, 12],
    ['arched from left to right', { curl: 0.08, pitch: 8 }, 18],
    ['arched from top to bottom, and seen from the side', { roundness: 0.08, yaw: 8 }, 18],
    ['as dark at one side as the desk at the other', { pitch: 10, yaw: -9, shadow: 0.5, desk: 105 }, 10],
  ])('%s becomes a flat page', (_, shot, least) => {
    const { picture } = photograph(shot);
    const flat = flattenSheet(picture).picture;
    expect(farthest(flat)).toBeLessThan(least);
    expect(flat.height / flat.width).toBeGreaterThan(1.3);
    expect(flat.height / flat.width).toBeLessThan(1.53);
  });

  test('gives the places of its points in the photograph', () => {
    const { picture, lookAt } = photograph({ pitch: 16, yaw: -12, roll: 2, curl: 0.04 });
    const { sourceOf } = flattenSheet(picture);
    for (const [left, top] of [
      [100, 100],
      [500, 300],
      [900, 950],
    ] as const) {
      const source = sourceOf(left, top);
      const seen = lookAt((source.left * picture.width) / 1000, (source.top * picture.height) / 1000);
      expect(Math.hypot(seen.x * 1000 - left, seen.y * 1000 - top)).toBeLessThan(18);
    }
  });

  test('is found in a photograph that lies on its side', () => {
    const { picture } = photograph({ pitch: 14, yaw: 12 });
    expect(findSheet(turnPicture(picture, 90))).not.toBeNull();
  });
});

describe('what is not to be changed', () => {
  const unchanged = (picture: Picture) => expect(flattenSheet(picture).picture === picture).toBe(true);
  const plain = (shadeAt: (x: number, y: number) => number) => {
    const [width, height] = [600, 849];
    const pixels = Uint8Array.from({ length: width * height }, (_, at) => shadeAt(at % width, Math.floor(at / width)));
    return { width, height, pixels };
  };

  test('a page that a scanner made', () => unchanged(page()));
  test('one in the shade', () => unchanged(plain((x, y) => 250 - 150 * (x / 600 + y / 849) * 0.5)));
  test('one with a frame printed around its text', () =>
    unchanged(
      plain((x, y) => (x > 60 && x < 540 && y > 60 && y < 780 && (x < 70 || x > 530 || y < 70 || y > 770) ? 0 : 250)),
    ));
  test('a sheet of which a part is outside the picture', () => {
    const { picture } = photograph({ pitch: 10 });
    const [width, height] = [picture.width, 600];
    unchanged({ width, height, pixels: picture.pixels.subarray(0, width * height) });
  });
  test('a picture of nothing but one shade, or of one pixel', () => {
    unchanged(plain(() => 0));
    unchanged(plain(() => 255));
    unchanged({ width: 1, height: 1, pixels: new Uint8Array(1) });
    unchanged({ width: 3_000, height: 1, pixels: new Uint8Array(3_000) });
  });

  test('any small picture ends in one', () => {
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(side, side, fc.uint8Array({ minLength: 1_600, maxLength: 1_600 }), (width, height, noise) => {
        const { picture, sourceOf } = flattenSheet({ width, height, pixels: noise.subarray(0, width * height) });
        expect(picture.pixels).toHaveLength(picture.width * picture.height);
        const { left, top } = sourceOf(500, 500);
        expect(left >= 0 && left <= 1000 && top >= 0 && top <= 1000).toBe(true);
      }),
    );
  });
});

test('a large picture of nothing but grain costs little', () => {
  let state = 7;
  const pixels = Uint8Array.from({ length: 2_480 * 3_508 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 16;
  });
  const begun = process.cpuUsage();
  flattenSheet({ width: 2_480, height: 3_508, pixels });
  expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000);
});
