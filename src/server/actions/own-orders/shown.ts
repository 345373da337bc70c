import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import type { Price } from '../../../contract/pages/price.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { clientStatusName, isCancelledUnpaid } from '../../../domain/orders/client-status-name.ts';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';
import { orderClientStatus } from '../../../domain/orders/order-level.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';

export type Shown = Pick<OrderItemView, 'status' | 'status_text'>;

/**
 * The status of an order, in words. Items that were cancelled unpaid count only when there are no others.
 * @throws AppError unknown_client_status
 */
export function shownOfOrder(ctx: Ctx, items: readonly ItemRow[]): Shown {
  const result = orderClientStatus(items);
  if (!result.ok) throw new AppError(result.code, result.params);
  const telling = items.find((item) => !isCancelledUnpaid(item)) ?? items[0];
  if (!telling) throw new RangeError('an order has at least one item');
  return shown(ctx, telling, result.client_status);
}

/** The status of an item, in words. */
export function shown({ locale }: Ctx, item: ItemRow, status: ClientStatusId): Shown {
  return {
    status: isCancelledUnpaid(item) ? 'cancelled' : status,
    status_text: clientStatusName(item, status)[locale],
  };
}

/** An amount with its text. */
export function price({ locale }: Ctx, cents: Cents): Price {
  return { cents, text: formatMoney(cents, locale) };
}
