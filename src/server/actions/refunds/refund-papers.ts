import type { Selectable } from 'kysely';
import type { CreditedPart, KeptAmounts } from '../../../domain/invoices/credit.ts';
import type { FeeStatement, RefundKind } from '../../../domain/payments/refund-statement.ts';
import type { Ctx } from '../../ctx.ts';
import type { RefundPapers } from '../../db/types.gen.ts';

/** The documents to be issued for a refund. */
export interface RefundPaper extends Omit<Selectable<RefundPapers>, 'kind' | 'parts' | 'kept' | 'statement'> {
  readonly kind: Exclude<RefundKind, 'surplus'>;
  readonly parts: readonly CreditedPart[];
  readonly kept: KeptAmounts | null;
  readonly statement: FeeStatement | null;
}

/** The documents of a refund, locked until the transaction ends. */
export async function lockPaper(tx: Ctx, paperId: number): Promise<RefundPaper> {
  const row = await tx.db
    .selectFrom('refund_papers')
    .selectAll()
    .where('paper_id', '=', paperId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return readPaper(row);
}

/** The documents of all refunds of an item, oldest first. */
export async function papersOfItem(tx: Ctx, itemId: number): Promise<RefundPaper[]> {
  const rows = await tx.db
    .selectFrom('refund_papers')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('paper_id')
    .execute();
  return rows.map(readPaper);
}

/** Rows are written by `enqueuePapers` under these types. */
function readPaper(row: Selectable<RefundPapers>): RefundPaper {
  return {
    ...row,
    kind: row.kind as RefundPaper['kind'],
    parts: row.parts,
    kept: row.kept,
    statement: row.statement,
  };
}
