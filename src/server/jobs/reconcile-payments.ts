import { reconcilePayments as reconcile } from '../actions/reconciliation/reconcile-payments.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Every night: what acquirers booked, held against the ledger. */
export async function reconcilePayments(ctx: Ctx, _payload: TaskPayloads['reconcile_payments']): Promise<void> {
  await reconcile(ctx);
}
