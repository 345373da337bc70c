import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { installFromDebian } from '../../../../scripts/install-from-debian.ts';
import { composeInvoice } from '../../../domain/invoices/compose.ts';
import type { CorrectionFacts, InvoiceDocument } from '../../../domain/invoices/document.ts';
import { DEMONSTRATION_ISSUERS } from '../../../domain/invoices/issuer.ts';
import { pictureOfPgm } from '../text-recognition/picture.ts';
import { readSymbols } from '../text-recognition/read-symbols.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';

// Tests the required parts of a PDF/A-3 with qpdf, which is independent of the program that wrote it.

const note: CorrectionFacts = {
  locale: 'en',
  kind: 'NC',
  issuer: DEMONSTRATION_ISSUERS.PT,
  sequence: 7,
  orderNumber: '160000001',
  brand: 'Registralia Portugal',
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  recipient: null,
  items: [
    {
      description: 'Certidão Permanente',
      detail: '',
      subtotal: -34_64,
      taxRate: 2300,
      taxAmount: -7_97,
      suplidos: [{ label: 'Emolumentos', amount: -20_00 }],
    },
  ],
  method: 'multibanco',
  paidAt: new Date('2026-11-21T09:00:00Z'),
  corrects: {
    number: 'FR D26/3',
    issuedOn: '2026-11-20',
    kind: 'FR',
    way: 'I',
    base: 34_64,
    vatAmount: 7_97,
    reason: 'refund',
  },
};

interface Reference {
  readonly [key: string]: unknown;
}

/** The objects of a PDF by their references ("7 0 R"), and its catalogue. */
class Pdf {
  readonly #objects: Readonly<Record<string, { value?: Reference; stream?: { dict: Reference; data?: string } }>>;
  readonly catalogue: Reference;

  constructor(bytes: Buffer) {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'pdf-')), 'invoice.pdf');
    writeFileSync(file, bytes);
    execFileSync('qpdf', ['--check', file]);
    const json = execFileSync('qpdf', ['--json=2', '--json-stream-data=inline', '--decode-level=all', file], {
      maxBuffer: 64e6,
    });
    const parsed = JSON.parse(json.toString());
    this.#objects = parsed.qpdf[1];
    this.catalogue = this.at(parsed.qpdf[1].trailer.value['/Root']);
  }

  /** Resolves a reference; any other value is returned as it is. */
  at(thing: unknown): Reference {
    const found = typeof thing === 'string' ? this.#objects[`obj:${thing}`] : undefined;
    return (found ? (found.value ?? found.stream?.dict) : thing) as Reference;
  }

  /** The members of a list or of a referenced list. */
  list(thing: unknown): unknown[] {
    return Object.values(this.at(thing));
  }

  stream(reference: unknown): Buffer {
    return Buffer.from(this.#objects[`obj:${String(reference)}`]?.stream?.data ?? '', 'base64');
  }

  all(type: string): Reference[] {
    return Object.values(this.#objects)
      .map(({ value, stream }) => value ?? stream?.dict)
      .filter((value): value is Reference => value?.['/Type'] === type);
  }
}

function needProgram(name: string, debianPackage: string): void {
  const isThere = spawnSync(name, ['-v']).error === undefined;
  if (!isThere && !installFromDebian(debianPackage))
    throw new Error(`${name} is needed: apt-get install ${debianPackage}`);
}

let pdf: Pdf;
let document: InvoiceDocument;

beforeAll(async () => {
  needProgram('qpdf', 'qpdf');
  needProgram('pdftoppm', 'poppler-utils');
  document = composeInvoice(note, {
    qrService: 'production',
    portugal: { validationCode: 'DEMONC26', signature: '0', certificate: '0' },
  });
  pdf = new Pdf(await renderInvoicePdf(document));
});

describe('the PDF/A-3 of a credit note', () => {
  test('says in its metadata that it is one, and whose', () => {
    const xmp = pdf.stream(pdf.catalogue['/Metadata']).toString('utf8');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(xmp).toContain('Credit note NC D26/7');
    expect(xmp).toContain('Registralia Demonstração, Lda.');
  });

  test('has an output intent with its colour profile', () => {
    const [intent] = pdf.list(pdf.catalogue['/OutputIntents']);
    const { '/S': kind, '/DestOutputProfile': profile } = pdf.at(intent);
    expect(kind).toBe('/GTS_PDFA1');
    expect(pdf.stream(profile).subarray(36, 40).toString()).toBe('acsp');
  });

  test('embeds every font, each with a way back to text', () => {
    const descriptors = pdf.all('/FontDescriptor');
    expect(descriptors.length).toBeGreaterThan(0);
    for (const font of descriptors) expect(font['/FontFile3'] ?? font['/FontFile2']).toBeDefined();
    const composite = pdf.all('/Font').filter((font) => font['/Subtype'] === '/Type0');
    expect(composite.length).toBeGreaterThan(0);
    for (const font of composite) expect(font['/ToUnicode']).toBeDefined();
  });

  test('is tagged, in its language, with headings, tables and an alternative for the code', () => {
    expect(pdf.at(pdf.catalogue['/MarkInfo'])['/Marked']).toBe(true);
    expect(pdf.catalogue['/Lang']).toBe('u:en');
    expect(pdf.at(pdf.catalogue['/StructTreeRoot'])['/Type']).toBe('/StructTreeRoot');
    const elements = pdf.all('/StructElem');
    const tags = new Set(elements.map((element) => element['/S']));
    for (const tag of ['/H1', '/Table', '/TH', '/TD', '/Figure']) expect(tags).toContain(tag);
    const figure = elements.find((element) => element['/S'] === '/Figure');
    expect(figure?.['/Alt']).toBe(`u:${document.fiscalMark.qr}`);
  });

  test.each([72, 150, 600])('has a code that another program reads from the page at %i dots per inch', async (dpi) => {
    const input = await renderInvoicePdf(document);
    const drawn = execFileSync('pdftoppm', ['-gray', '-r', String(dpi)], { input, maxBuffer: 64e6 });
    const page = pictureOfPgm(drawn);
    if (!page) throw new Error('pdftoppm drew no page');
    expect((await readSymbols(page, 1)).map(({ content }) => content)).toEqual([document.fiscalMark.qr]);
  });

  test('attaches its data and says how they belong to it', () => {
    const [attached, ...others] = pdf.list(pdf.catalogue['/AF']).map((file) => pdf.at(file));
    expect(others).toEqual([]);
    expect(attached).toMatchObject({ '/AFRelationship': '/Source', '/UF': 'u:factura.json' });
    const file = pdf.at(attached?.['/EF'])['/F'];
    expect(pdf.at(file)['/Subtype']).toBe('/application/json');
    expect(JSON.parse(pdf.stream(file).toString('utf8'))).toEqual(document);
  });

  test('is on the letterhead of its portal and says what it corrects, why, and its ATCUD', async () => {
    const { extractText, getDocumentProxy } = await import('unpdf');
    const bytes = new Uint8Array(await renderInvoicePdf(document));
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const words = [
      'Registralia Portugal',
      'Corrects invoice FR D26/3 of 20 November 2026. Reason: refund',
      'ATCUD:DEMONC26-7',
    ];
    for (const word of [...words, '€62.61']) expect(text.replaceAll('\u00a0', ' ')).toContain(word);
  });
});
