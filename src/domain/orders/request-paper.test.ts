import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { CUSTOMER_NOTE } from './attributes.ts';
import { composeRequest, type RequestFacts } from './request-paper.ts';

const FACTS: RequestFacts = {
  locale: 'es',
  orderNumber: '1000001',
  itemId: 200_001,
  product: 'Nota simple',
  portal: 'Registralia',
  orderedOn: '2026-11-20',
  madeOn: '2026-11-22',
  referencia: 'R-7',
  customer: { name: 'Ana Ruiz', taxId: '12345678Z', email: 'ana@example.test', phone: '612345678' },
  answers: [
    { label: 'Finca', value: '77' },
    { label: 'Piso', value: ' ' },
  ],
  attributes: [
    { key: 'Protocolo', value: '1234' },
    { key: CUSTOMER_NOTE, value: 'Con prisa' },
  ] as RequestFacts['attributes'],
  files: ['escritura.pdf', 'plano.png'],
};

test('the paper says what is asked, for whom and with what, and neither blanks nor the note to the customer', () => {
  expect(composeRequest(FACTS)).toEqual({
    locale: 'es',
    title: 'Solicitud',
    number: '1000001',
    author: 'Registralia',
    madeOn: '2026-11-22',
    footer: 'Registralia · 1000001 · 22/11/2026',
    page: 'Página',
    parts: [
      {
        title: 'Qué se solicita',
        rows: [
          { label: 'Servicio', value: 'Nota simple' },
          { label: 'Referencia', value: 'R-7' },
          { label: 'Fecha del pedido', value: '20/11/2026' },
          { label: 'Trámite', value: '200001' },
        ],
      },
      {
        title: 'Para quién',
        rows: [
          { label: 'Nombre', value: 'Ana Ruiz' },
          { label: 'NIF', value: '12345678Z' },
          { label: 'Correo electrónico', value: 'ana@example.test' },
          { label: 'Teléfono', value: '612345678' },
        ],
      },
      { title: 'Datos de la solicitud', rows: [{ label: 'Finca', value: '77' }] },
      { title: 'Otros datos', rows: [{ label: 'Protocolo', value: '1234' }] },
      {
        title: 'Documentos que la acompañan',
        rows: [
          { label: '1', value: 'escritura.pdf' },
          { label: '2', value: 'plano.png' },
        ],
      },
    ],
  });
});

test('what is not known and parts without a row are left out', () => {
  const customer = { ...FACTS.customer, taxId: null };
  const bare = { ...FACTS, customer, referencia: null, answers: [], attributes: [], files: [] };
  const { parts } = composeRequest(bare);
  expect(parts.map(({ rows }) => rows.map(({ label }) => label))).toEqual([
    ['Servicio', 'Fecha del pedido', 'Trámite'],
    ['Nombre', 'Correo electrónico', 'Teléfono'],
  ]);
});

test('every word of it is there in each language', () => {
  const words = LOCALES.map((locale) => {
    const { title, page, parts } = composeRequest({ ...FACTS, locale });
    const labels = parts.slice(0, 2).flatMap(({ rows }) => rows.map(({ label }) => label));
    return [title, page, ...parts.map((part) => part.title), ...labels];
  });
  for (const said of words) expect(said.filter((word) => word.trim() === '')).toEqual([]);
  expect(new Set(words.map(([, , ...rest]) => rest.join())).size).toBe(3);
});
