import type { OperationName, PedidoOperation } from '../../../../contract/orders/operation.ts';
import type { Ctx } from '../../../ctx.ts';
import type { StoredFile } from '../../../ports/storage/port.ts';
import type { Done } from '../../items/done.ts';

/** The item of a panel action, and the version that the person's decision is based on. */
export interface Target {
  readonly itemId: number;
  readonly seen: Date;
}

/** One operation of the panel, an entry of the table of operations. */
export interface Operation<Name extends OperationName> {
  /** Stores bytes before the transaction opens, since no outside call is made while it holds the item's lock; `run` receives them. */
  prepare?(ctx: Ctx, target: Target): Promise<StoredFile>;
  /** Slow work (seconds) that the decision needs, before the transaction opens; a rehearsal omits it. */
  settle?(ctx: Ctx, target: Target): Promise<void>;
  /** Runs in the action's transaction. @returns what it did; null when there is nothing to undo or report */
  run(tx: Ctx, target: Target, given: PedidoOperation<Name>, stored?: StoredFile): Promise<Done | null>;
  /** Never undone, never on several items, its mail never edited: money. */
  readonly isFinal?: true;
  /** It includes the agent's text in its e-mail itself. */
  readonly isWritten?: true;
}

/** Rows of the table of operations. */
export type Operations<Name extends OperationName = OperationName> = { readonly [N in Name]: Operation<N> };
