// Each operation of the panel, run once over HTTP on a real item and refused once for its own reason.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationPayload, operationPayload } from '../../../contract/orders/operation-fields.ts';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { OPERATIONS } from '../../actions/desk/operations/table.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { type Fields, type Holder, type OperationStage, openOperationStage } from './testing/operation-stage.ts';

let stage: OperationStage;
beforeAll(async () => {
  stage = await openOperationStage();
});
afterAll(() => stage.close());

const REASON = 'El registro pide la escritura.';
const NEXT_WEEK = '2026-11-30T09:00:00.000Z';
const CALL = { direction: 'out', phone: '600000000', outcome: 'no_answer', minutes: 0 } as const;
const INCIDENT: OperationPayload['incident'] = {
  kind: INCIDENT_KIND.data_missing,
  text: '',
  replaces: false,
  questions: [{ from: 'own', type: 'text', title: '¿Qué piso es?', choices: [], is_require: true }],
};

interface Walk {
  /** Initial status; by default 50. */
  readonly from?: number;
  /** Who holds its lock; the requester by default. */
  readonly holder?: Holder;
  readonly fields?: (itemId: number) => Fields | Promise<Fields>;
  /** Resulting status; by default unchanged. */
  readonly to?: number;
  readonly refused: {
    readonly fields?: Fields;
    readonly from?: number;
    readonly holder?: Holder;
    readonly code: string;
  };
}

const WALKS: Readonly<Record<string, Walk>> = {
  simple_update: { fields: () => ({ referencia: 'R-1' }), refused: { code: 'invalid_input' } },
  cambio_estado: {
    fields: () => ({ to: STATUS.pending, reason: REASON }),
    to: STATUS.pending,
    refused: { fields: { to: STATUS.post_processed }, code: 'transition_refused' },
  },
  lock_pedido: {
    holder: 'nobody',
    refused: { fields: { cascades: true, incidencia_attachments: ['x'] }, code: 'invalid_input' },
  },
  // A lock that is already released may be released again; one held by somebody else, never.
  unlock_pedido: { refused: { holder: 'ana', code: 'locked_by_other' } },
  delegate_pedido: {
    fields: () => ({ asignee_id: stage.people.berta.agentId }),
    refused: { fields: { asignee_id: 999_999 }, code: 'invalid_input' },
  },
  save_note: {
    fields: () => ({ comment: 'Llamar mañana.' }),
    refused: { fields: { comment: ' ' }, code: 'invalid_input' },
  },
  del_note: {
    fields: async (itemId) => ({ line_id: await noteOn(itemId) }),
    refused: { fields: { line_id: 999_999 }, code: 'not_found' },
  },
  etiquetar_pedido: {
    fields: () => ({ add_tags: ['  VIP '] }),
    refused: { fields: { add_tags: ['x'.repeat(41)] }, code: 'tag_invalid' },
  },
  vigilar_pedido: {
    fields: () => ({ watch: true }),
    refused: { fields: { file_ids: ['x'] }, code: 'invalid_input' },
  },
  anotar_llamada: { fields: () => ({ call: CALL }), refused: { code: 'invalid_input' } },
  enviar_email: {
    fields: () => ({ email_template: 'patience' }),
    refused: { fields: { email_template: 'no-such' }, code: 'invalid_input' },
  },
  enviar_incidencia_cliente: {
    fields: () => ({ incident: INCIDENT }),
    to: STATUS.incident,
    refused: { code: 'transition_refused' },
  },
  devolucion_total: {
    fields: () => ({ reason: REASON }),
    to: STATUS.closed,
    refused: { fields: { reason: '' }, code: 'invalid_input' },
  },
  devolucion_parcial: {
    fields: () => ({ amount: 1, reason: REASON }),
    refused: { fields: { amount: 999, reason: REASON }, code: 'refund_too_much' },
  },
  cancelar_pedido: {
    fields: () => ({ cancellation_asked: 'telephone', reason: REASON }),
    to: STATUS.closed,
    refused: { from: 110, fields: { cancellation_asked: 'telephone', reason: REASON }, code: 'cancellation_too_late' },
  },
  genera_pdf: { refused: { holder: 'ana', code: 'locked_by_other' } },
  upload_file: {
    fields: async (itemId) => ({ file_ids: [await stage.addResult(itemId)], file_kind: 'attachment' }),
    refused: { code: 'invalid_input' },
  },
  cerrar_pedido: {
    from: STATUS.processed_emailed,
    fields: () => ({ reason: REASON }),
    to: STATUS.closed,
    refused: { fields: { reason: REASON }, code: 'transition_refused' },
  },
  postponer_pedido: {
    fields: () => ({ reason: REASON, standby_until: NEXT_WEEK }),
    to: STATUS.scheduled,
    refused: { fields: { reason: REASON }, code: 'transition_refused' },
  },
  cambiar_proveedor: {
    fields: async () => ({ provider_id: await provider() }),
    to: STATUS.at_provider,
    refused: { fields: { provider_id: 999_999 }, code: 'not_assignable' },
  },
  asignar_notaria: {
    fields: () => ({ notary_id: stage.people.nora.notaryId ?? 0 }),
    to: STATUS.at_notary,
    refused: { fields: { notary_id: 999_999 }, code: 'not_assignable' },
  },
  terminar: {
    fields: async (itemId) => ({ file_ids: [await stage.addResult(itemId)] }),
    to: STATUS.delivered,
    refused: { code: 'transition_refused' },
  },
  reclamar_pedido: {
    from: STATUS.delivered,
    fields: () => ({ reason: REASON }),
    to: STATUS.claimed,
    refused: { fields: { reason: REASON }, code: 'transition_refused' },
  },
  reabrir_pedido: {
    from: STATUS.delivered,
    fields: () => ({ reason: REASON }),
    to: STATUS.pending,
    refused: { fields: { reason: REASON }, code: 'transition_refused' },
  },
  vincular_pedido: {
    fields: async () => ({ related_item_id: (await stage.sold()).item_id }),
    refused: { fields: { related_item_id: 999_999 }, code: 'not_found' },
  },
  desvincular_pedido: {
    fields: async (itemId) => ({ related_item_id: await linked(itemId) }),
    refused: { code: 'invalid_input' },
  },
  duplicar_pedido: {
    fields: () => ({ without_charge: true, reason: REASON }),
    refused: { holder: 'ana', fields: { reason: REASON }, code: 'locked_by_other' },
  },
  cambiar_datos: {
    fields: () => ({ options: [{ option_id: 80, value: 'Calle Menor 2' }], reason: REASON }),
    refused: {
      fields: { options: [{ option_id: 80, value: NOTA_SIMPLE_ANSWERS[80] ?? '' }], reason: REASON },
      code: 'answers_unchanged',
    },
  },
  // Last, because its unticked point would block the deliveries above.
  marcar_punto: {
    fields: async () => ({ point_id: await point() }),
    refused: { fields: { point_id: 999_999 }, code: 'checklist_changed' },
  },
};

test('every operation of the panel is walked here', () => {
  expect(Object.keys(WALKS).sort()).toEqual(Object.keys(OPERATIONS).sort());
});

describe.each(Object.entries(WALKS))('%s', (operation, { from = 50, holder, fields, to = from, refused }) => {
  test('is carried out', async () => {
    const itemId = await stage.standing(from, holder);
    const { status, body } = await stage.ask(itemId, operation, (await fields?.(itemId)) ?? {});
    expect([operation, status, body.code]).toEqual([operation, 200, undefined]);
    expect((await stage.item(itemId)).panel_status_id).toBe(to);
  });

  test(`is refused: ${refused.code}`, async () => {
    const itemId = await stage.standing(refused.from ?? STATUS.in_progress, refused.holder);
    const before = await stage.item(itemId);
    const { status, body } = await stage.ask(itemId, operation, refused.fields ?? {});
    expect([operation, status >= 400 && status < 500, body.code]).toEqual([operation, true, refused.code]);
    expect(await stage.item(itemId)).toEqual(before);
  });

  test('is refused in the language of who asked, in words', async () => {
    const itemId = await stage.standing(refused.from ?? STATUS.in_progress, refused.holder);
    const texts = new Set<string>();
    for (const locale of LOCALES) {
      const { body } = await stage.ask(itemId, operation, refused.fields ?? {}, locale);
      const { message = '', fields = [] } = body;
      texts.add(message);
      // The panel has words for these (`field-words.ts`).
      expect(Object.keys(operationPayload.shape)).toEqual(expect.arrayContaining([...fields]));
      if (body.code === 'invalid_input') expect(fields).not.toEqual([]);
      else expect(message).not.toMatch(/[a-z]_[a-z]|undefined|[{}]/);
    }
    expect([operation, texts.size]).toEqual([operation, LOCALES.length]);
  });
});

async function noteOn(itemId: number): Promise<number> {
  await stage.ask(itemId, 'save_note', { comment: 'Llamar mañana.' });
  const line = stage.deps.db.selectFrom('item_history').select('history_id').where('item_id', '=', itemId);
  return (await line.executeTakeFirstOrThrow()).history_id;
}

async function point(): Promise<number> {
  const text = JSON.stringify({ es: 'Mirar', en: 'Look', pt: 'Ver' });
  const row = stage.deps.db.insertInto('checklist_points').values({ product: 'nota-simple', position: 1, text });
  return (await row.returning('point_id').executeTakeFirstOrThrow()).point_id;
}

async function linked(itemId: number): Promise<number> {
  const { item_id: related_item_id } = await stage.sold();
  await stage.ask(itemId, 'vincular_pedido', { related_item_id });
  return related_item_id;
}

async function provider(): Promise<number> {
  const row = stage.deps.db.insertInto('providers').values({ nombre: 'Gestoría Sol', email: 'sol@proveedor.test' });
  return (await row.returning('provider_id').executeTakeFirstOrThrow()).provider_id;
}
