import { type PdfObject, plain, writePdf } from '../pdf-text/write-pdf.ts';
import { jpegStream } from './jpeg-stream.ts';
import { pngStream } from './png-stream.ts';

/**
 * A PDF with a JPEG or PNG as its only page, so that pictures are drawn by the program that draws pages. `too_large` beyond a hundred million
 * pixels; null for anything that is neither, or is of a kind that nothing makes any more.
 */
export function pdfOfPicture(bytes: Uint8Array): Buffer | 'too_large' | null {
  const picture = jpegStream(bytes) ?? pngStream(bytes);
  if (picture === null || picture === 'too_large') return picture;
  const { width, height, entries } = picture;
  if (width * height > MOST_PIXELS) return 'too_large';
  const [wide, high] = [width, height].map((pixels) => ((pixels * 72) / DPI).toFixed(2));
  const shown: PdfObject = {
    dict: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} >>`,
    bytes: picture.bytes,
  };
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    plain(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`),
    shown,
  ]);
}

const DPI = 300;
/** Ten times what a telephone takes. */
const MOST_PIXELS = 100_000_000;
