import type { OperationName } from '../../../contract/orders/operation.ts';
import type { PedidoAction } from '../../../contract/orders/pedido.ts';
import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import { goesToNotary } from '../../../domain/notaries/notary-work.ts';
import { allowedTransitions } from '../../../domain/orders/allowed-transitions.ts';
import { allowedRenewals } from '../../../domain/orders/decide-stay.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { NEED_WORDS } from '../../../domain/orders/refusal-words.ts';
import type { AllowedTransition } from '../../../domain/orders/transition.ts';
import { transitionActorOf } from '../../../domain/orders/transition-actor.ts';
import { leftOf } from '../../../domain/payments/refund-split.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadTransitionFacts } from '../moves/situation.ts';
import { isWritableMail } from '../moves/transition-mail.ts';
import { isRefunding } from '../refunds/plan-refund.ts';
import { listRefundSources } from '../refunds/refund-sources.ts';
import { MOVING_OPERATIONS } from './operations/table.ts';

/**
 * What this person may do with the item now: changes of status that are possible, and operations that keep its status. If a colleague holds the
 * lock, only operations that need no lock.
 */
export async function actionsFor(ctx: Ctx, item: ItemRow): Promise<PedidoAction[]> {
  const holder = lockHolderOf(item, ctx.now());
  const isMine = holder === agentOf(ctx).agentId;
  const allowed = (operation: OperationName) => may(ctx.actor, operation, item);
  if (holder !== null && !isMine) {
    const unlock = may(ctx.actor, 'force_unlock') ? (['unlock_pedido'] as const) : [];
    return [...unlock, ...WITHOUT_LOCK.filter(allowed)].map(inPlace);
  }
  const actor = transitionActorOf(ctx.actor);
  if (!actor) return [];
  const [facts, paid] = await Promise.all([
    // terminar releases the item's files itself, so only a missing result file counts as missing. The panel asks the canceller whether the
    // customer requested it.
    loadTransitionFacts(ctx, item, { releases: true, cancellation_asked: true }),
    isNotary(ctx) ? [] : listRefundSources(ctx, item),
  ]);
  const left = leftOf(paid);
  const moves = [...allowedTransitions(facts, actor), ...allowedRenewals(facts, actor)]
    .filter((move) => isOfPanel(move, left))
    .filter(({ operation }) => operation !== 'asignar_notaria' || mayGoToNotary(ctx, item))
    .map(presentMove);
  const staying = [isMine ? 'unlock_pedido' : 'lock_pedido', ...WITHOUT_LOCK, ...IN_PLACE] as const;
  const part = left > 0 ? (['devolucion_parcial'] as const) : [];
  return [...moves, ...[...staying.filter(allowed), ...part].map(inPlace)];
}

/** An item's office may be replaced by another for every product. */
function mayGoToNotary({ catalogue }: Ctx, { product_id, notary_id }: ItemRow): boolean {
  const product = findProduct(catalogue.current, product_id);
  return notary_id !== null || product === undefined || goesToNotary(product);
}

type PanelMove = AllowedTransition & { readonly operation: OperationName };

function isOfPanel(move: AllowedTransition, left: number): move is PanelMove {
  return canBeCarriedOut(move) || givesBack(move, left);
}

function canBeCarriedOut({ operation, mail }: AllowedTransition): boolean {
  return CARRIED_OUT.some((name) => name === operation) && (mail === null || isWritableMail(mail));
}

/** Refunds need money left to refund; cancelling an unpaid item needs none. */
function givesBack({ operation, mail }: AllowedTransition, left: number): boolean {
  return isRefunding(operation) && (left > 0 || mail === 'order_cancelled_unpaid');
}

function presentMove({ operation, to, to_name, needs, missing, mail }: PanelMove): PedidoAction {
  return {
    operation,
    to,
    to_name: { ...to_name },
    needs: [...needs],
    missing: missing.map((need) => ({ need, name: { ...NEED_WORDS[need] } })),
    mail,
  };
}

function inPlace(operation: OperationName): PedidoAction {
  return { operation, to: null, to_name: null, needs: [], missing: [], mail: null };
}

const CARRIED_OUT: readonly OperationName[] = [
  ...MOVING_OPERATIONS,
  'cambiar_proveedor',
  'asignar_notaria',
  'enviar_incidencia_cliente',
  'enviar_email',
];
/** Actions that no lock prevents. */
const WITHOUT_LOCK: readonly OperationName[] = [
  ...(['save_note', 'del_note', 'anotar_llamada', 'etiquetar_pedido', 'vigilar_pedido', 'marcar_punto'] as const),
];
/** Operations that keep an item's status; the table of rights says who may use them. */
const IN_PLACE: readonly OperationName[] = [
  'upload_file',
  'simple_update',
  'delegate_pedido',
  'enviar_email',
  'vincular_pedido',
  'desvincular_pedido',
  'genera_pdf',
  'cambiar_datos',
  'duplicar_pedido',
];
