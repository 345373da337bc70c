import { issueInvoice as issue } from '../actions/invoices/issue-invoice.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Issues the invoice of a captured payment, once. */
export async function issueInvoice(ctx: Ctx, { payment_id }: TaskPayloads['issue_invoice']): Promise<void> {
  await issue(ctx, payment_id);
}
