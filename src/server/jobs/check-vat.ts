import { checkVat as check } from '../actions/invoices/check-vat.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Asks VIES about the tax number of a company that was invoiced. */
export async function checkVat(ctx: Ctx, payload: TaskPayloads['check_vat']): Promise<void> {
  await check(ctx, payload);
}
