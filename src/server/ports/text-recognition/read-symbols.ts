import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { SeenSymbol } from '../../../domain/authenticity/symbol-codes.ts';
import type { Picture } from './picture.ts';
import { placeBefore, turnPicture } from './turn-picture.ts';

/**
 * The QR codes and Data Matrix codes in the picture of a page, or where there are none, PDF417 and Data Matrix that lie turned. Only in the process of
 * `isolated/scan-reader.ts`: the picture is foreign.
 * @param page its number, from 1
 */
export async function readSymbols(picture: Picture, page: number): Promise<readonly SeenSymbol[]> {
  const squares = await decode(picture, SQUARES);
  const found = squares.length > 0 ? squares : await decode(picture, TURNED);
  return found.map((one) => seenIn(one, picture, page));
}

/**
 * Code 128 in the picture of a page at the resolution of a scanner: its bars are as narrow as grain, so the picture is made low, then slim, which leaves bars and
 * evens out grain. Bars lie along a side of the page, or nearly so.
 */
export async function readBars(picture: Picture, page: number): Promise<readonly SeenSymbol[]> {
  const low = flattened(picture);
  const inRows = (await decode(low, BARS)).map((found) => seenIn(found, low, page));
  if (inRows.length > 0) return inRows;
  const side = flattened(turnPicture(picture, 90));
  return (await decode(side, BARS)).map((found) => {
    const seen = seenIn(found, side, page);
    return { ...seen, place: placeBefore(seen.place, 90) };
  });
}

async function decode({ width, height, pixels }: Picture, options: ReaderOptions): Promise<readonly ReadResult[]> {
  prepareModule();
  const colours = Uint32Array.from(pixels, (shade) => OPAQUE | (shade * EACH_COLOUR));
  const data = new Uint8ClampedArray(colours.buffer);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, options);
  return found.filter(({ isValid, text }) => isValid && text.length > 0 && text.length <= LONGEST);
}

function seenIn({ text, symbology, position }: ReadResult, { width, height }: Picture, page: number): SeenSymbol {
  return {
    kind: symbology === 'QRCode' ? 'qr' : 'bars',
    content: text,
    place: placeOf(position, { width, height, page }),
  };
}

/** Rows of pixels by the dozen as their mean. */
function flattened({ width, height, pixels }: Picture): Picture {
  const high = Math.floor(height / ROWS);
  const low = new Uint8Array(width * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = 0; row < ROWS; row += 1) sum += pixels[(y * ROWS + row) * width + x] ?? 0;
      low[y * width + x] = sum / ROWS;
    }
  }
  return { width, height: high, pixels: low };
}

/** The corner that is leftmost and topmost, in thousandths of the page. */
function placeOf(
  { topLeft, topRight, bottomLeft, bottomRight }: ReadResult['position'],
  { width, height, page }: Omit<Picture, 'pixels'> & { readonly page: number },
): SeenSymbol['place'] {
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const within = (part: number, whole: number) => Math.min(1000, Math.max(0, Math.round((part * 1000) / whole)));
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  return { page, left: within(left, width), top: within(top, height) };
}

/** A pixel has a byte for red, green, blue and opacity. */
const EACH_COLOUR = 0x00_01_01_01;
const OPAQUE = 0xff_00_00_00;

let isPrepared = false;

/** From the installed package: by itself it fetches its binary from a server of others. */
function prepareModule(): void {
  if (isPrepared) return;
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(file);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
  isPrepared = true;
}

const OPTIONS = { tryHarder: true, tryInvert: false, maxNumberOfSymbols: 10 } as const;
const SQUARES: ReaderOptions = {
  ...OPTIONS,
  formats: ['QRCode', 'DataMatrix'],
  // The others have to be turned, which takes twice as long.
  tryRotate: false,
  tryDownscale: true,
};
const TURNED: ReaderOptions = { ...SQUARES, formats: ['DataMatrix', 'PDF417'], tryRotate: true };
/** Other linear codes have no check of their own, or are of shops. */
const BARS: ReaderOptions = { ...OPTIONS, formats: ['Code128'], tryRotate: false, tryDownscale: true };
/** Of bars that are eight millimetres high and three degrees askew, few enough. */
const ROWS = 12;
/** Of a code's content; the largest holds some four thousand letters. */
const LONGEST = 4_300;
