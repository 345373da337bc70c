/**
 * A small PDF of one A4 page, valid for any reader, so that demonstration orders have a paper to deliver.
 * @param lines printed one below the other, in letters of Latin-1; the first is the title
 */
export function smallPdf(lines: readonly string[]): Buffer {
  const content = pageContent(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

function pageContent(lines: readonly string[]): string {
  const [title = '', ...rest] = lines;
  const shown = rest.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  return `BT\n/F1 18 Tf\n72 760 Td\n(${escaped(title)}) Tj\n/F1 11 Tf\n16 TL\n0 -36 Td\n${shown}\nET`;
}

function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
}
