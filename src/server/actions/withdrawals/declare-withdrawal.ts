import { textIn } from '../../../domain/catalogue/text-in.ts';
import { invoiceCountryOf } from '../../../domain/invoices/issuer.ts';
import { declarationOf } from '../../../domain/withdrawals/declaration.ts';
import type { WithdrawalForm } from '../../../domain/withdrawals/withdrawal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { issuerIn } from '../issuers/fiscal-settings.ts';
import { productInVersion } from '../products/load-product.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { throttle } from '../throttles/throttle.ts';
import { enqueueReceipt } from './enqueue-receipt.ts';
import { findContract } from './find-contract.ts';
import { withdrawItems } from './withdraw-items.ts';

interface WithdrawalToDeclare {
  readonly form: WithdrawalForm;
  /** Items of the order selected by its signed-in customer; empty for the whole order. */
  readonly itemIds: readonly number[];
  /** UUID of one click. */
  readonly requestKey: string;
}

/** The declaration as received, identical whether or not number and address match an order. */
export interface Declaration {
  readonly declaration: string;
  readonly receivedAt: Date;
}

/**
 * Receives a withdrawal from a contract: stores the declaration with its time, applies it to each service, and writes the receipt to the order's
 * address, all in one transaction. Idempotent per click. Where number and address match no order, only the declaration is stored.
 * @throws AppError too_many_requests
 */
export async function declareWithdrawal(ctx: Ctx, withdrawal: WithdrawalToDeclare): Promise<Declaration> {
  const known = await findDeclared(ctx, withdrawal.requestKey);
  if (known) return known;
  await throttle(ctx, 'withdraw', ctx.network);
  const orderId = await findContract(ctx, withdrawal.form);
  return inTransaction(ctx, async (tx) => {
    const order = orderId === null ? null : await lockMoney(tx, orderId);
    const before = await findDeclared(tx, withdrawal.requestKey);
    if (before) return before;
    const items = order ? await pickedItems(tx, order.order_id, withdrawal.itemIds) : [];
    const declared = await keep(tx, withdrawal, { orderId, services: await listServiceNames(tx, withdrawal, items) });
    if (order) {
      const outcomes = await withdrawItems(tx, { order, items, ...declared });
      await enqueueReceipt(tx, { order, outcomes, ...declared });
    }
    return declared;
  });
}

async function findDeclared({ db }: Ctx, requestKey: string): Promise<Declaration | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select(['declaration', 'received_at'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? { declaration: row.declaration, receivedAt: row.received_at } : null;
}

async function pickedItems({ db }: Ctx, orderId: number, picked: readonly number[]) {
  return db
    .selectFrom('order_items')
    .select(['item_id', 'product_id', 'form_version'])
    .where('real_order_id', '=', orderId)
    .$if(picked.length > 0, (query) => query.where('item_id', 'in', [...picked]))
    .orderBy('item_id')
    .execute();
}

/** Services are named only if they were selected: a declaration on the whole order must not reveal its contents. */
async function listServiceNames(
  tx: Ctx,
  { itemIds }: WithdrawalToDeclare,
  items: readonly { readonly product_id: number; readonly form_version: number }[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const products = await Promise.all(items.map((item) => productInVersion(tx, item)));
  return products.map(({ name }) => textIn(name, tx.locale));
}

async function keep(
  tx: Ctx,
  { form, requestKey }: WithdrawalToDeclare,
  { orderId, services }: { orderId: number | null; services: readonly string[] },
): Promise<Declaration & { readonly withdrawalId: string }> {
  const receivedAt = tx.now();
  const company = issuerIn(tx, invoiceCountryOf(tx.portal.store_id)).name;
  const { locale, portal } = tx;
  const declaration = declarationOf({ ...form, services, company, receivedAt, timeZone: portal.time_zone, locale });
  const { withdrawal_id } = await tx.db
    .insertInto('withdrawals')
    .values({
      request_key: requestKey,
      store_id: portal.store_id,
      locale,
      name: form.name.trim(),
      email: form.email.trim(),
      order_number: form.order_number.trim(),
      order_id: orderId,
      declaration,
      received_at: receivedAt,
    })
    .returning('withdrawal_id')
    .executeTakeFirstOrThrow();
  await recordAudit(tx, { action: 'withdrawal.declare', subjectKind: 'withdrawal', subjectId: withdrawal_id });
  return { withdrawalId: withdrawal_id, declaration, receivedAt };
}
