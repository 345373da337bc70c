import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { SeenQr } from '../../../domain/authenticity/qr-codes.ts';
import type { Picture } from './picture.ts';

/**
 * The QR and Data Matrix codes in the picture of a page, wherever and however they lie. Only in the process of `isolated/scan-reader.ts`: the picture is
 * foreign.
 * @param page its number, from 1
 */
export async function readQr({ width, height, pixels }: Picture, page: number): Promise<readonly SeenQr[]> {
  prepareModule();
  const colours = Uint32Array.from(pixels, (shade) => OPAQUE | (shade * EACH_COLOUR));
  const data = new Uint8ClampedArray(colours.buffer);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, OPTIONS);
  return found
    .filter(({ isValid, text }) => isValid && text.length > 0 && text.length <= LONGEST)
    .map(({ text, position }) => ({ content: text, place: placeOf(position, { width, height, page }) }));
}

/** The corner that is leftmost and topmost, in thousandths of the page. */
function placeOf(
  { topLeft, topRight, bottomLeft, bottomRight }: ReadResult['position'],
  { width, height, page }: Omit<Picture, 'pixels'> & { readonly page: number },
): SeenQr['place'] {
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

const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix'],
  tryHarder: true,
  // Only bar codes have to be turned.
  tryRotate: false,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 10,
};
/** Of a code's content; the largest holds some four thousand letters. */
const LONGEST = 4_300;
