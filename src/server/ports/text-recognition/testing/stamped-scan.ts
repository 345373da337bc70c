import { randomBytes } from 'node:crypto';
import { deflated } from '../../../isolated/testing/pdf-objects.ts';
import { plain, writePdf } from '../../pdf-text/write-pdf.ts';

/** A scan unlike every other, with text of its own: a line over its picture, or a sheet of that line behind it. */
export function stampedScan(text: string, sheets = 1): Buffer {
  const grain = randomBytes(60_000);
  const drawn = 'q 595 0 0 842 0 0 cm /P Do Q';
  const line = `BT /F 9 Tf 40 20 Td (${text}) Tj ET`;
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /XObject << /P 7 0 R >> /Font << /F 8 0 R >> >> >>`;
  const kids = sheets === 1 ? '3 0 R' : '3 0 R 4 0 R';
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${sheets} >>`,
    page(5),
    page(6),
    plain(sheets === 1 ? `${drawn} ${line}` : drawn),
    plain(Array.from({ length: 20 }, (_, row) => line.replace('40 20', `40 ${800 - row * 20}`)).join(' ')),
    deflated(
      grain,
      `<< /Type /XObject /Subtype /Image /Width 200 /Height 300 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode >>`,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}
