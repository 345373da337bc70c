import { taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invoiceCountryOf } from '../../../domain/invoices/issuer.ts';
import { decideInvoiceKind } from '../../../domain/invoices/kind.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import type { PricedCharge } from '../../../domain/payments/decide-charge.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import type { ChargeRow } from '../balances/due.ts';
import { buyerOf } from '../checkout/buyer-of.ts';
import type { ItemRow } from '../items/item-row.ts';
import type { LockVersion } from '../items/lock-version.ts';
import type { OrderRow } from '../items/order-row.ts';
import { moveItem } from '../moves/move-item.ts';
import { noteOnItem } from './charge-history.ts';
import { enqueueChargeMail } from './enqueue-charge-mail.ts';

export interface ChargeToBook {
  /** Both locked in this transaction, the order first. */
  readonly order: OrderRow;
  readonly item: ItemRow;
  readonly lockVersion: LockVersion;
  readonly code: string;
  readonly units: number;
  readonly priced: PricedCharge;
  readonly label: Text;
  /** Text for the customer, in the mail. */
  readonly note: string | null;
  readonly requestKey: string;
}

/**
 * Stores a charge after the order: the item waits in 60 for it (incident 53), and the customer gets a mail with the link to pay.
 * @throws AppError tax_data_required (it could not be invoiced), transition_refused
 */
export async function bookCharge(tx: Ctx, booking: ChargeToBook): Promise<ChargeRow> {
  const { order, item, lockVersion, label, note } = booking;
  refuseWithoutTaxData(order, booking.priced);
  const charge = await insertCharge(tx, booking);
  const detail = { charge_id: charge.charge_id, code: charge.code, total: charge.total };
  if (item.panel_status_id === STATUS.incident) await noteOnItem(tx, item, { accion: 'cargo', detail });
  else {
    await moveItem(tx, {
      item,
      lockVersion,
      operation: 'enviar_incidencia_cliente',
      to: STATUS.incident,
      handed: { incident_text: label.es, incident_kind: INCIDENT_KIND.charge_due },
      // Its own e-mail names the amount and the page to pay it.
      sendsMail: false,
      comment: note,
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
}

/** Refuses a charge that could not be invoiced. */
function refuseWithoutTaxData(order: OrderRow, { total, fees }: PricedCharge): void {
  const decision = decideInvoiceKind({
    country: invoiceCountryOf(order.store_id),
    totalWithVat: total,
    suplidos: fees,
    taxData: taxPartyOf(buyerOf(order)),
  });
  if (!decision.ok) throw new AppError(decision.code, decision.params);
}

function insertCharge(tx: Ctx, { item, code, units, priced, note, requestKey }: ChargeToBook): Promise<ChargeRow> {
  const { lines, ...amounts } = priced;
  return tx.db
    .insertInto('order_charges')
    .values({
      order_id: item.real_order_id,
      item_id: item.item_id,
      code,
      units,
      ...amounts,
      lines: JSON.stringify(lines),
      note,
      created_by: agentOf(tx).agentId,
      request_key: requestKey,
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
