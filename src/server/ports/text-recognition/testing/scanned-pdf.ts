import { deflated } from '../../../isolated/testing/pdf-objects.ts';
import { type PdfObject, plain, writePdf } from '../../pdf-text/write-pdf.ts';
import type { Picture } from '../picture.ts';

/** A PDF whose pages are these pictures and nothing else, as a scanner makes it; `dpi` is their pixels to the inch. */
export function scannedPdf(pictures: readonly Picture[], dpi = 300): Buffer {
  const kids = pictures.map((_, place) => `${3 * place + 3} 0 R`).join(' ');
  const pages = pictures.flatMap(({ width, height, pixels }, place): PdfObject[] => {
    const [wide, high] = [(width * 72) / dpi, (height * 72) / dpi];
    const box = `/MediaBox [0 0 ${wide.toFixed(2)} ${high.toFixed(2)}]`;
    const drawn = `/Contents ${3 * place + 4} 0 R /Resources << /XObject << /P ${3 * place + 5} 0 R >> >>`;
    const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    return [
      `<< /Type /Page /Parent 2 0 R ${box} ${drawn} >>`,
      plain(`q ${wide.toFixed(2)} 0 0 ${high.toFixed(2)} 0 0 cm /P Do Q`),
      deflated(pixels, `<< /Type /XObject /Subtype /Image ${size} /Filter /FlateDecode >>`),
    ];
  });
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    ...pages,
  ]);
}
