import type { ShownOrder } from '../../../contract/pages/shown-order.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { openReleasedPaper } from '../files/open-customer-file.ts';
import { shownOrder } from '../own-orders/shown-order.ts';
import type { HandedOut } from '../stored-files/hand-out.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { findLookup } from './find-lookup.ts';

/** The order that this browser has looked up, with its papers; null once the time is over. */
export async function lookAtOrder(ctx: Ctx): Promise<{ order: ShownOrder; openUntil: Date } | null> {
  const lookup = await findLookup(ctx);
  if (lookup.kind !== 'order') return null;
  const order = await shownOrder(ctx, lookup.orderId, { paperHref: (id) => `/consultar-pedido/papel/${id}` });
  return { order, openUntil: lookup.openUntil };
}

/** A paper of that order. @throws AppError not_found */
export async function openLookedUpPaper(ctx: Ctx, fileId: string): Promise<FileRow & HandedOut> {
  const lookup = await findLookup(ctx);
  if (lookup.kind !== 'order') throw new AppError('not_found');
  return openReleasedPaper(ctx, fileId, { by: 'lookup', orderId: lookup.orderId });
}
