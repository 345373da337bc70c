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

/** An uncompressed text stream. */
export function plain(text: string, dict = '<< >>'): PdfObject {
  return { dict, bytes: Buffer.from(text, 'latin1') };
}
