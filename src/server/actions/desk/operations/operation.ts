import type { OperationName, PedidoOperation } from '../../../../contract/orders/operation.ts';
import type { Ctx } from '../../../ctx.ts';
import type { StoredFile } from '../../../ports/storage/port.ts';
import type { Done } from '../../items/done.ts';

/** The item of a panel action, and the version of it on which the person decided. */
export interface Target {
  readonly itemId: number;
  readonly seen: Date;
}

/** One operation of the panel, as the table of operations holds it. */
export interface Operation<Name extends OperationName> {
  /** Keeps bytes before the transaction opens, since nothing outside is called while it holds the item; `run` is handed them. */
  prepare?(ctx: Ctx, target: Target): Promise<StoredFile>;
  /** Work that the decision needs and that takes seconds, before the transaction opens; a rehearsal leaves it out. */
  settle?(ctx: Ctx, target: Target): Promise<void>;
  /** Runs in the action's transaction. @returns what it did; null when there is nothing to undo or report */
  run(tx: Ctx, target: Target, given: PedidoOperation<Name>, stored?: StoredFile): Promise<Done | null>;
  /** Never undone, never on several items, its mail never edited: money. */
  readonly isFinal?: true;
  /** It puts the agent's words into its e-mail itself. */
  readonly isWritten?: true;
}

/** Some rows of the table of operations. */
export type Operations<Name extends OperationName = OperationName> = { readonly [N in Name]: Operation<N> };
