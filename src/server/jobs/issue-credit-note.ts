import { issueCreditNote as issue } from '../actions/invoices/issue-credit-note.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Issues what a refund asked to be issued, once. */
export async function issueCreditNote(ctx: Ctx, { paper_id }: TaskPayloads['issue_credit_note']): Promise<void> {
  await issue(ctx, paper_id);
}
