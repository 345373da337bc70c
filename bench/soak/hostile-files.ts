import { deflateSync } from 'node:zlib';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';

const INFLATED_BYTES = 256 * 2 ** 20;

/** Files that look like papers: valid ones, and some crafted to exhaust the program that reads them. */
export const PAPERS: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = [
  { name: 'good.pdf', bytes: new Uint8Array(smallPdf(['NOTA SIMPLE INFORMATIVA', 'FINCA 1234', 'LIBRE DE CARGAS'])) },
  { name: 'recursive.pdf', bytes: pdfOf(['<< /Type /Pages /Kids [2 0 R 2 0 R 2 0 R] /Count 99999999 >>']) },
  { name: 'form-in-itself.pdf', bytes: formInItself() },
  { name: 'inflates.pdf', bytes: inflating() },
  {
    name: 'nested.pdf',
    bytes: pdfOf([`<< /Type /Pages /Kids ${'['.repeat(50_000)}${']'.repeat(50_000)} /Count 1 >>`]),
  },
  { name: 'cut-off.pdf', bytes: new Uint8Array(smallPdf(['NOTA SIMPLE'])).slice(0, 300) },
];

/** A PDF without a cross-reference table, which readers rebuild by searching for objects. @param objects from number 2 on */
function pdfOf(objects: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')];
  for (const [index, object] of objects.entries()) {
    parts.push(Buffer.from(`${index + 2} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'));
  return new Uint8Array(Buffer.concat(parts));
}

/** A page whose drawing draws itself twice (exponential recursion). */
function formInItself(): Uint8Array<ArrayBuffer> {
  const drawing = '/F Do /F Do';
  const form = `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 4 0 R >> >> /Length ${drawing.length} >>`;
  return pdfOf([
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /F 4 0 R >> >> /Contents 5 0 R >>',
    `${form}\nstream\n${drawing}\nendstream`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]);
}

/** A quarter of a megabyte that decompresses to a thousand times its size. */
function inflating(): Uint8Array<ArrayBuffer> {
  const stream = deflateSync(Buffer.alloc(INFLATED_BYTES, 'q Q '), { level: 9 });
  const head = Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`);
  return pdfOf([
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    Buffer.concat([head, stream, Buffer.from('\nendstream')]),
  ]);
}
