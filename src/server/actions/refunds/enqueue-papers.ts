import {
  type CreditedAmounts,
  type CreditedPart,
  creditWithin,
  type KeptAmounts,
  lessAmounts,
  sumAmounts,
} from '../../../domain/invoices/credit.ts';
import { amountOf } from '../../../domain/payments/refund-split.ts';
import type { FeeStatement, RefundKind } from '../../../domain/payments/refund-statement.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ItemRow } from '../items/item-row.ts';
import { papersOfItem, type RefundPaper } from './refund-papers.ts';
import type { RefundRow } from './refund-row.ts';
import { listRefundSources } from './refund-sources.ts';

interface AgreedPapers {
  /** Locked, after its order and payments. */
  readonly item: ItemRow;
  readonly kind: RefundKind;
  readonly refunds: readonly RefundRow[];
  readonly statement: FeeStatement | null;
  readonly requestKey: string;
  /** The line of the item's history that the customer's mail is about. */
  readonly historyId: number;
  readonly mailAfter: Date;
}

/**
 * Records the documents a refund needs, in the transaction that agreed to it, and the job that issues them: a credit note for the refund,
 * or with a cancellation fee a credit note for everything and an invoice of the fee. Its e-mail is sent with them.
 * @returns false where nothing was invoiced that could be credited
 */
export async function enqueuePapers(tx: Ctx, agreed: AgreedPapers): Promise<boolean> {
  const { item, kind, requestKey, historyId, mailAfter } = agreed;
  const { parts, kept } = await loadAmounts(tx, agreed);
  if (parts.length === 0) return false;
  const { paper_id } = await tx.db
    .insertInto('refund_papers')
    .values({
      order_id: item.real_order_id,
      item_id: item.item_id,
      request_key: requestKey,
      kind,
      parts: JSON.stringify(parts),
      kept: kept && JSON.stringify(kept),
      statement: agreed.statement && JSON.stringify(agreed.statement),
      history_id: historyId,
      mail_after: mailAfter,
      created_at: tx.now(),
    })
    .returning('paper_id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'issue_credit_note', { paper_id }, { queue: 'invoices', key: `papers:${paper_id}` });
  return true;
}

async function loadAmounts(
  tx: Ctx,
  { item, refunds, statement, requestKey }: AgreedPapers,
): Promise<{ parts: CreditedPart[]; kept: KeptAmounts | null }> {
  if (statement) return cancelled(tx, { item, refunds, statement, requestKey });
  const papers = await papersOfItem(tx, item.item_id);
  const cancellation = papers.find(({ kept }) => kept !== null);
  if (!cancellation) return { parts: refunds.map(partOf), kept: null };
  // Refunds proposed before the cancellation are not part of it.
  const isBefore = ({ proposed_at }: RefundRow) => proposed_at < cancellation.created_at;
  const before = refunds.filter(isBefore).map(partOf);
  const after = refunds.filter((refund) => !isBefore(refund)).map(partOf);
  return { parts: [...before, ...ofFee(cancellation, { papers, parts: after })], kept: null };
}

/** The rest of the item is credited in full, and the fee invoiced separately. */
async function cancelled(
  tx: Ctx,
  {
    item,
    refunds,
    statement,
    requestKey,
  }: Pick<AgreedPapers, 'item' | 'refunds' | 'requestKey'> & {
    statement: FeeStatement;
  },
): Promise<{ parts: CreditedPart[]; kept: KeptAmounts | null }> {
  const sources = await listRefundSources(tx, item, requestKey);
  const parts = sources
    .filter(({ left }) => amountOf(left) > 0)
    .map(({ payment_id, left }): CreditedPart => ({ ...left, of: 'sale', payment_id, lines: [] }));
  const { fee, fee_vat, tax_rate } = statement;
  const given = refunds.reduce((sum, { amount }) => sum + amount, 0);
  // Neither refunded nor the fee: official fees already spent.
  const fees = amountOf(sumAmounts(parts)) - given - fee - fee_vat;
  const isKept = fee + fee_vat + fees > 0;
  return { parts, kept: isKept ? { subtotal: fee, tax_amount: fee_vat, fees, tax_rate } : null };
}

/** After a cancellation the rest of an item is on the fee's invoice, for refunds to every payment. */
function ofFee(
  cancellation: RefundPaper,
  { papers, parts }: { papers: readonly RefundPaper[]; parts: readonly CreditedPart[] },
): CreditedPart[] {
  const [first] = parts;
  if (!first || !cancellation.kept) return [];
  const before = papers.flatMap((paper) => paper.parts.filter((part) => part.of === 'fee'));
  const amounts = creditWithin(lessAmounts(cancellation.kept, before), sumAmounts(parts));
  return [{ ...amounts, of: 'fee', payment_id: first.payment_id, lines: [] }];
}

function partOf(refund: RefundRow): CreditedPart {
  const { payment_id, subtotal, tax_amount, fees } = refund;
  const amounts: CreditedAmounts = { subtotal: subtotal ?? 0, tax_amount: tax_amount ?? 0, fees: fees ?? 0 };
  const lines = refund.lines.map(({ id }) => id);
  return { ...amounts, of: 'sale', payment_id, lines };
}
