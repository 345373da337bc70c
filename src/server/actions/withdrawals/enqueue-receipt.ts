import { textIn } from '../../../domain/catalogue/text-in.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderRow } from '../items/order-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { productInVersion } from '../products/load-product.ts';
import type { ItemOutcome } from './withdraw-items.ts';

interface Receipt {
  readonly order: OrderRow;
  readonly outcomes: readonly ItemOutcome[];
  readonly withdrawalId: string;
  readonly declaration: string;
  readonly receivedAt: Date;
}

/** Writes a withdrawal's receipt to the order's address: declaration, time and consequences. It is sent at once. */
export async function enqueueReceipt(tx: Ctx, receipt: Receipt): Promise<void> {
  const { order, outcomes, withdrawalId, declaration, receivedAt } = receipt;
  const locale = isLocale(order.locale) ? order.locale : 'es';
  const items = await Promise.all(
    outcomes.map(async ({ itemId, outcome }) => {
      const item = await tx.db
        .selectFrom('order_items')
        .select(['product_id', 'form_version'])
        .where('item_id', '=', itemId)
        .executeTakeFirstOrThrow();
      return { name: textIn((await productInVersion(tx, item)).name, locale), outcome };
    }),
  );
  await enqueueMail(tx, {
    // One for the declaration, and one after a later check.
    dedupeKey: `withdrawal_received:${withdrawalId}:${outcomes.map(({ outcome }) => outcome).join()}`,
    template: 'withdrawal_received',
    to: order.email,
    locale,
    storeId: order.store_id,
    orderId: order.order_id,
    params: {
      ...(await loadMailFrame(tx, order)),
      declaration,
      receivedAt: receivedAt.toISOString(),
      items,
    },
  });
}
