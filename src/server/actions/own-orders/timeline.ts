import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { UNDOING, withoutUndone } from '../desk/undo/undone-lines.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import type { ItemRow } from '../items/item-row.ts';

/**
 * An item's history in the customer's words, oldest first. Only relevant changes are included; notes, names of agents and reasons are not.
 */
export async function loadTimeline(ctx: Ctx, item: ItemRow): Promise<OrderItemView['events']> {
  const lines = await ctx.db
    .selectFrom('item_history')
    .select(['history_id', 'accion', 'old_status', 'new_status', 'detail', 'created_at'])
    .where('item_id', '=', item.item_id)
    .where((eb) => eb.or([eb('new_status', 'is not', null), eb('accion', '=', UNDOING)]))
    .orderBy('history_id')
    .execute();
  const told = withoutUndone(lines).flatMap((line) => {
    const text = line.new_status === line.old_status ? undefined : wordsOf(line);
    return text ? [{ at: line.created_at, text: text[ctx.locale] }] : [];
  });
  // Several internal changes with the same meaning for the customer are one event.
  return [{ at: item.created_at, text: ORDERED[ctx.locale] }, ...told]
    .filter((event, index, all) => event.text !== all[index - 1]?.text)
    .map(({ at, text }) => ({ at: at.toISOString(), at_text: shortMomentText(ctx, at), text }));
}

function wordsOf({ accion, new_status }: { accion: string; new_status: number | null }): Text | undefined {
  return BY_OPERATION[accion] ?? (new_status === null ? undefined : BY_STATUS[new_status]);
}

const ORDERED: Text = { es: 'Pedido realizado', en: 'Order placed', pt: 'Pedido efetuado' };

const BY_OPERATION: Readonly<Record<string, Text>> = {
  pago_confirmado: { es: 'Pago recibido', en: 'Payment received', pt: 'Pagamento recebido' },
  pago_tardio: { es: 'Pago recibido', en: 'Payment received', pt: 'Pagamento recebido' },
  finalizar_datos: { es: 'Datos recibidos', en: 'Details received', pt: 'Dados recebidos' },
  responder_incidencia: { es: 'Respuesta recibida', en: 'Answer received', pt: 'Resposta recebida' },
  correo_entrante: { es: 'Correo recibido', en: 'E-mail received', pt: 'E-mail recebido' },
  caducar_impago: {
    es: 'Cancelado: no se pagó a tiempo',
    en: 'Cancelled: not paid in time',
    pt: 'Cancelado: não foi pago a tempo',
  },
  pedir_cancelacion: {
    es: 'Petición de cancelación recibida',
    en: 'Request to cancel received',
    pt: 'Pedido de cancelamento recebido',
  },
  cancelar_pedido: { es: 'Cancelado', en: 'Cancelled', pt: 'Cancelado' },
  devolucion_total: { es: 'Dinero devuelto', en: 'Money refunded', pt: 'Dinheiro devolvido' },
  reclamar_pedido: { es: 'Reclamación recibida', en: 'Complaint received', pt: 'Reclamação recebida' },
  reabrir_pedido: { es: 'Lo retomamos', en: 'Resumed', pt: 'Retomado' },
};

const WORKING: Text = { es: 'En trámite', en: 'Being processed', pt: 'Em tratamento' };
const OUTSIDE: Text = {
  es: 'Enviado a la oficina que lo expide',
  en: 'Sent to the office that issues it',
  pt: 'Enviado à entidade que o emite',
};
const ARRIVED: Text = {
  es: 'Documento recibido, lo revisamos',
  en: 'Document received, being checked',
  pt: 'Documento recebido, em revisão',
};
const BY_STATUS: Readonly<Record<number, Text>> = {
  [STATUS.auto_processing]: WORKING,
  [STATUS.in_progress]: WORKING,
  [STATUS.incident]: {
    es: 'Necesitamos algo de ti',
    en: 'We need something from you',
    pt: 'Precisamos de algo da sua parte',
  },
  [STATUS.denied]: {
    es: 'No admitido por el registro',
    en: 'Not accepted by the registry',
    pt: 'Não aceite pela conservatória',
  },
  [STATUS.scheduled]: { es: 'Programado', en: 'Scheduled', pt: 'Agendado' },
  [STATUS.at_provider]: OUTSIDE,
  [STATUS.at_notary]: OUTSIDE,
  [STATUS.pre_processed]: WORKING,
  [STATUS.processed]: ARRIVED,
  [STATUS.post_processed]: ARRIVED,
  [STATUS.processed_emailed]: { es: 'Tramitado', en: 'Processed', pt: 'Processado' },
  [STATUS.delivered]: { es: 'Listo y entregado', en: 'Ready and delivered', pt: 'Pronto e entregue' },
  [STATUS.closed]: { es: 'Cerrado', en: 'Closed', pt: 'Encerrado' },
  [STATUS.notary_in_process]: OUTSIDE,
  [STATUS.notary_delivered]: ARRIVED,
  [STATUS.visit_scheduled]: { es: 'Visita programada', en: 'Visit scheduled', pt: 'Visita agendada' },
};
