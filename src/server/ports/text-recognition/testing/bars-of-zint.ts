import type { Picture } from '../picture.ts';

/** Bars as zint 2.11.1 drew them (`zint --dump -b KIND -d CONTENT`): a row of modules each, four to the hexadecimal digit. */
export const BARS_OF_ZINT = {
  code128: {
    content: '9A7B-11C2-55D0-88EF',
    rows: ['D21CB28C76E8B1372734E688D9CA6E6E4DC9622764DCE99D3234462B098EB'],
  },
  pdf417: {
    content: 'CSV: 9A7B-11C2-55D0-88EF',
    rows: [
      'FF547D5F358E1A230E7487D5F3FA29',
      'FF547A842C3E5E4C6F5DC7A903FA29',
      'FF5454F03227D483C8DBC543C3FA29',
      'FF546BCFA9861A338F44F6BCFBFA29',
      'FF546B8228F09E3BAF8ED7AE73FA29',
      'FF547D7B275816378A08F7AFB3FA29',
      'FF5474EFA18C9B042CC2474EFBFA29',
      'FF547E973D199E128DBC857EE3FA29',
      'FF547E99245E13C908E2C7D3A3FA29',
    ],
  },
  dataMatrix: {
    content: 'https://sede.registradores.org/csv?csv=9A7B-11C2-55D0-88EF',
    rows: [
      'AAAAAAAAAAAA',
      'CBAF0BE54723',
      '955FC6B5950C',
      '80029B8CA1AD',
      'D45AC2924288',
      'D80EA3FBBF7F',
      'EF44E6BBCF78',
      'CB7AF9E0C84F',
      'F943CE9A6A0C',
      'CC33119E768F',
      'AECC14BC1B7A',
      '905CA1CADA7F',
      'A86FACB82ADA',
      'B413C7DCF639',
      '89868AF7B3C4',
      'FFFFFFFFFFFF',
    ],
  },
} as const;

interface BarsToDraw {
  readonly rows: readonly string[];
  /** Pixels of a module's width, and of a row's height. */
  readonly module: number;
  readonly high: number;
  readonly left: number;
  readonly top: number;
  readonly page: { readonly width: number; readonly height: number };
}

/** A white page with these bars. */
export function barsPicture({ rows, module, high, left, top, page }: BarsToDraw): Picture {
  const pixels = new Uint8Array(page.width * page.height).fill(255);
  for (const [number, row] of rows.entries()) {
    const modules = [...row].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
    for (const { index } of modules.matchAll(/1/g)) {
      for (let y = top + number * high; y < top + (number + 1) * high; y += 1) {
        const from = y * page.width + left + index * module;
        pixels.fill(0, from, from + module);
      }
    }
  }
  return { ...page, pixels };
}
