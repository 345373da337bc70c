import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { type OpenedExport, openOwnExport } from '../exports/open-own-export.ts';

/** Serves an order table the caller requested. @throws AppError forbidden without the right any more; not_found for another's too */
export async function openOrderExport(ctx: Ctx, exportId: string): Promise<OpenedExport> {
  requireNamedRight(ctx, 'export_orders');
  return openOwnExport(ctx, 'order_exports', exportId);
}
