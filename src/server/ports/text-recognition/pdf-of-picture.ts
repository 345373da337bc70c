import { type PdfObject, plain, writePdf } from '../pdf-text/write-pdf.ts';
import type { Orientation } from './exif-orientation.ts';
import { jpegStream } from './jpeg-stream.ts';
import { pngStream } from './png-stream.ts';

/**
 * A PDF with a JPEG or PNG as its only page, so that pictures are drawn by the program that draws pages; a photograph as browsers show it, by its Exif. `too_large` beyond a hundred million
 * pixels; null for anything that is neither, or is of a kind that nothing makes any more.
 */
export function pdfOfPicture(bytes: Uint8Array): Buffer | 'too_large' | null {
  const picture = jpegStream(bytes) ?? pngStream(bytes);
  if (picture === null || picture === 'too_large') return picture;
  const { width, height, orientation = 1, entries } = picture;
  if (width * height > MOST_PIXELS) return 'too_large';
  const sides = orientation < 5 ? [width, height] : [height, width];
  const [wide = '', high = ''] = sides.map((pixels) => ((pixels * 72) / DPI).toFixed(2));
  const shown: PdfObject = {
    dict: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} >>`,
    bytes: picture.bytes,
  };
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    plain(`q ${PLACED[orientation](wide, high)} cm /P Do Q`),
    shown,
  ]);
}

/** The matrix that puts a picture, whose first row is at the top of the unit square, on its page as it is to be shown. */
const PLACED: Readonly<Record<Orientation, (wide: string, high: string) => string>> = {
  1: (wide, high) => `${wide} 0 0 ${high} 0 0`,
  2: (wide, high) => `-${wide} 0 0 ${high} ${wide} 0`,
  3: (wide, high) => `-${wide} 0 0 -${high} ${wide} ${high}`,
  4: (wide, high) => `${wide} 0 0 -${high} 0 ${high}`,
  5: (wide, high) => `0 -${high} -${wide} 0 ${wide} ${high}`,
  6: (wide, high) => `0 -${high} ${wide} 0 0 ${high}`,
  7: (wide, high) => `0 ${high} ${wide} 0 0 0`,
  8: (wide, high) => `0 ${high} -${wide} 0 ${wide} 0`,
};

const DPI = 300;
/** Ten times what a telephone takes. */
const MOST_PIXELS = 100_000_000;
