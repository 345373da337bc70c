import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../calendar/time-units.ts';
import { STATUSES } from '../machine.ts';
import { STATUS, STATUSES_OF } from '../status.gen.ts';
import { summariseOrder } from './summarise-order.ts';
import { SUMMARY_PARTS, type SummaryFacts } from './summary-facts.ts';

/** Monday noon in Madrid. */
const NOW = new Date('2026-11-23T11:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

const FACTS: SummaryFacts = {
  now: NOW,
  panel_status_id: STATUS.in_progress,
  entered: { at: later(-2), line_id: 31 },
  product: 'Nota simple',
  answers: [
    { option_id: 77, label: 'Titular', value: 'Juan Pérez' },
    { option_id: 80, label: 'Dirección', value: 'Calle Mayor 1' },
  ],
  is_urgent: false,
  moves: [{ line_id: 31, to: STATUS.in_progress, at: later(-2) }],
  results: { all: 0, released: 0 },
  payable_until: null,
  open_charges: 0,
  data_due: null,
  question: null,
  unmet: ['delivered_file'],
  provider: null,
  notary: null,
  assignee: 'Ana Prueba',
  standby_until: null,
  visit_at: null,
  deadline_at: later(22),
  clock: 'runs',
};
const summary = (change: Partial<SummaryFacts> = {}, locale: 'es' | 'en' | 'pt' = 'es') =>
  summariseOrder({ ...FACTS, ...change }, { locale, timeZone: 'Europe/Madrid' });
const textOf = (change: Partial<SummaryFacts>, part: string, locale: 'es' | 'en' | 'pt' = 'es') =>
  summary(change, locale).find((line) => line.part === part)?.text;

test('R354 says what was asked, done, is missing, is waited for and falls due, each with its source', () => {
  expect(summary()).toEqual([
    {
      part: 'asked',
      text: 'Nota simple · Titular: Juan Pérez · Dirección: Calle Mayor 1',
      sources: [
        { kind: 'answer', id: 77 },
        { kind: 'answer', id: 80 },
      ],
    },
    { part: 'done', text: 'En curso (23/11/26 10:00)', sources: [{ kind: 'history', id: 31 }] },
    {
      part: 'missing',
      text: 'el resultado completo, visible para el cliente',
      sources: [{ kind: 'files', id: null }],
    },
    {
      part: 'waiting',
      text: 'quien lo tramita: Ana Prueba, desde el 23/11/26 10:00',
      sources: [{ kind: 'history', id: 31 }],
    },
    { part: 'next', text: '24/11/26 10:00, entrega prometida', sources: [{ kind: 'head', id: null }] },
  ]);
});

describe('whom an order waits for', () => {
  const question = { asked_at: later(-30), kind: 'Faltan datos', until: later(300) };
  const provider = { name: 'Gestoría Sol', since: later(-5), due_at: later(40) };
  test.each<[what: string, Partial<SummaryFacts>, string]>([
    [
      'a payment',
      { panel_status_id: STATUS.pending_payment, payable_until: later(20) },
      'el pago del cliente, desde el 23/11/26 10:00',
    ],
    ['an answer', { panel_status_id: STATUS.incident, question }, 'la respuesta del cliente, desde el 22/11/26 6:00'],
    [
      'an answer, though it is put off',
      { panel_status_id: STATUS.scheduled, question },
      'la respuesta del cliente, desde el 22/11/26 6:00',
    ],
    [
      'data',
      { panel_status_id: STATUS.on_hold, data_due: { since: later(-1), labels: [] } },
      'que el cliente complete sus datos, desde el 23/11/26 11:00',
    ],
    [
      'a charge',
      { panel_status_id: STATUS.incident, open_charges: 2_500 },
      'que el cliente pague el cargo, desde el 23/11/26 10:00',
    ],
    [
      'a provider',
      { panel_status_id: STATUS.at_provider, provider },
      'el proveedor: Gestoría Sol, desde el 23/11/26 7:00',
    ],
    [
      'a notary office',
      { panel_status_id: STATUS.at_notary, notary: { name: 'Notaría Ruiz' } },
      'la notaría: Notaría Ruiz, desde el 23/11/26 10:00',
    ],
    [
      'somebody from the queue',
      { panel_status_id: STATUS.pending },
      'que alguien lo tome de la cola, desde el 23/11/26 10:00',
    ],
    ['a decision', { panel_status_id: STATUS.under_evaluation }, 'una decisión nuestra, desde el 23/11/26 10:00'],
    ['nobody', { panel_status_id: STATUS.delivered }, 'nadie: está terminado'],
  ])('%s', (_, change, expected) => {
    expect(textOf(change, 'waiting')?.replace(' 06:00', ' 6:00').replace(' 07:00', ' 7:00')).toBe(expected);
  });
});

describe('what falls due next', () => {
  const provider = { name: 'Sol', since: later(-5), due_at: later(4) };
  test.each<[what: string, Partial<SummaryFacts>, string | undefined]>([
    ['the earliest', { panel_status_id: STATUS.at_provider, provider }, '23/11/26 16:00, plazo del proveedor'],
    ['a promise that was not kept', { deadline_at: later(-1) }, '23/11/26 11:00, entrega prometida, fuera de plazo'],
    ['nothing while the clock stands', { clock: 'paused' }, 'El plazo de entrega está en pausa'],
    ['nothing without a promise', { clock: 'not_started', deadline_at: null }, 'Sin plazo'],
    [
      'the end of the time to pay',
      { panel_status_id: STATUS.pending_payment, clock: 'not_started', payable_until: later(20) },
      '24/11/26 08:00, fin del plazo de pago',
    ],
    ['nothing once delivered', { panel_status_id: STATUS.delivered, clock: 'ended' }, undefined],
  ])('%s', (_, change, expected) => {
    expect(textOf(change, 'next')).toBe(expected);
  });
});

describe('what is missing', () => {
  test('several things, with where each is', () => {
    const data_due = { since: later(-1), labels: ['Titular', 'Municipio', 'Finca', 'Registro'] };
    const line = summary({ data_due, open_charges: 2_512, unmet: null }).find(({ part }) => part === 'missing');
    expect(line?.text.replace(/\s/g, ' ')).toBe(
      'respuestas del formulario: Titular, Municipio, Finca +1 · un cargo por pagar de 25,12 €',
    );
    expect(line?.sources.map(({ kind }) => kind)).toEqual(['head', 'money']);
  });

  test('nothing where a result is there', () => {
    expect(textOf({ unmet: [], results: { all: 1, released: 0 } }, 'missing')).toBe('Nada: ya se puede entregar');
    expect(textOf({ unmet: [], results: { all: 1, released: 0 } }, 'done')).toContain(
      '1 archivo de resultado, 0 entregados',
    );
  });
});

test.each(STATUSES.map(({ id }) => id))(
  'R354 has at most five lines with sources in status %i, in each language',
  (id) => {
    for (const locale of ['es', 'en', 'pt'] as const) {
      const lines = summary({ panel_status_id: id }, locale);
      expect(lines.map(({ part }) => part)).toEqual(SUMMARY_PARTS.slice(0, lines.length));
      expect(lines.every(({ sources, text }) => sources.length > 0 && text !== '')).toBe(true);
      expect(lines).toHaveLength(STATUSES_OF.final.some((final) => final === id) ? 4 : 5);
    }
  },
);

test('a multi-line answer is shown in one line', () => {
  const value = `Primera línea\n${'x'.repeat(200)}`;
  const text = textOf({ answers: [{ option_id: 74, label: 'Otros datos', value }] }, 'asked') ?? '';
  expect(text).not.toContain('\n');
  expect(text.length).toBeLessThan(110);
  expect(text.endsWith('…')).toBe(true);
});
