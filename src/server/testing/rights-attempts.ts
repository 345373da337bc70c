import type { Insertable } from 'kysely';
import type { OperationPayload } from '../../contract/orders/operation-fields.ts';
import { INCIDENT_KIND, STATUS } from '../../domain/orders/status.gen.ts';
import type { Right } from '../../domain/permissions/rights.ts';
import type { OrderItems } from '../db/types.gen.ts';
import { smallPdf } from '../demo/small-pdf.ts';
import type { Answer, Tried } from './rights-trial.ts';

/** How a right is exercised by HTTP on a real item. A refusal for another reason than the right is named in `also`. */
export interface Attempt {
  readonly ask: (who: Tried) => Promise<Answer>;
  readonly also?: readonly string[];
}

const ROOT = '/api/rest/restapi';
const REASON = 'motivo suficiente';
const NEXT_WEEK = '2026-11-30T09:00:00.000Z';

/** An operation of the panel on an item in a status. */
function operation(
  name: string,
  panel_status_id: number,
  fieldsOf: (who: Tried) => Partial<OperationPayload> | Promise<Partial<OperationPayload>> = () => ({}),
  columns: Partial<Insertable<OrderItems>> = {},
): Attempt {
  return {
    async ask(who) {
      const item = await who.item({ panel_status_id, ...columns });
      return who.operate(item, name, { reason: REASON, ...(await fieldsOf(who)) });
    },
  };
}

const look = (url: string, ...also: string[]): Attempt => ({ ask: (who) => who.ask({ url }), also });

/** An attempt for each right that a call of the panel asks for. */
export const ATTEMPTS: { readonly [Name in Right]?: Attempt } = {
  cambio_estado: operation('cambio_estado', STATUS.at_notary, ({ role }) => ({
    to: role === 'notary' ? STATUS.notary_in_process : STATUS.pending,
  })),
  enviar_incidencia_cliente: operation('enviar_incidencia_cliente', STATUS.at_notary, () => ({
    incident: {
      kind: INCIDENT_KIND.data_missing,
      text: '',
      replaces: false,
      questions: [{ from: 'own', type: 'text', title: '¿Qué piso es?', choices: [], is_require: true }],
    },
  })),
  postponer_pedido: operation('postponer_pedido', STATUS.in_progress, () => ({ standby_until: NEXT_WEEK })),
  cambiar_proveedor: operation('cambiar_proveedor', STATUS.at_notary, async ({ stage }) => {
    const provider = { nombre: 'Gestoría Sol', email: 'sol@proveedor.test' };
    const row = stage.deps.db.insertInto('providers').values(provider).returning('provider_id');
    return row.executeTakeFirstOrThrow();
  }),
  asignar_notaria: operation('asignar_notaria', STATUS.at_notary, ({ stage }) => ({
    to: STATUS.at_notary,
    notary_id: stage.people.otra.notaryId ?? 0,
  })),
  cerrar_pedido: operation('cerrar_pedido', STATUS.processed_emailed),
  terminar: {
    async ask(who) {
      const item = await who.item({ panel_status_id: STATUS.notary_delivered });
      await who.stage.addResult(item.item_id);
      return who.operate(item, 'terminar');
    },
  },
  enviar_email: operation('enviar_email', STATUS.at_notary, () => ({ email_template: 'patience' })),
  reabrir_pedido: operation('reabrir_pedido', STATUS.delivered, () => ({}), { clock: 'ended' }),
  devolucion_total: { ...operation('devolucion_total', STATUS.notary_delivered), also: ['refund_nothing_left'] },
  devolucion_parcial: {
    ...operation('devolucion_parcial', STATUS.at_notary, () => ({ amount: 1 })),
    also: ['refund_nothing_left', 'refund_too_much'],
  },

  simple_update: operation('simple_update', STATUS.at_notary, () => ({ referencia: 'X-1' })),
  lock_pedido: operation('lock_pedido', STATUS.at_notary, () => ({}), { locked_by: null, locked_until: null }),
  unlock_pedido: operation('unlock_pedido', STATUS.at_notary),
  force_unlock: {
    async ask(who) {
      const { agentId } = who.stage.people.ana;
      const item = await who.item({
        panel_status_id: STATUS.at_notary,
        locked_by: agentId,
        locked_until: new Date(NEXT_WEEK),
      });
      return who.operate(item, 'unlock_pedido', { force: true });
    },
  },
  delegate_pedido: operation('delegate_pedido', STATUS.at_notary, ({ stage }) => ({
    asignee_id: stage.people.berta.agentId,
  })),
  saltar_pedido: {
    async ask(who) {
      const item = await who.item({ panel_status_id: STATUS.notary_delivered });
      return who.ask({ method: 'POST', url: `${ROOT}/pedido/${item.item_id}/skip`, json: { reason: REASON } });
    },
  },
  save_note: operation('save_note', STATUS.at_notary, () => ({ comment: 'llamar mañana' })),
  del_note: {
    async ask(who) {
      const item = await who.item({ panel_status_id: STATUS.at_notary });
      const admin_user_id = who.actor.kind === 'agent' ? who.actor.agentId : null;
      const note = { item_id: item.item_id, accion: 'save_note', actor_kind: 'agent', admin_user_id, comment: 'x' };
      const { history_id } = await who.stage.deps.db
        .insertInto('item_history')
        .values(note)
        .returning('history_id')
        .executeTakeFirstOrThrow();
      return who.operate(item, 'del_note', { line_id: history_id });
    },
  },
  anotar_llamada: operation('anotar_llamada', STATUS.at_notary, () => ({
    call: { direction: 'out', phone: '600 000 000', outcome: 'no_answer', minutes: 0 },
  })),
  etiquetar_pedido: operation('etiquetar_pedido', STATUS.at_notary, () => ({ add_tags: ['vip'] })),
  vigilar_pedido: operation('vigilar_pedido', STATUS.at_notary, () => ({ watch: true })),
  marcar_punto: {
    async ask(who) {
      const item = await who.item({ panel_status_id: STATUS.at_notary });
      const { point_id } = await who.stage.deps.db
        .insertInto('checklist_points')
        .values({ position: item.item_id % 1_000_000, text: JSON.stringify({ es: 'Mirar', en: 'Look', pt: 'Ver' }) })
        .returning('point_id')
        .executeTakeFirstOrThrow();
      return who.operate(item, 'marcar_punto', { point_id });
    },
  },
  change_readings: {
    async ask(who) {
      const item = await who.item({ panel_status_id: STATUS.at_notary, product_id: 18421 });
      const json = { updated_at: item.updated_at.toISOString(), ip_with_attach: true };
      return who.ask({ method: 'PUT', url: `${ROOT}/pedido/${item.item_id}/ip-with-attach`, json });
    },
  },
  vincular_pedido: operation('vincular_pedido', STATUS.at_notary, async (who) => ({
    related_item_id: (await who.item()).item_id,
  })),
  genera_pdf: operation('genera_pdf', STATUS.at_notary),
  upload_file: {
    async ask(who) {
      const item = await who.item({ panel_status_id: STATUS.at_notary });
      const query = `name=nota.pdf&kind=result&upload_key=upload-${item.item_id}`;
      const url = `${ROOT}/pedido/${item.item_id}/files?${query}`;
      return who.upload(url, smallPdf(['Prueba']));
    },
  },
  set_priority: operation('simple_update', STATUS.at_notary, () => ({ priority: 5 })),
  mass_operation: {
    async ask(who) {
      const items = [
        await who.item({ panel_status_id: STATUS.at_notary }),
        await who.item({ panel_status_id: STATUS.at_notary }),
      ];
      const [first] = items as [Awaited<ReturnType<Tried['item']>>];
      return who.operate(first, 'save_note', {
        comment: 'a los dos',
        operation_multiples_pedidos: items.map(({ item_id }) => item_id),
      });
    },
  },
  approve_mass_operation: {
    async ask(who) {
      const { item_id } = await who.item({ panel_status_id: STATUS.at_notary });
      const { db } = who.stage.deps;
      const at = who.stage.deps.now();
      const { run_id } = await db
        .insertInto('mass_runs')
        .values({
          agent_id: who.stage.people.berta.agentId,
          request_key: `run-${item_id}`,
          operation: 'save_note',
          given: JSON.stringify({ comment: 'x' }),
          is_search: false,
          state: 'proposed',
          total: 1,
          created_at: at,
          moved_at: at,
        })
        .returning('run_id')
        .executeTakeFirstOrThrow();
      await db.insertInto('mass_run_items').values({ run_id, item_id, position: 0, seen: at }).execute();
      return who.ask({ method: 'POST', url: `${ROOT}/mass/${run_id}/approve`, json: {} });
    },
  },

  open_panel: look(`${ROOT}/currentuser/1`),
  see_order: {
    ask: async (who) =>
      who.ask({ url: `${ROOT}/pedido/${(await who.item({ panel_status_id: STATUS.at_notary })).item_id}` }),
  },
  see_readings: {
    ask: async (who) =>
      who.ask({ url: `${ROOT}/pedido/${(await who.item({ panel_status_id: STATUS.at_notary })).item_id}/notas` }),
  },
  correct_registry: {
    ask: async (who) =>
      who.ask({ url: `${ROOT}/pedido/${(await who.item({ panel_status_id: STATUS.at_notary })).item_id}/registry` }),
  },
  see_payments: {
    ask: async (who) =>
      who.ask({ url: `${ROOT}/orderpayments/${(await who.item({ panel_status_id: STATUS.at_notary })).order_id}` }),
  },
  agent_data: look(`${ROOT}/providers`),
  queue_spain: look(`${ROOT}/pedido/-1?autoLock=1`, 'queue_empty'),
  queue_portugal: look(`${ROOT}/pedido/-2?autoLock=1`, 'queue_empty'),
  queue_tickets: look(`${ROOT}/tickets/-3`, 'ticket_queue_empty'),
  login_as_customer: {
    ask: async (who) => who.ask({ url: `${ROOT}/currentuser/1?login_as_customer=${(await who.item()).customer_id}` }),
  },
  portfolio: look(`${ROOT}/inmuebles`),
  create_customer: look(`${ROOT}/currentuser/1?create_customer=1`),
  property_search: look(`${ROOT}/localizaciones`),
  change_customer: {
    ask: async (who) => who.ask({ url: `${ROOT}/customer/${(await who.item()).customer_id}/newsletter/0` }),
  },
  merge_customers: look(`${ROOT}/duplicates`),
  tickets: look(`${ROOT}/tickets`),
  see_original_mail: look(`${ROOT}/correos/1/original`, 'not_found'),
  see_customer: {
    ask: async (who) => who.ask({ url: `${ROOT}/customer/${(await who.item()).customer_id}` }),
  },
  see_activity: look(`${ROOT}/actividad`),
  see_team_activity: look(`${ROOT}/actividad/equipo`),
  see_page_counts: look(`${ROOT}/pagecounts?from=2026-11-01&until=2026-11-30`),
  see_audit: look(`${ROOT}/audit`),
  see_figures: look(`${ROOT}/figures?from=2026-11-01&until=2026-11-30`),
  see_health: look(`${ROOT}/health`),
  see_officers: look(`${ROOT}/cargos?q=SOL`),
  manage_invoices: look(`${ROOT}/facturas/vies`),
  oversee_invoices: look(`${ROOT}/verifactu`),
  book_transfer: look(`${ROOT}/bankentries`),
  export_orders: look(`${ROOT}/orderexports`),
  share_macros: {
    ask: async (who) =>
      who.ask({
        method: 'POST',
        url: `${ROOT}/macros`,
        json: { name: 'De todos', steps: [{ kind: 'note', text: 'x' }], shared: true, request_key: 'macro-of-all' },
      }),
  },
  share_views: {
    ask: (who) =>
      who.ask({
        method: 'POST',
        url: `${ROOT}/orderlist/views`,
        json: { name: 'Tarde', query: '', columns: ['order_id'], shared: true, request_key: crypto.randomUUID() },
      }),
  },
  oversee_payments: look(`${ROOT}/paymentreviews`),
  manage_users: look(`${ROOT}/agents`),
  manage_configuration: look(`${ROOT}/portalways`),
  manage_prices: look(`${ROOT}/catalogue/products`),
  moderate_reviews: look(`${ROOT}/reviews`),
  pay_providers: look(`${ROOT}/providerpayments`),
};
