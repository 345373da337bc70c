import type { Ctx } from '../../ctx.ts';
import { type OpenedExport, openOwnExport } from '../exports/open-own-export.ts';
import { requireExporter } from './export-right.ts';

/** Hands out a table of orders that one asked for. @throws AppError forbidden for who may no longer; not_found for another's too */
export async function openOrderExport(ctx: Ctx, exportId: string): Promise<OpenedExport> {
  const { agentId } = requireExporter(ctx);
  return openOwnExport(ctx, 'order_exports', { agentId, exportId, subjectKind: 'order_export' });
}
