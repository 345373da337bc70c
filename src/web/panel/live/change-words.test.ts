import { expect, test } from 'vitest';
import type { HistoryLine } from '../../../contract/orders/pedido.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { changeWords } from './change-words.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';

const LINE: HistoryLine = {
  line_id: 5,
  accion: 'cambio_estado',
  old_status: STATUS.pending,
  new_status: STATUS.in_progress,
  old_referencia: null,
  new_referencia: null,
  actor_kind: 'agent',
  admin_user_id: 8,
  admin_user: 'Berta Gil',
  comment: null,
  detail: null,
  created_at: '2026-11-23T10:00:00.000Z',
};

function words(line: Partial<HistoryLine>, locale: Locale = 'es'): string[] {
  return changeWords(
    { ...LINE, ...line },
    {
      live: LIVE_MESSAGES[locale],
      text: HISTORY_MESSAGES[locale],
      locale,
      statusOf: (id) => `estado ${id}`,
      at: () => '11:00',
      inWords: () => 'lunes',
      none: '—',
    },
  );
}

test.each([
  ['es', 'Berta Gil ha cambiado el estado a «estado 50»'],
  ['en', 'Berta Gil changed the status to “estado 50”'],
  ['pt', 'Berta Gil mudou o estado para «estado 50»'],
] as const)('a change of status says who made it and to what, in %s', (locale, sentence) => {
  expect(words({}, locale)).toEqual([sentence, '11:00']);
});

const SAME = { old_status: STATUS.pending, new_status: STATUS.pending } as const;

test.each([
  [
    { accion: 'postponer_pedido', new_status: STATUS.scheduled, detail: { until: 'x' }, comment: 'Cierra por obras' },
    ['Berta Gil ha cambiado el estado a «estado 90»', 'Aplazado', 'Hasta el lunes', 'Cierra por obras'],
  ],
  [
    { ...SAME, accion: 'simple_update', detail: { old_priority: 1, new_priority: 3 } },
    ['Berta Gil', 'Datos guardados', 'Prioridad: 1 → 3'],
  ],
  [
    {
      ...SAME,
      accion: 'cambio_datos',
      detail: {
        changes: [{ option_id: 411, old: '3781', new: '3782', label: 'Rapidez', old_text: '', new_text: 'Urgente' }],
        missing_labels: ['Motivo'],
        old_total: 2512,
        new_total: 3208,
      },
    },
    [
      'Berta Gil',
      'Datos cambiados',
      'Rapidez: — → Urgente',
      'Falta por contestar: Motivo',
      'Precio: 25,12\u00A0€ → 32,08\u00A0€',
    ],
  ],
  [
    {
      ...SAME,
      accion: 'diferencia_decidida',
      detail: { difference_id: 3, decision: 'settle', charge: 696, refund: 0 },
      comment: 'Pide el urgente',
    },
    ['Berta Gil', 'Diferencia de precio decidida', 'Por cobrar: 6,96\u00A0€', 'Pide el urgente'],
  ],
  [
    { ...SAME, accion: 'diferencia_decidida', detail: { difference_id: 3, decision: 'waive', charge: 0, refund: 696 } },
    ['Berta Gil', 'Diferencia de precio decidida', 'Se deja así: 6,96\u00A0€'],
  ],
  [
    { ...SAME, accion: 'simple_update', new_referencia: 'R-7' },
    ['Berta Gil', 'Datos guardados', 'Referencia: — → R-7'],
  ],
  [
    { ...SAME, accion: 'simple_update', detail: { attributes: [{ key: 'Tomo', old: null, new: '12' }] } },
    ['Berta Gil', 'Datos guardados', 'Tomo: — → 12'],
  ],
  [
    { ...SAME, accion: 'etiquetar_pedido', detail: { tags_added: ['vip'], tags_removed: ['nuevo'] } },
    ['Berta Gil', 'Etiquetas', 'Puesta: vip', 'Quitada: nuevo'],
  ],
  [{ ...SAME, accion: 'upload_file', detail: { name: 'nota.pdf' } }, ['Berta Gil', 'Archivo subido', 'nota.pdf']],
  [
    { actor_kind: 'customer', admin_user_id: null, admin_user: null, accion: 'responder_incidencia', ...SAME },
    ['Cliente', 'Respuesta del cliente'],
  ],
] as const)('what was changed is said, not only that something was: %o', (line, said) => {
  expect(words(line)).toEqual([...said, '11:00']);
});

test('what an operation recorded in another shape is left out, and nothing else with it', () => {
  expect(
    words({ ...SAME, accion: 'upload_file', detail: { name: 7, names: ['a.pdf', 'b.pdf'], until: null } }),
  ).toEqual(['Berta Gil', 'Archivo subido', 'a.pdf, b.pdf', '11:00']);
});
