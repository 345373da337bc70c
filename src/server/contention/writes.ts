import type { OperationPayload } from '../../contract/orders/operation-fields.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { runOperation } from '../actions/desk/run-operation.ts';
import { ASKED } from '../actions/incidents/testing/ask.ts';
import { operationOn } from '../actions/items/testing/operation.ts';
import type { Bought, Ground } from './ground.ts';
import type { Write } from './write.ts';
import { OUTSIDE } from './writes-outside.ts';

type Fields = Partial<OperationPayload>;

/** A press of a button of the panel, on the copy that is there when it is pressed. */
function press(
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

/** Every write that the panel does on an item, and every other that an order meets. */
export const WRITES: Readonly<Record<string, Write>> = {
  full_refund: press('devolucion_total', { reason: REASON }),
  partial_refund: press('devolucion_parcial', { amount: 1, reason: REASON }),
  agent_cancels: press('cancelar_pedido', { cancellation_asked: 'telephone', reason: REASON }),
  incident: press('enviar_incidencia_cliente', { incident: ASKED }),
  delivery: press('terminar', async ({ stage }, { item }) => ({ file_ids: [await stage.addResult(item.item_id)] })),
  status_move: press('cambio_estado', { to: STATUS.denied, reason: REASON }),
  postpone: press('postponer_pedido', { standby_until: NEXT_WEEK, reason: REASON }),
  claim: press('reclamar_pedido', { reason: REASON }, STATUS.delivered),
  reopen: press('reabrir_pedido', { reason: REASON }, STATUS.delivered),
  close: press('cerrar_pedido', { reason: REASON }, STATUS.processed_emailed),
  note: press('save_note', { comment: 'Llamar mañana.' }),
  fields: press('simple_update', { referencia: 'R-1' }),
  lock: press('lock_pedido'),
  unlock: press('unlock_pedido'),
  forced_unlock: press('unlock_pedido', { force: true }),
  delegate: press('delegate_pedido', async ({ stage }) => ({ asignee_id: stage.people.berta.agentId })),
  mail: press('enviar_email', { email_template: 'patience' }),
  call: press('anotar_llamada', { call: { direction: 'out', phone: '600000000', outcome: 'no_answer', minutes: 0 } }),
  provider: press('cambiar_proveedor', async ({ stage }) => {
    const provider = { nombre: 'Gestoría Sol', email: 'sol@proveedor.test' };
    const row = stage.deps.db.insertInto('providers').values(provider).returning('provider_id');
    return row.executeTakeFirstOrThrow();
  }),
  notary: press('asignar_notaria', async ({ stage }) => ({ notary_id: stage.people.nora.notaryId ?? 0 })),
  answers_by_agent: press('cambiar_datos', { options: [{ option_id: 80, value: 'Calle Menor 2' }], reason: REASON }),
  relation: press('vincular_pedido', async ({ stage }, { item: { customer_id } }) => ({
    related_item_id: (await stage.sold({ columns: { customer_id } })).item_id,
  })),
  duplicate: press('duplicar_pedido', { without_charge: true, reason: REASON }),
  attached_file: press('upload_file', async ({ stage }, { item }) => ({
    file_ids: [await stage.addResult(item.item_id)],
    file_kind: 'attachment',
  })),
  paper: press('genera_pdf'),
  ...OUTSIDE,
};
