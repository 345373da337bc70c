import { deflateSync } from 'node:zlib';

const ROOM = 24_000;
const CONTAINER = '0'.repeat(ROOM);
const RANGE = '/ByteRange [0 0000000000 0000000000 0000000000]';
const STREAM = 'BT /F1 12 Tf 72 760 Td (CSV: 9A7B-11C2-55D0-88EF   https://sede.registradores.org/csv) Tj ET';

/** A page with an empty signature field. */
export function blankPaper(format = 'ETSI.CAdES.detached', extra = ''): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R] >>',
    `<< /Length ${STREAM.length} >>\nstream\n${STREAM}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    fieldWith('7 0 R'),
    signatureOf(format, "D:20261102100000+01'00'", extra),
  ];
  return withObjects(
    '%PDF-1.7\n',
    objects.map((body, index) => [index + 1, body]),
    null,
  );
}

const fieldWith = (value: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma) /Rect [0 0 0 0] /F 132 /P 3 0 R /V ${value} >>`;
const signatureOf = (format: string, time: string, extra = '') =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${format}${extra} ${RANGE} /Contents <${CONTAINER}> /M (${time}) >>`;

/** Adds objects with their table, as a new file or as an update of one. */
function withObjects(file: string, objects: readonly (readonly [number, string])[], previous: number | null): string {
  let text = file;
  const rows = objects.map(([number, body]) => {
    const row = `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const first = previous === null ? '0 1\n0000000000 65535 f \n' : '';
  const link = previous === null ? '' : ` /Prev ${previous}`;
  const table = text.length;
  const size = Math.max(...objects.map(([number]) => number)) + 1;
  return `${text}xref\n${first}${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R${link} >>\nstartxref\n${table}\n%%EOF\n`;
}

/** Fills the last empty signature of a paper. */
export function filled(paper: string, sign: (content: Buffer) => Buffer): string {
  const gap = paper.lastIndexOf(`<${CONTAINER}>`);
  const end = gap + ROOM + 2;
  const numbers = [gap, end, paper.length - end].map((number) => String(number).padStart(10, '0'));
  const range = paper.lastIndexOf(RANGE);
  const ranged = `${paper.slice(0, range)}/ByteRange [0 ${numbers.join(' ')}]${paper.slice(range + RANGE.length)}`;
  const content = Buffer.from(ranged.slice(0, gap) + ranged.slice(end), 'latin1');
  const container = sign(content).toString('hex').padEnd(ROOM, '0');
  return `${ranged.slice(0, gap + 1)}${container}${ranged.slice(end - 1)}`;
}

/** A second signature, as an update of the file. */
export function again(paper: string, format: string): string {
  const previous = lastTable(paper);
  const store = /\/DSS 10 0 R/.test(paper) ? ' /DSS 10 0 R' : '';
  const catalogue = `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 8 0 R] /SigFlags 3 >>${store} >>`;
  const second = fieldWith('9 0 R').replace('(Firma)', '(Segunda)');
  return withObjects(
    paper,
    [
      [1, catalogue],
      [8, second],
      [9, signatureOf(format, "D:20261103100000+01'00'")],
    ],
    previous,
  );
}

/** Adds what is needed to verify the signature later, as an update of the file. */
export function withStore(
  paper: string,
  { certs, ocsps, crls }: Readonly<Record<'certs' | 'ocsps' | 'crls', readonly Buffer[]>>,
): string {
  const streams = [...certs, ...ocsps, ...crls].map((bytes, index): [number, string] => {
    const packed = deflateSync(bytes).toString('latin1');
    return [11 + index, `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`];
  });
  const list = (from: number, of: readonly Buffer[]) => of.map((_, index) => `${11 + from + index} 0 R`).join(' ');
  const named = `/Certs [${list(0, certs)}] /OCSPs [${list(certs.length, ocsps)}] /CRLs [${list(certs.length + ocsps.length, crls)}]`;
  const catalogue = '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> /DSS 10 0 R >>';
  return withObjects(paper, [[1, catalogue], [10, `<< /Type /DSS ${named} >>`], ...streams], lastTable(paper));
}

function lastTable(paper: string): number {
  return Number(/startxref\n(\d+)\n%%EOF\n$/.exec(paper)?.[1]);
}
