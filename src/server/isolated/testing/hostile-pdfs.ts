import { smallPdf } from '../../demo/small-pdf.ts';
import { type PdfObject, plain, writePdf } from '../../ports/pdf-text/write-pdf.ts';
import { bomb, deflated, onePage } from './pdf-objects.ts';

/** PDFs made to block their reader, by name. */
export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
  'a page tree that holds itself': () =>
    writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  'a page tree with a million pages in its count and none in it': () =>
    writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 1000000 >>']),
  'one page that is counted as a million': () => countedAs(1_000_000),
  'one page that is counted as five thousand': () => countedAs(5000),
  'a form that draws itself': () => writePdf(onePage(plain('/F Do'), { page: FORMS, more: [form('/F Do')] })),
  'a form that draws itself behind a megabyte of text': () =>
    writePdf(onePage(plain('/F Do'), { page: FORMS, more: [form(`${'BT (x) Tj ET '.repeat(80_000)} /F Do`)] })),
  'thirty forms that each draw the next one twice': doublingForms,
  'a content of four gigabytes': () => writePdf(onePage(bomb(4096, '<< >>'))),
  'a content of operators without end': () =>
    writePdf(onePage(bomb(2048, '<< >>', Buffer.from('0 0 m 1 1 l S '.repeat(74_898))))),
  'a content of texts without end': () =>
    writePdf(
      onePage(bomb(512, '<< >>', Buffer.from('BT /T 9 Tf (word) Tj ET '.repeat(43_690))), {
        page: FONTS,
        more: [FONT],
      }),
    ),
  'objects in a stream of four gigabytes': () => objectStream(bomb(4096, '<< /Type /ObjStm /N 1000000 /First 12 >>')),
  'objects in a stream that lies about their number': () =>
    objectStream(plain('6 0 null', '<< /Type /ObjStm /N 2000000000 /First 5 >>')),
  'arrays a million deep': () => writePdf(['<< /Type /Catalog /Pages 2 0 R /Deep 3 0 R >>', nested(), nested()]),
  'a page in arrays a million deep': () => writePdf(onePage(plain(nested()), { page: `/Resources ${nested()}` })),
  'a content with a million arrays in each other': () => writePdf(onePage(deflated(Buffer.from(nested())))),
  'a table of two thousand million objects': () =>
    Buffer.from(
      '%PDF-1.4\nxref\n0 2000000000\n0000000000 65535 f \ntrailer\n<< /Size 2000000000 /Root 1 0 R >>\nstartxref\n9\n%%EOF',
    ),
  'a table in a stream of four gigabytes': () =>
    tableStream(bomb(4096, '<< /Type /XRef /W [1 8 8] /Index [0 2000000000] /Size 2000000000 /Root 1 0 R >>')),
  'tables that follow each other in a circle': () =>
    Buffer.from(
      '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF',
    ),
  'a length that is its own length': () =>
    writePdf(onePage(plain('BT ET', '<< /Length 5 0 R >>'), { more: [plain('x', '<< /Length 5 0 R >>')] })),
  'an object that is a reference to itself': () => writePdf(['1 0 R', '2 0 R']),
  'characters that map without end': () =>
    withToUnicode(
      '1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange\n100 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange',
    ),
  'a map of characters that uses itself': () => withToUnicode('/Own usecmap', '/UseCMap 6 0 R'),
  'a map of characters of four gigabytes': () =>
    fontWith('/ToUnicode 6 0 R', [bomb(4096, '<< >>', Buffer.from('<41> <0041>\n'.repeat(87_381)))]),
  'a picture of a hundred thousand by a hundred thousand': () => picture('/FlateDecode', 100_000),
  'a picture of twenty thousand by twenty thousand from four gigabytes': () => {
    const dict =
      '<< /Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceRGB /BitsPerComponent 8 >>';
    return writePdf(onePage(plain('/F Do'), { page: FORMS, more: [bomb(4096, dict)] }));
  },
  'a JPEG 2000 that is none': () => picture('/JPXDecode', 30_000),
  'a JBIG2 that is none': () => picture('/JBIG2Decode', 30_000),
  'letters that are drawn by themselves': () =>
    writePdf(
      onePage(plain('BT /T 12 Tf (aaaa) Tj ET'), {
        page: FONTS,
        more: [TYPE_3, plain('1000 0 d0 BT /T 12 Tf (aaaa) Tj ET')],
      }),
    ),
  'colours from a table of a million million': () =>
    writePdf(
      onePage(plain('/P sh'), {
        page: '/Resources << /Shading << /P << /ShadingType 1 /ColorSpace /DeviceRGB /Function 5 0 R >> >> >>',
        more: [
          plain(
            'x',
            '<< /FunctionType 0 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Size [1000000 1000000] /BitsPerSample 8 >>',
          ),
        ],
      }),
    ),
  'one that is locked by a password': () => {
    const key = '00'.repeat(32);
    const lock = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >> /ID [<00> <00>]`;
    return writePdf(onePage(plain('BT ET')), lock);
  },
  'one that ends in the middle': () => smallPdf(['Nota', 'Uno']).subarray(0, 300),
  nothing: () => Buffer.alloc(0),
  'its first line alone': () => Buffer.from('%PDF-1.7\n'),
  'a first line and zeros': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 2 ** 20)]),
  'beginnings of objects without end': () => Buffer.from(`%PDF-1.7\n${'1 0 obj << '.repeat(1_000_000)}`),
  'trailers without end': () => Buffer.from(`%PDF-1.7\n${'trailer << /Root 1 0 R '.repeat(500_000)}`),
};

const FORMS = '/Resources << /XObject << /F 5 0 R >> >>';
const FONTS = '/Resources << /Font << /T 5 0 R >> >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const TYPE_3 =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /T 5 0 R >> >> >>';

function countedAs(count: number): Buffer {
  const [catalogue, , ...page] = onePage(plain('BT ET'));
  return writePdf([catalogue as PdfObject, `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`, ...page]);
}

function form(content: string, next = 5): PdfObject {
  const dict = `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${next} 0 R >> >> >>`;
  return plain(content, dict);
}

function doublingForms(): Buffer {
  const more = Array.from({ length: 30 }, (_, index) => form(index === 29 ? '0 0 m' : '/F Do /F Do', 6 + index));
  return writePdf(onePage(plain('/F Do'), { page: FORMS, more }));
}

function nested(): string {
  return '['.repeat(1_000_000) + ']'.repeat(1_000_000);
}

/** The page's objects lie in a stream of objects, which a table in a stream names. */
function objectStream(stream: PdfObject): Buffer {
  const rows = Buffer.alloc(7 * 5);
  for (const [index, [kind, at]] of [
    [0, 0],
    [2, 5],
    [2, 5],
    [2, 5],
    [2, 5],
    [1, 9],
    [1, 9],
  ].entries()) {
    rows.writeUInt8(kind as number, index * 5);
    rows.writeUInt32BE(((at as number) << 8) | 0, index * 5 + 1);
  }
  const object = writePdf(['null', 'null', 'null', 'null', stream]).toString('latin1');
  const at = object.indexOf('5 0 obj');
  for (const index of [5, 6]) rows.writeUInt32BE((at << 8) | 0, index * 5 + 1);
  const body = object.slice(0, object.indexOf('xref\n0'));
  const dict = `<< /Type /XRef /Size 7 /W [1 3 1] /Root 1 0 R /Length ${rows.length} >>`;
  return Buffer.concat([
    Buffer.from(`${body}6 0 obj\n${dict}\nstream\n`, 'latin1'),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF`),
  ]);
}

function tableStream(stream: PdfObject): Buffer {
  const body = writePdf([stream]).toString('latin1');
  return Buffer.from(`${body.slice(0, body.indexOf('xref\n0'))}startxref\n${body.indexOf('1 0 obj')}\n%%EOF`, 'latin1');
}

function withToUnicode(lines: string, dict = ''): Buffer {
  const map = `/CIDInit /ProcSet findresource begin begincmap /CMapName /Own def ${lines} endcmap`;
  return fontWith('/ToUnicode 6 0 R', [plain(map, `<< /Type /CMap /CMapName /Own ${dict} >>`)]);
}

function fontWith(entry: string, more: readonly PdfObject[]): Buffer {
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H ${entry} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>] >>`;
  return writePdf(onePage(plain('BT /T 12 Tf <00410042> Tj ET'), { page: FONTS, more: [font, ...more] }));
}

function picture(filter: string, side: number): Buffer {
  const dict = `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter} >>`;
  return writePdf(onePage(plain('/F Do'), { page: FORMS, more: [plain('x'.repeat(1000), dict)] }));
}
