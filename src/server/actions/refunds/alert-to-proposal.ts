import type { Ctx } from '../../ctx.ts';
import { listApprovers } from '../alerts/approvers.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { settleAlerts } from '../alerts/read-alerts.ts';
import type { RefundRow } from './refund-row.ts';

/** Alerts those who may approve a refund. */
export async function alertToProposal(
  tx: Ctx,
  { requestKey, itemId, amount }: { readonly requestKey: string; readonly itemId: number; readonly amount: number },
): Promise<void> {
  const detail = { subject: 'refund', amount } as const;
  const event = waitsFor(requestKey);
  await raiseAlert(tx, { kind: 'approval_waits', to: await listApprovers(tx), event, itemId, detail });
}

/** Alerts proposers of refunds to the decision, and removes the alerts that requested one. */
export async function alertToDecision(
  tx: Ctx,
  refunds: readonly RefundRow[],
  outcome: 'approved' | 'rejected' | 'lapsed',
): Promise<void> {
  const [first] = refunds;
  if (!first) return;
  await settleAlerts(tx, waitsFor(first.request_key));
  await raiseAlert(tx, {
    kind: 'approval_decided',
    to: [first.proposed_by],
    event: `refund_decided:${first.request_key}`,
    itemId: first.item_id,
    detail: { subject: 'refund', outcome, amount: refunds.reduce((sum, { amount }) => sum + amount, 0) },
  });
}

function waitsFor(requestKey: string): string {
  return `refund_waits:${requestKey}`;
}
