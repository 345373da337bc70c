import type { OperationPayload } from '../../src/contract/orders/operation-fields.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { runOperation } from '../../src/server/actions/desk/run-operation.ts';
import { ASKED } from '../../src/server/actions/incidents/testing/ask.ts';
import { operationOn } from '../../src/server/actions/items/testing/operation.ts';
import type { Bought, Ground } from './ground.ts';
import type { Write } from './write.ts';
import { OUTSIDE } from './writes-outside.ts';

type Fields = Partial<OperationPayload>;

/** A click in the panel, based on the present copy. */
function operate(
  operation: string,
  fields: Fields | ((ground: Ground, bought: Bought) => Promise<Fields>) = {},
  status?: number,
): Write {
  return {
    ...(status !== undefined && { status }),
    ready: async (ground, bought) => {
      const given = typeof fields === 'function' ? await fields(ground, bought) : fields;
      const { item_id } = bought.item;
      return async () => {
        const seen = await ground.stage.item(item_id);
        await runOperation(ground.as('desk'), item_id, operationOn(seen, operation, given));
      };
    },
  };
}

const REASON = 'El registro pide la escritura.';
const NEXT_WEEK = '2026-11-30T09:00:00.000Z';

/** Every panel write on an item, and every other write on an order. */
export const WRITES: Readonly<Record<string, Write>> = {
  full_refund: operate('devolucion_total', { reason: REASON }),
  partial_refund: operate('devolucion_parcial', { amount: 1, reason: REASON }),
  agent_cancels: operate('cancelar_pedido', { cancellation_asked: 'telephone', reason: REASON }),
  incident: operate('enviar_incidencia_cliente', { incident: ASKED }),
  delivery: operate('terminar', async ({ stage }, { item }) => ({ file_ids: [await stage.addResult(item.item_id)] })),
  status_move: operate('cambio_estado', { to: STATUS.denied, reason: REASON }),
  postpone: operate('postponer_pedido', { standby_until: NEXT_WEEK, reason: REASON }),
  claim: operate('reclamar_pedido', { reason: REASON }, STATUS.delivered),
  reopen: operate('reabrir_pedido', { reason: REASON }, STATUS.delivered),
  close: operate('cerrar_pedido', { reason: REASON }, STATUS.processed_emailed),
  note: operate('save_note', { comment: 'Llamar mañana.' }),
  fields: operate('simple_update', { referencia: 'R-1' }),
  lock: operate('lock_pedido'),
  unlock: operate('unlock_pedido'),
  forced_unlock: operate('unlock_pedido', { force: true }),
  delegate: operate('delegate_pedido', async ({ stage }) => ({ asignee_id: stage.people.berta.agentId })),
  mail: operate('enviar_email', { email_template: 'patience' }),
  call: operate('anotar_llamada', { call: { direction: 'out', phone: '600000000', outcome: 'no_answer', minutes: 0 } }),
  provider: operate('cambiar_proveedor', async ({ stage }) => {
    const provider = { nombre: 'Gestoría Sol', email: 'sol@proveedor.test' };
    const row = stage.deps.db.insertInto('providers').values(provider).returning('provider_id');
    return row.executeTakeFirstOrThrow();
  }),
  notary: operate('asignar_notaria', async ({ stage }) => ({ notary_id: stage.people.nora.notaryId ?? 0 })),
  answers_by_agent: operate('cambiar_datos', { options: [{ option_id: 80, value: 'Calle Menor 2' }], reason: REASON }),
  relation: operate('vincular_pedido', async ({ stage }, { item: { customer_id } }) => ({
    related_item_id: (await stage.sold({ columns: { customer_id } })).item_id,
  })),
  duplicate: operate('duplicar_pedido', { without_charge: true, reason: REASON }),
  attached_file: operate('upload_file', async ({ stage }, { item }) => ({
    file_ids: [await stage.addResult(item.item_id)],
    file_kind: 'attachment',
  })),
  paper: operate('genera_pdf'),
  ...OUTSIDE,
};
