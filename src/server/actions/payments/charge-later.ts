import { taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invoiceCountryOf } from '../../../domain/invoices/issuer.ts';
import { decideInvoiceKind } from '../../../domain/invoices/kind.ts';
import { type ChargeWish, decideCharge, type PricedCharge } from '../../../domain/payments/decide-charge.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { productOf } from '../cart/present-cart.ts';
import { buyerOf } from '../checkout/buyer-of.ts';
import type { OrderRow } from '../checkout/place-order.ts';
import { requireFence } from '../orders/fence.ts';
import { agentOf, getItemForUpdate, type ItemRow, isNotary } from '../orders/item-row.ts';
import { moveItem } from '../orders/move-item.ts';
import { CHARGE_DUE, INCIDENT, noteOnItem } from './charge-history.ts';
import { type ChargeRow, lockOrder } from './due.ts';
import { enqueueChargeMail } from './enqueue-charge-mail.ts';

export interface NewCharge extends ChargeWish {
  readonly itemId: number;
  /** To the customer, who reads it in the mail. */
  readonly note: string | null;
  /** One press of a button, however often it arrives. */
  readonly requestKey: string;
}

/**
 * Charges after the order what its product foresees: a payment and an invoice of its own. The item waits in 60 for it (incident 53),
 * and the customer gets a mail with the link to pay. The same key charges once.
 * @throws AppError forbidden for a notary, not_found, charge_not_foreseen, charge_over_cap, invalid_input (amount, units),
 * tax_data_required (the charge could not be invoiced), locked_by_other, stale_version (no lock), transition_refused
 */
export function chargeLater(ctx: Ctx, wish: NewCharge): Promise<ChargeRow> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, await orderOf(tx, wish.itemId));
    const item = await getItemForUpdate(tx, wish.itemId);
    const known = await findByKey(tx, wish);
    if (known) return known;
    const fence = await requireFence(tx, item);
    const product = await productOf(tx, item);
    const charged = await unitsOf(tx, item.item_id, wish.code);
    const decision = decideCharge(product, item.answers as Answers, { ...wish, charged });
    if (!decision.ok) throw new AppError(decision.code, decision.params);
    refuseWithoutTaxData(order, decision.charge);
    const charge = await insertCharge(tx, { item, wish, priced: decision.charge });
    const detail = { charge_id: charge.charge_id, code: charge.code, total: charge.total };
    if (item.panel_status_id === INCIDENT) await noteOnItem(tx, item, { accion: 'cargo', detail });
    else {
      await moveItem(tx, {
        item,
        fence,
        operation: 'enviar_incidencia_cliente',
        to: INCIDENT,
        handed: { incident_text: decision.label.es, incident_kind: CHARGE_DUE },
        // Its own mail says what is asked, and where to pay it.
        sendsMail: false,
        comment: wish.note,
        detail,
      });
    }
    await enqueueChargeMail(tx, { order, item, charge });
    await recordAudit(tx, {
      action: 'charge.create',
      subjectKind: 'order',
      subjectId: order.order_id,
      detail: { ...detail, item_id: item.item_id, units: charge.units },
    });
    return charge;
  });
}

async function orderOf(tx: Ctx, itemId: number): Promise<number> {
  const { real_order_id } = await tx.db
    .selectFrom('order_items')
    .select('real_order_id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return real_order_id;
}

async function findByKey(tx: Ctx, { itemId, requestKey }: NewCharge): Promise<ChargeRow | undefined> {
  const known = await tx.db
    .selectFrom('order_charges')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (known && known.item_id !== itemId) throw new AppError('invalid_input', { detail: 'request_key' });
  return known;
}

/** Units that are charged already; a charge that was cancelled counts no more. */
export async function unitsOf(ctx: Ctx, itemId: number, code: string): Promise<number> {
  const { units } = await ctx.db
    .selectFrom('order_charges')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('units'), val(0)).as('units'))
    .where('item_id', '=', itemId)
    .where('code', '=', code)
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(units);
}

/** No money is asked for what could not be invoiced. */
function refuseWithoutTaxData(order: OrderRow, { total, fees }: PricedCharge): void {
  const decision = decideInvoiceKind({
    country: invoiceCountryOf(order.store_id),
    totalWithVat: total,
    suplidos: fees,
    taxData: taxPartyOf(buyerOf(order)),
  });
  if (!decision.ok) throw new AppError(decision.code, decision.params);
}

function insertCharge(
  tx: Ctx,
  { item, wish, priced }: { item: ItemRow; wish: NewCharge; priced: PricedCharge },
): Promise<ChargeRow> {
  const { lines, ...amounts } = priced;
  return tx.db
    .insertInto('order_charges')
    .values({
      order_id: item.real_order_id,
      item_id: item.item_id,
      code: wish.code,
      units: wish.units,
      ...amounts,
      lines: JSON.stringify(lines),
      note: wish.note,
      created_by: agentOf(tx).agentId,
      request_key: wish.requestKey,
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
