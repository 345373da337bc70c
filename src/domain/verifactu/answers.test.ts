import { readFileSync } from 'node:fs';
import { describe, expect, type TestContext, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { readXml } from '../../server/xml/read-xml.ts';
import type { XmlElement } from '../bank-statements/xml-element.ts';
import { type AnswerLine, readQuestionAnswer, readSubmissionAnswer, type StoredRecord } from './answers.ts';
import { decideMending, isUnregistered, type MendedRecord } from './mending.ts';
import { decideOutcome, decideStored } from './record-state.ts';
import { isIncident, mayWrite, nextTryAt } from './sending.ts';

/** One of the reference messages. */
function sample(context: TestContext, name: string, change: (xml: string) => string = (xml) => xml): XmlElement {
  const xml = readFileSync(referenceData(context, `verifactu/samples/${name}.xml`), 'utf8');
  const message = readXml(change(xml));
  if (!message) throw new Error(`${name} is no XML.`);
  return message;
}

describe('answers of the agency', () => {
  test('to records are read line by line, a duplicate with its stored state', (context) => {
    const message = sample(context, 'constructed-responses/parcialmente-correcto');
    const answer = readSubmissionAnswer(message);
    expect(answer).toMatchObject({ kind: 'answer', csv: 'A-PRUEBA123456789', waitSeconds: 60 });
    expect(
      answer.kind === 'answer' && answer.lines.map(({ verdict, code, duplicate }) => [verdict, code, duplicate]),
    ).toEqual([
      ['accepted', null, null],
      ['accepted_with_errors', 2000, null],
      ['rejected', 3000, 'accepted'],
    ]);
  });

  test.for([
    ['of the older schema', (xml: string) => xml],
    ['of the schema in force', (xml: string) => xml.replace('>Correcta<', '>Correcto<')],
  ] as const)('to questions are read in the words %s', ([, change], context) => {
    const message = sample(context, 'aeat-sweb-1.0.1/respuesta-consulta', change);
    expect(readQuestionAnswer(message)).toMatchObject({
      kind: 'answer',
      next: null,
      records: [{ number: '88', state: 'accepted', hash: expect.stringMatching(/^DAA7F72E/) }],
    });
  });

  test('that refuse the whole message carry their code in the text', (context) => {
    const message = sample(context, 'aeat-sweb-1.0.1/soapfault');
    expect(readSubmissionAnswer(message)).toMatchObject({ kind: 'fault', code: 4104 });
  });

  test('that are something else are not guessed at', () => {
    expect(readSubmissionAnswer(readXml('<html><body>503</body></html>') as XmlElement)).toEqual({
      kind: 'unreadable',
    });
    expect(readQuestionAnswer({})).toEqual({ kind: 'unreadable' });
    expect(readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull();
  });
});

/** A response in the format of the schemas, with the texts of one case. */
const answering = (body: string) => readXml(`<Envelope><Body>${body}</Body></Envelope>`) as XmlElement;
const toRecords = (...lines: string[]) =>
  answering(
    `<RespuestaRegFactuSistemaFacturacion><CSV>C1</CSV><TiempoEsperaEnvio>120</TiempoEsperaEnvio>${lines
      .map((said) => `<RespuestaLinea>${said}</RespuestaLinea>`)
      .join('')}</RespuestaRegFactuSistemaFacturacion>`,
  );
const NUMBER = '<IDFactura><NumSerieFactura>A26-000007</NumSerieFactura></IDFactura>';
const operation = (kind: string) => `<Operacion><TipoOperacion>${kind}</TipoOperacion></Operacion>`;
const verdict = (state: string) => `<EstadoRegistro>${state}</EstadoRegistro>`;

describe('a line of the answer to records', () => {
  const whole = [
    NUMBER,
    operation('Alta'),
    '<RefExterna>12</RefExterna>',
    verdict('Incorrecto'),
    '<CodigoErrorRegistro>3000</CodigoErrorRegistro><DescripcionErrorRegistro>Duplicado</DescripcionErrorRegistro>',
    '<RegistroDuplicado><EstadoRegistroDuplicado>Anulada</EstadoRegistroDuplicado></RegistroDuplicado>',
  ];

  test('is read whole', () => {
    expect(readSubmissionAnswer(toRecords(whole.join('')))).toEqual({
      kind: 'answer',
      csv: 'C1',
      waitSeconds: 120,
      lines: [
        {
          number: 'A26-000007',
          operation: 'registration',
          reference: '12',
          verdict: 'rejected',
          code: 3000,
          text: 'Duplicado',
          duplicate: 'cancelled',
        },
      ],
    });
  });

  test.each([
    ['Alta', 'registration'],
    ['Anulacion', 'cancellation'],
  ])('of the operation %s is a %s', (kind, meant) => {
    const read = readSubmissionAnswer(toRecords(NUMBER + operation(kind) + verdict('Correcto')));
    expect(read).toMatchObject({
      lines: [{ operation: meant, verdict: 'accepted', reference: null, duplicate: null }],
    });
  });

  test.each([
    ['without its number', operation('Alta') + verdict('Correcto')],
    ['without its operation', NUMBER + verdict('Correcto')],
    ['of an operation that there is not', NUMBER + operation('Otra') + verdict('Correcto')],
    ['without its state', NUMBER + operation('Alta')],
    ['of a state that there is not', NUMBER + operation('Alta') + verdict('Regular')],
  ])('%s makes the answer unreadable, others beside it or not', (_what, said) => {
    expect(readSubmissionAnswer(toRecords(said))).toEqual({ kind: 'unreadable' });
    expect(readSubmissionAnswer(toRecords(whole.join(''), said))).toEqual({ kind: 'unreadable' });
  });

  test.each(['', 'sesenta', '1234567890', '-1'])('a wait of %j seconds is none that we know', (wait) => {
    const xml = `<RespuestaRegFactuSistemaFacturacion><TiempoEsperaEnvio>${wait}</TiempoEsperaEnvio></RespuestaRegFactuSistemaFacturacion>`;
    expect(readSubmissionAnswer(answering(xml))).toEqual({ kind: 'unreadable' });
  });
});

describe('a page of what the agency has stored', () => {
  const page = (...parts: string[]) =>
    answering(`<RespuestaConsultaFactuSistemaFacturacion>${parts.join('')}</RespuestaConsultaFactuSistemaFacturacion>`);
  const found = '<ResultadoConsulta>ConDatos</ResultadoConsulta>';
  const row = (inside: string) =>
    `<RegistroRespuestaConsultaFactuSistemaFacturacion>${inside}</RegistroRespuestaConsultaFactuSistemaFacturacion>`;
  const state = (said: string, more = '') =>
    `<EstadoRegistro><EstadoRegistro>${said}</EstadoRegistro>${more}</EstadoRegistro>`;

  test('says of each record its hash, its state and what is wrong with it', () => {
    const wrong =
      '<CodigoErrorRegistro>2000</CodigoErrorRegistro><DescripcionErrorRegistro>Huella</DescripcionErrorRegistro>';
    const hash = '<DatosRegistroFacturacion><Huella>AB</Huella></DatosRegistroFacturacion>';
    const read = readQuestionAnswer(page(found, row(NUMBER + hash + state('AceptadaConErrores', wrong))));
    expect(read).toEqual({
      kind: 'answer',
      next: null,
      records: [{ number: 'A26-000007', hash: 'AB', state: 'accepted_with_errors', code: 2000, text: 'Huella' }],
    });
  });

  test.each([
    ['Correcta', 'accepted'],
    ['Correcto', 'accepted'],
    ['AceptadaConErrores', 'accepted_with_errors'],
    ['AceptadoConErrores', 'accepted_with_errors'],
    ['Anulada', 'cancelled'],
    ['Anulado', 'cancelled'],
  ])('in the state %s has a record that is %s', (said, meant) => {
    const read = readQuestionAnswer(page(found, row(NUMBER + state(said))));
    expect(read).toMatchObject({ records: [{ state: meant, hash: null, code: null, text: null }] });
  });

  test('tells where the page behind it begins, only where there is one', () => {
    const key =
      '<ClavePaginacion><NumSerieFactura>A26-9</NumSerieFactura><FechaExpedicionFactura>21-11-2026</FechaExpedicionFactura></ClavePaginacion>';
    const nextOf = (more: string, place: string) => {
      const read = readQuestionAnswer(page(found, `<IndicadorPaginacion>${more}</IndicadorPaginacion>`, place));
      return read.kind === 'answer' ? read.next : read;
    };
    expect(nextOf('S', key)).toEqual({ number: 'A26-9', issuedOn: '2026-11-21' });
    expect(nextOf('N', key)).toBeNull();
    expect(nextOf('S', '')).toBeNull();
    expect(nextOf('S', key.replace(/<Fecha.*Factura>(?=<.Clave)/, ''))).toBeNull();
    expect(nextOf('S', key.replace(/<NumSerieFactura>.*<.NumSerieFactura>/, ''))).toBeNull();
  });

  test.each([
    ['without a result', page(row(NUMBER + state('Correcta')))],
    ['with a record without number', page(found, row(state('Correcta')))],
    ['with a record without state', page(found, row(NUMBER))],
    ['with one that cannot be read beside one that can', page(found, row(NUMBER + state('Correcta')), row(NUMBER))],
  ])('%s is unreadable', (_what, message) => {
    expect(readQuestionAnswer(message)).toEqual({ kind: 'unreadable' });
  });
});

test.each([
  ['Codigo[4104].El NIF\n  no existe', { code: 4104, text: 'Codigo[4104].El NIF no existe' }],
  ['Error interno', { code: null, text: 'Error interno' }],
])('a fault %j is reported with its code, if it has one, and in one line', (said, fault) => {
  const message = answering(`<Fault><faultstring>${said}</faultstring></Fault>`);
  expect(readSubmissionAnswer(message)).toEqual({ kind: 'fault', ...fault });
  expect(readQuestionAnswer(message)).toEqual({ kind: 'fault', ...fault });
  expect(readSubmissionAnswer(answering('<Fault><faultcode>env:Server</faultcode></Fault>'))).toEqual({
    kind: 'fault',
    code: null,
    text: '',
  });
});

const line: AnswerLine = {
  number: 'A26-000001',
  operation: 'registration',
  reference: '1',
  verdict: 'rejected',
  code: 3000,
  text: null,
  duplicate: null,
};

test.each([
  ['registration', { duplicate: 'accepted' }, 'accepted', true],
  ['registration', { duplicate: 'accepted_with_errors' }, 'accepted_with_errors', true],
  ['registration', { duplicate: 'cancelled' }, 'accepted', true],
  ['registration', {}, 'rejected', false],
  ['amendment', { code: 3002 }, 'rejected', false],
  ['cancellation', { code: 3001 }, 'accepted', true],
  ['cancellation', { code: 3002 }, 'rejected', false],
  ['cancellation', { verdict: 'accepted', code: null }, 'accepted', false],
] as const)('a %s with %o is %s', (kind, said, state, duplicate) => {
  expect(decideOutcome(kind, { ...line, ...said })).toMatchObject({ state, duplicate });
});

const stored: StoredRecord = { number: 'A26-000001', hash: 'OURS', state: 'accepted', code: null, text: null };

test.each([
  ['registration', stored, 'accepted'],
  ['registration', { ...stored, hash: 'LATER' }, 'accepted'],
  ['registration', { ...stored, hash: 'ANOTHER' }, 'waiting'],
  ['registration', { ...stored, state: 'cancelled' }, 'accepted'],
  ['registration', null, 'waiting'],
  ['amendment', { ...stored, state: 'accepted_with_errors' }, 'accepted_with_errors'],
  ['cancellation', stored, 'waiting'],
  ['cancellation', { ...stored, state: 'cancelled' }, 'accepted'],
] as const)('a %s whose answer was lost, with %o in the store, is %s', (kind, found, state) => {
  expect(decideStored({ kind, hashes: ['OURS', 'LATER'] }, found).state).toBe(state);
});

const record = (
  position: number,
  kind: MendedRecord['kind'],
  state: MendedRecord['state'],
  code = 0,
): MendedRecord => ({
  position,
  kind,
  state,
  code,
});

test('what is made again, and how', () => {
  expect(decideMending(record(1, 'registration', 'rejected'), [])).toEqual({ kind: 'registration', amendment: 'X' });
  expect(decideMending(record(1, 'registration', 'accepted'), [])).toBeNull();
  const taken = record(1, 'registration', 'accepted_with_errors');
  expect(decideMending(taken, [])).toEqual({ kind: 'registration', amendment: 'N' });
  expect(decideMending(record(2, 'amendment', 'rejected'), [taken])).toEqual({ kind: 'registration', amendment: 'S' });
  expect(decideMending(taken, [record(2, 'amendment', 'waiting')])).toBeNull();
  const annulled = record(3, 'cancellation', 'accepted');
  expect(decideMending(record(1, 'registration', 'rejected'), [annulled])).toEqual({
    kind: 'registration',
    amendment: 'X',
  });
  expect(decideMending(record(3, 'cancellation', 'rejected', 3002), [taken])).toEqual({
    kind: 'cancellation',
    unregistered: true,
    rejectedBefore: true,
  });
  expect(isUnregistered([record(1, 'registration', 'mended'), record(2, 'amendment', 'rejected')])).toBe(true);
  expect(isUnregistered([taken])).toBe(false);
});

test('the pace of messages', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const later = new Date('2026-11-21T10:00:01Z');
  expect(mayWrite({ waiting: 1, nextAt: null }, now)).toBe(true);
  expect(mayWrite({ waiting: 999, nextAt: later }, now)).toBe(false);
  expect(mayWrite({ waiting: 1000, nextAt: later }, now)).toBe(true);
  expect(mayWrite({ waiting: 0, nextAt: null }, now)).toBe(false);
  const minutes = [0, 1, 2, 5, 6, 50].map((failures) => (nextTryAt(failures, now).getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60]);
  const fresh = new Date(now.getTime() - 240_000);
  expect(isIncident({ oldest: fresh, outageSince: null }, now)).toBe(false);
  expect(isIncident({ oldest: new Date(fresh.getTime() - 1), outageSince: null }, now)).toBe(true);
  expect(isIncident({ oldest: now, outageSince: fresh }, now)).toBe(true);
});
