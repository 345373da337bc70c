import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { bodyOf, schemaErrors } from '../../server/testing/agency-schemas.ts';
import { referenceData } from '../../server/testing/reference-data.ts';
import { elementsAt, textAt, type XmlElement } from '../bank-statements/xml-element.ts';
import { composeInvoice } from '../invoices/compose.ts';
import type { Corrected, CorrectionFacts, InvoiceDocument, SaleFacts } from '../invoices/document.ts';
import { DEMONSTRATION_ISSUERS } from '../invoices/issuer.ts';
import { sealCancellation, sealInvoice } from '../invoices/seal.ts';
import type { Xml } from '../xml/write-xml.ts';
import { cancellationXml } from './cancellation.ts';
import { declarationOf } from './declaration.ts';
import { MOST_RECORDS, questionXml, submissionXml } from './messages.ts';
import { type Amendment, registrationXml } from './registration.ts';
import { SOFTWARE } from './software.ts';

const sha256Hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const issuer = DEMONSTRATION_ISSUERS.ES;
const obliged = { name: issuer.name, taxId: issuer.taxId };
const software = { ...SOFTWARE, producerName: issuer.name, producerTaxId: issuer.taxId, installation: '1' };
const FIRST = { number: 'A26-000001', issuedOn: '2026-11-20', hash: 'A'.repeat(64) };

const person = {
  name: 'Ana <Prueba> & "Hijos", S.L.',
  taxId: '12345678Z',
  address: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const nota = {
  description: 'Nota simple',
  detail: 'Finca 1',
  subtotal: 20_76,
  taxRate: 2100,
  taxAmount: 4_36,
  suplidos: [{ label: 'Tasa', amount: 16_24 }],
};
const certidao = { ...nota, description: 'Certidão permanente', subtotal: 34_64, taxRate: 2300, taxAmount: 7_97 };
const back = { ...nota, subtotal: -20_76, taxAmount: -4_36, suplidos: [] };

const sale: SaleFacts = {
  locale: 'es',
  kind: 'F1',
  issuer,
  sequence: 7,
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  orderNumber: '10100234',
  recipient: person,
  items: [nota],
  method: 'cc',
  paidAt: new Date('2026-11-20T09:59:00Z'),
};
const corrected: Corrected = {
  number: 'A26-000003',
  issuedOn: '2026-11-01',
  kind: 'F1',
  way: 'I',
  base: 20_76,
  vatAmount: 4_36,
  reason: 'Devolución',
};
const correction = (kind: CorrectionFacts['kind'], more: Partial<CorrectionFacts> = {}): CorrectionFacts => ({
  ...sale,
  kind,
  items: [back],
  corrects: corrected,
  ...more,
});

const documentOf = (facts: SaleFacts | CorrectionFacts) =>
  composeInvoice(facts, { qrService: 'production', portugal: null });

function registrationOf(document: InvoiceDocument, amendment: Amendment | null = null): Xml {
  const place = { previousHash: FIRST.hash, generatedAt: new Date('2026-11-21T10:00:05Z'), sha256Hex };
  const { record, hash } = sealInvoice({ document, ...place });
  const declaration = declarationOf(document);
  return registrationXml({ record, hash, previous: FIRST, software, reference: '12', declaration, amendment });
}

function annulmentOf(case_: { unregistered: boolean; rejectedBefore: boolean }): Xml {
  const place = { previousHash: '', generatedAt: new Date('2026-11-21T10:00:05Z'), sha256Hex };
  const invoice = { issuerTaxId: issuer.taxId, number: FIRST.number, issuedOn: FIRST.issuedOn };
  const { record, hash } = sealCancellation({ invoice, ...place });
  return cancellationXml({ record, hash, previous: null, software, reference: '13', ...case_ });
}

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, isArray: () => true });
const read = (xml: string) => parser.parse(xml) as XmlElement;

const CASES: [title: string, xml: Xml][] = [
  ['F1 with 21% and 23% side by side', registrationOf(documentOf({ ...sale, items: [nota, certidao] }))],
  [
    'F1 to a foreigner',
    registrationOf(documentOf({ ...sale, recipient: { ...person, country: 'PT', taxId: '501964843' } })),
  ],
  ['F2', registrationOf(documentOf({ ...sale, kind: 'F2', recipient: null }))],
  [
    'F3',
    registrationOf(documentOf(correction('F3', { items: [nota], corrects: { ...corrected, kind: 'F2', way: 'S' } }))),
  ],
  ...(['R1', 'R2', 'R3', 'R4', 'R5'] as const).flatMap((kind): [string, Xml][] => [
    [`${kind} by differences`, registrationOf(documentOf(correction(kind)))],
    [
      `${kind} by substitution`,
      registrationOf(documentOf(correction(kind, { items: [nota], corrects: { ...corrected, way: 'S' } }))),
    ],
  ]),
  ['a mended F1', registrationOf(documentOf(sale), 'N')],
  ['an F1 after its rejection', registrationOf(documentOf(sale), 'X')],
  ['a mended F1 after its rejection', registrationOf(documentOf(sale), 'S')],
  ['a cancellation', annulmentOf({ unregistered: false, rejectedBefore: false })],
  ['a cancellation of what was never registered', annulmentOf({ unregistered: true, rejectedBefore: true })],
];

test('an invoice in the place of a simplified one names it as replaced, and corrects nothing', () => {
  const corrects: Corrected = { ...corrected, kind: 'F2', way: 'S' };
  expect(declarationOf(documentOf(correction('F3', { items: [nota], corrects })))).toMatchObject({
    substitutes: [corrects],
    correction: null,
  });
  expect(declarationOf(documentOf(correction('R1')))).toMatchObject({
    substitutes: [],
    correction: { invoices: [corrected], replaced: null },
  });
});

describe("by the agency's schemas", () => {
  test('every kind of record is valid', { timeout: 20_000 }, async (context) => {
    const errors = await schemaErrors(context, 'SuministroInformacion.xsd', ...CASES.map(([, xml]) => xml));
    expect(errors).toEqual([]);
    const [, xml = ''] = CASES[0] ?? [];
    const wrong = xml.replace('<TipoFactura>F1</TipoFactura>', '<TipoFactura>F9</TipoFactura>');
    expect(await schemaErrors(context, 'SuministroInformacion.xsd', wrong)).not.toEqual([]);
  });

  test('messages of records are valid, as the published ones are', { timeout: 20_000 }, async (context) => {
    const records = CASES.map(([, xml]) => xml);
    const messages = [false, true].map((incident) => bodyOf(submissionXml({ obliged, records, incident })));
    const sample = referenceData(context, 'verifactu/samples/aeat-sweb-1.0.1-filled/remision-3-registros.xml');
    const published = bodyOf(readFileSync(sample, 'utf8'));
    const errors = await schemaErrors(context, 'SuministroLR.xsd', ...messages, published);
    expect(errors).toEqual([]);
  });

  test('questions are valid', { timeout: 20_000 }, async (context) => {
    const span = { obliged, month: '2026-11', from: '2026-11-01', to: '2026-11-21' };
    const questions = [null, FIRST].map((after) => bodyOf(questionXml({ ...span, after })));
    const errors = await schemaErrors(context, 'ConsultaLR.xsd', ...questions);
    expect(errors).toEqual([]);
  });

  test("a record has the fields of the agency's own example, in its order", (context) => {
    const example = referenceData(context, 'verifactu/samples/aeat-firma/ejemploRegistro.xml');
    const names = (xml: string) => [...xml.matchAll(/<(?:\w+:)?(\w+)[^>/]*>/g)].map(([, name]) => name ?? '');
    const optional = new Set(['Subsanacion', 'RechazoPrevio', 'FechaOperacion', 'RefExterna', 'Impuesto']);
    const once = (xml: string) => [...new Set(names(xml))].filter((name) => !optional.has(name));
    const ours = registrationOf(documentOf(correction('R3')));
    expect(once(ours)).toEqual(once(readFileSync(example, 'utf8')));
  });
});

test('a question names the month, the days and, of a further page, where the one before ended', () => {
  const asked = { obliged, month: '2026-03', from: '2026-03-02', to: '2026-03-31' };
  const filter = 'Envelope/Body/ConsultaFactuSistemaFacturacion/FiltroConsulta';
  const said = (after: { number: string; issuedOn: string } | null, path: string) =>
    textAt(read(questionXml({ ...asked, after })), `${filter}/${path}`);
  expect(said(null, 'PeriodoImputacion/Ejercicio')).toBe('2026');
  expect(said(null, 'PeriodoImputacion/Periodo')).toBe('03');
  expect(said(null, 'FechaExpedicionFactura/RangoFechaExpedicion/Desde')).toBe('02-03-2026');
  expect(said(null, 'FechaExpedicionFactura/RangoFechaExpedicion/Hasta')).toBe('31-03-2026');
  expect(said(null, 'ClavePaginacion/NumSerieFactura')).toBeNull();
  const after = { number: 'A26-9', issuedOn: '2026-03-20' };
  expect(said(after, 'ClavePaginacion/IDEmisorFactura')).toBe(issuer.taxId);
  expect(said(after, 'ClavePaginacion/NumSerieFactura')).toBe('A26-9');
  expect(said(after, 'ClavePaginacion/FechaExpedicionFactura')).toBe('20-03-2026');
});

test('a message says that it comes late for a technical reason only where it does', () => {
  const message = (incident: boolean) =>
    read(submissionXml({ obliged, records: [registrationOf(documentOf(sale))], incident }));
  const path = 'Envelope/Body/RegFactuSistemaFacturacion/Cabecera';
  expect(textAt(message(true), `${path}/RemisionVoluntaria/Incidencia`)).toBe('S');
  expect(textAt(message(false), `${path}/RemisionVoluntaria/Incidencia`)).toBeNull();
  expect(textAt(message(false), `${path}/ObligadoEmision/NIF`)).toBe(issuer.taxId);
  expect(MOST_RECORDS).toBe(1000);
});

test('a record names the system that made it: this product, for VERI*FACTU alone and for one company', () => {
  const path = 'RegistroAlta/SistemaInformatico';
  const said = (name: string) => textAt(read(registrationOf(documentOf(sale))), `${path}/${name}`);
  expect(['NombreSistemaInformatico', 'IdSistemaInformatico', 'Version'].map(said)).toEqual([
    'Registralia',
    'RG',
    '1.0',
  ]);
  expect(['NombreRazon', 'NIF', 'NumeroInstalacion'].map(said)).toEqual([issuer.name, issuer.taxId, '1']);
  const uses = ['TipoUsoPosibleSoloVerifactu', 'TipoUsoPosibleMultiOT', 'IndicadorMultiplesOT'];
  expect(uses.map(said)).toEqual(['S', 'N', 'N']);
  // The declaration of a version is dated and signed in a place.
  expect([SOFTWARE.declaredOn, SOFTWARE.declaredIn]).toEqual(['2026-11-21', 'Madrid']);
});

describe('what a record declares', () => {
  const lines = (xml: string) => elementsAt(read(xml), 'RegistroAlta/Desglose/DetalleDesglose');
  const field = (xml: string, path: string) => textAt(read(xml), `RegistroAlta/${path}`);

  test('suplidos are no part of it, and Portuguese VAT is not Spain’s', () => {
    const document = documentOf({ ...sale, items: [nota, certidao] });
    const xml = registrationOf(document);
    expect(field(xml, 'CuotaTotal')).toBe('4.36');
    expect(field(xml, 'ImporteTotal')).toBe('59.76');
    expect(document.fiscalMark.qr).toContain('importe=59.76');
    expect(lines(xml).map((line) => textAt(line, 'CalificacionOperacion'))).toEqual(['N2', 'S1']);
    expect(lines(xml).map((line) => textAt(line, 'TipoImpositivo'))).toEqual([null, '21']);
  });

  test('a name is carried as it was typed', () => {
    expect(field(registrationOf(documentOf(sale)), 'Destinatarios/IDDestinatario/NombreRazon')).toBe(person.name);
  });

  test('simplified invoices name nobody, even if the customer is known', () => {
    const xml = registrationOf(documentOf({ ...sale, kind: 'F2' }));
    expect(xml).not.toContain('Destinatarios');
    expect(registrationOf(documentOf(correction('R5')))).not.toContain('Destinatarios');
  });

  test('a substitution says what it takes the place of, a difference does not', () => {
    const corrects = { ...corrected, way: 'S' as const };
    const substitution = registrationOf(documentOf(correction('R4', { items: [nota], corrects })));
    expect(field(substitution, 'TipoRectificativa')).toBe('S');
    expect(field(substitution, 'ImporteRectificacion/BaseRectificada')).toBe('20.76');
    const difference = registrationOf(documentOf(correction('R1')));
    expect(field(difference, 'TipoRectificativa')).toBe('I');
    expect(field(difference, 'FacturasRectificadas/IDFacturaRectificada/NumSerieFactura')).toBe('A26-000003');
    expect(field(difference, 'ImporteTotal')).toBe('-25.12');
    expect(difference).not.toContain('ImporteRectificacion');
  });

  test('its place in the chain is the record before, or that there is none', () => {
    expect(field(registrationOf(documentOf(sale)), 'Encadenamiento/RegistroAnterior/Huella')).toBe(FIRST.hash);
    const first = annulmentOf({ unregistered: false, rejectedBefore: false });
    expect(textAt(read(first), 'RegistroAnulacion/Encadenamiento/PrimerRegistro')).toBe('S');
  });
});
