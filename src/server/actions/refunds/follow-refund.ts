import type { RefundProposal } from '../../../domain/orders/refund-approval.ts';
import type { FeeStatement, RefundKind } from '../../../domain/payments/refund-statement.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ItemRow } from '../items/item-row.ts';
import type { LockVersion } from '../items/lock-version.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { type Moved, moveItem } from '../moves/move-item.ts';
import { enqueuePapers } from './enqueue-papers.ts';
import { noteOnItem } from './note-on-item.ts';
import type { Refunding } from './plan-refund.ts';
import { enqueueRefundMail } from './refund-mail.ts';
import type { RefundRow } from './refund-row.ts';

/** An agreed refund of an item. */
interface AgreedRefund {
  /** Locked by `getItemForUpdate` in this transaction. */
  readonly item: ItemRow;
  readonly operation: Refunding;
  readonly kind: RefundKind;
  /** One for each refunded payment; none if a fee took everything. */
  readonly refunds: readonly RefundRow[];
  readonly statement: FeeStatement | null;
  readonly reason: string;
  readonly requestKey: string;
  readonly proposal: RefundProposal;
  readonly lockVersion?: LockVersion;
}

/**
 * Consequences of a refund, in the deciding transaction: the item moves, documents and e-mail are queued, and the refund is sent.
 * @returns null for a partial refund, which does not move the item
 * @throws AppError as moveItem
 */
export async function followRefund(tx: Ctx, agreed: AgreedRefund): Promise<Moved | null> {
  const moved = agreed.operation === 'devolucion_parcial' ? null : await move(tx, agreed);
  const historyId = moved?.historyId ?? (await notePart(tx, agreed));
  const { item, refunds, statement } = agreed;
  const mailAt = undoneUntil(tx);
  const { kind, requestKey } = agreed;
  const hasPapers = await enqueuePapers(tx, {
    item,
    kind,
    refunds,
    statement,
    requestKey,
    historyId,
    mailAfter: mailAt,
  });
  // The mail is sent with the documents, like that of a purchase.
  if (!hasPapers) {
    const about = { orderId: item.order_id, itemId: item.item_id, about: String(historyId) };
    await enqueueRefundMail(tx, { ...about, refunds, statement, sendAfter: mailAt, papers: null });
  }
  await sendApproved(tx, refunds);
  return moved && { ...moved, mailAt };
}

/** Queues the provider's refund; a manual transfer waits for a person. */
export async function sendApproved(tx: Ctx, refunds: readonly RefundRow[]): Promise<void> {
  for (const { refund_id, state } of refunds) {
    if (state === 'approved') await enqueue(tx, 'send_refund', { refund_id }, { key: sendKeyOf(refund_id) });
  }
}

/** Key of the job that sends a refund and queries its outcome. */
export function sendKeyOf(refundId: number): string {
  return `refund:${refundId}`;
}

function move(tx: Ctx, agreed: AgreedRefund): Promise<Moved> {
  const { item, operation, statement, reason, proposal, lockVersion } = agreed;
  return moveItem(tx, {
    item,
    operation,
    ...(lockVersion && { lockVersion }),
    handed: {
      ...(reason !== '' && { reason }),
      refund: proposal,
      fee_statement_kept: statement !== null,
      cancellation_asked: statement !== null && statement.asked_by !== null,
    },
    comment: reason || null,
    detail: detailOf(agreed),
    sendsMail: false,
  });
}

function notePart(tx: Ctx, agreed: AgreedRefund): Promise<number> {
  const { item, reason, lockVersion } = agreed;
  return noteOnItem(tx, item.item_id, {
    accion: agreed.operation,
    comment: reason,
    detail: detailOf(agreed),
    ...(/^complete/.test(item.internal_status) && { internalStatus: 'complete_partial' }),
    ...(lockVersion && { lockVersion }),
  });
}

function detailOf({ refunds, kind, statement, requestKey }: AgreedRefund): JsonObject {
  return {
    request_key: requestKey,
    kind,
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refund_ids: refunds.map(({ refund_id }) => refund_id),
    ...(statement && { statement: { ...statement } }),
  };
}
