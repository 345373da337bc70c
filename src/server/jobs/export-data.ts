import { makeExport } from '../actions/customers/export/make-export.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Makes the copy of a customer's data that he asked for. */
export async function exportData(ctx: Ctx, { export_id }: TaskPayloads['export_data']): Promise<void> {
  await makeExport(ctx, export_id);
}
