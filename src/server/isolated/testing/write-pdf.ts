import { deflateRawSync, deflateSync, constants as zlib } from 'node:zlib';

/** An object of a PDF: its text, or a dictionary with the bytes of its stream. */
export type PdfObject = string | { readonly dict: string; readonly bytes: Uint8Array };

/** A PDF of these objects, numbered from 1, the first its catalogue; the reader finds each where the table says. */
export function writePdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(bytesOf(object));
    add(Buffer.from('\nendobj\n'));
    return offset;
  });
  const startxref = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`));
  add(
    Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${startxref}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function bytesOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1');
  const { dict, bytes } = object;
  const head = dict.replace(/>>\s*$/, /\/Length\b/.test(dict) ? '>>' : `/Length ${bytes.length} >>`);
  return Buffer.concat([Buffer.from(`${head}\nstream\n`, 'latin1'), bytes, Buffer.from('\nendstream')]);
}

/** Objects of a document with one page: what the page draws, and more entries of the page. Objects of its own begin with number 5. */
export function onePage(content: PdfObject, { page = '', more = [] as readonly PdfObject[] } = {}): PdfObject[] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>`,
    content,
    ...more,
  ];
}

/** An uncompressed text stream. */
export function plain(text: string, dict = '<< >>'): PdfObject {
  return { dict, bytes: Buffer.from(text, 'latin1') };
}

/** A stream, compressed. */
export function deflated(bytes: Uint8Array, dict = '<< /Filter /FlateDecode >>'): PdfObject {
  return { dict, bytes: deflateSync(bytes) };
}

/** Compressed twice: `megabytes` times the same megabyte in some kilobytes. */
export function bomb(megabytes: number, dict: string, megabyte: Uint8Array = Buffer.alloc(2 ** 20, ' ')): PdfObject {
  // Blocks that end at a byte may be repeated: nobody has to compress all of it.
  const block = deflateRawSync(megabyte, { finishFlush: zlib.Z_FULL_FLUSH });
  const whole = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(megabytes).fill(block),
    Buffer.from([3, 0]),
  ]);
  const entries = dict.replace(/>>\s*$/, '/Filter [/FlateDecode /FlateDecode] >>');
  return { dict: entries, bytes: deflateSync(whole) };
}
