import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { composeInvoice } from '../../../domain/invoices/compose.ts';
import type { InvoiceDocument, SaleFacts } from '../../../domain/invoices/document.ts';
import { DEMONSTRATION_ISSUERS, type InvoiceParty } from '../../../domain/invoices/issuer.ts';
import { sealInvoice } from '../../../domain/invoices/seal.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';

const recipient: InvoiceParty = {
  name: 'Inversiones Ñandú, S.L.',
  taxId: 'B12345674',
  address: 'Avenida de la Constitución 12',
  postalCode: '41001',
  city: 'Sevilla',
  country: 'ES',
};

const sale: SaleFacts = {
  locale: 'es',
  kind: 'F1',
  issuer: DEMONSTRATION_ISSUERS.ES,
  sequence: 1,
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  orderNumber: '10100234',
  recipient,
  items: [
    {
      description: 'Registro de marca nacional',
      detail: 'Clases 9 y 42',
      subtotal: 80_27,
      taxRate: 2100,
      taxAmount: 16_86,
      suplidos: [{ label: 'Tasa de la OEPM', amount: 127_88 }],
    },
  ],
  method: 'cc',
  paidAt: new Date('2026-11-21T09:59:00Z'),
};

describe('the PDF of an invoice', () => {
  test.each([
    ['es', ['Factura\nA26-000001', 'Emisor', 'Base imponible', '225,01 €', '21 de noviembre de 2026', 'Tarjeta']],
    ['en', ['Invoice', 'Factura', 'Issued by', 'Taxable base', '€225.01', '21 November 2026', 'Card']],
    ['pt', ['Fatura', 'Factura', 'Emitente', 'Base tributável', '225,01 €', '21 de novembro de 2026', 'Cartão']],
  ] as const)('says all it must in %s', async (locale, words) => {
    const text = await textOf(await renderInvoicePdf(sealed({ ...sale, locale })));
    const always = [
      'QR tributario:',
      'VERI*FACTU',
      'B00123455',
      'B12345674',
      recipient.name,
      '10100234',
      'Tasa de la OEPM',
    ];
    for (const word of [...words, ...always]) expect(text).toContain(word);
  });

  test('is a tagged PDF/A-3b in the language of the invoice, with a title', async () => {
    const pdf = await renderInvoicePdf(sealed({ ...sale, locale: 'pt' }));
    const xmp = pdf.toString('latin1');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>');
    const document = await open(pdf);
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Fatura A26-000001', Language: 'pt' });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  });

  test('carries the invoice itself as data', async () => {
    const invoice = sealed(sale);
    const attachments = await (await open(await renderInvoicePdf(invoice))).getAttachments();
    const content: unknown = Object.values<{ content: Uint8Array }>(attachments).map((file) =>
      JSON.parse(Buffer.from(file.content).toString('utf8')),
    );
    expect(content).toEqual([invoice]);
  });

  test('carries its VERI*FACTU record as it was sealed', async () => {
    const record = '<RegistroAlta><NombreRazon>Ñandú &amp; 王芳</NombreRazon></RegistroAlta>';
    const attachments = await (await open(await renderInvoicePdf(sealed(sale), record))).getAttachments();
    const files = Object.values<{ filename: string; content: Uint8Array }>(attachments);
    expect(files.map(({ filename }) => filename)).toEqual(['registro-de-facturacion.xml']);
    expect(Buffer.from(files[0]?.content ?? []).toString('utf8')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n${record}`,
    );
  });

  test('is the same to the byte whenever it is made again', async () => {
    const invoice = sealed(sale);
    const first = await renderInvoicePdf(invoice);
    await renderInvoicePdf(sealed({ ...sale, locale: 'en' }));
    expect((await renderInvoicePdf(invoice)).equals(first)).toBe(true);
  });

  test.each([
    '#panic()',
    '#eval("1+1") #import "x.typ": *',
    '$x^2$ `raw` *bold* _it_ @ref <label> // comment /* block',
    '"] } ) \\ \\u{41} #{',
    '</script>&amp;',
  ])('prints %s as it was written', async (hostile) => {
    const text = await textOf(
      await renderInvoicePdf(
        sealed({ ...sale, recipient: { ...recipient, name: hostile, address: hostile }, orderNumber: hostile }),
      ),
    );
    expect(text.replaceAll(/\s/g, '')).toContain(hostile.replaceAll(/\s/g, ''));
  });

  test('a name in letters that the font lacks does not stop the invoice', async () => {
    const name = 'José 😀\u200d 王芳 \u0000\n Ẽ\u0301';
    const address = 'Calle Sol 🌞 3';
    const invoice = sealed({ ...sale, recipient: { ...recipient, name, address } });
    const pdf = await renderInvoicePdf(invoice);
    expect(await textOf(pdf)).toContain('José (emoji) ??');
    expect(await textOf(pdf)).toContain('Calle Sol (emoji) 3');
    const attachments = await (await open(pdf)).getAttachments();
    expect(
      Buffer.from(Object.values<{ content: Uint8Array }>(attachments)[0]?.content ?? []).toString('utf8'),
    ).toContain('王芳');
  });

  test('runs over as many pages as it needs', async () => {
    const items = Array.from({ length: 40 }, (_, index) => ({
      ...sale.items[0]!,
      detail: `línea ${index}`,
      suplidos: [],
    }));
    const document = await open(await renderInvoicePdf(sealed({ ...sale, items })));
    expect(document.numPages).toBeGreaterThan(2);
    const { text } = await extractText(document, { mergePages: false });
    expect(text[1]).toContain('Factura A26-000001');
    expect(text.filter((page) => page.includes('QR tributario:'))).toEqual([text[0]]);
  });

  test('of Portugal has its ATCUD over the code', async () => {
    const items = sale.items.map((item) => ({ ...item, taxRate: 2300 }));
    const invoice = composeInvoice(
      { ...sale, locale: 'pt', kind: 'FR', issuer: DEMONSTRATION_ISSUERS.PT, recipient: null, items },
      { qrService: 'production', portugal: { validationCode: 'DEMOFR26', signature: '0', certificate: '0' } },
    );
    const text = await textOf(await renderInvoicePdf(invoice));
    for (const word of ['ATCUD:DEMOFR26-1', 'FR D26/1', 'Consumidor final']) expect(text).toContain(word);
    expect(text).not.toContain('VERI*FACTU');
  });

  test('is not made before a Spanish invoice is sealed', async () => {
    const unsealed = composeInvoice(sale, { qrService: 'production', portugal: null });
    await expect(renderInvoicePdf(unsealed)).rejects.toThrow(RangeError);
  });
});

function sealed(facts: SaleFacts): InvoiceDocument {
  return sealInvoice({
    document: composeInvoice(facts, { qrService: 'production', portugal: null }),
    previousHash: '',
    generatedAt: facts.issuedAt,
    sha256Hex: (text) => createHash('sha256').update(text).digest('hex'),
  }).document;
}

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await open(pdf), { mergePages: true });
  return text.replaceAll('\u00a0', ' ');
}
