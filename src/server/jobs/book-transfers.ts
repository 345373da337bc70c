import { bookStatement } from '../actions/bank/book-statement.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Decides on what a statement told of and nobody decided on; usually nothing. */
export async function bookTransfers(ctx: Ctx, { statement_id }: TaskPayloads['book_transfers']): Promise<void> {
  await bookStatement(ctx, statement_id);
}
