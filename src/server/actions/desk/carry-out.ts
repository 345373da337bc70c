import type { OperationName, PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import type { Done } from '../items/done.ts';
import { requireRight } from '../items/require-right.ts';
import { wordMails } from '../mail-delivery/word-mails.ts';
import { hasWords, wordsGiven } from '../mail-templates/words-given.ts';
import type { Target } from './operations/operation.ts';
import { OPERATIONS } from './operations/table.ts';
import { rememberUndo } from './undo/remember-undo.ts';

/** One click of a button: the operation, and the id to undo it by, which may cover several items. */
export interface OperationRequest {
  readonly given: PedidoOperation;
  readonly undoId: string;
}

interface PreparedRequest extends OperationRequest {
  readonly stored: StoredFile | undefined;
}

/**
 * Carries out one operation on one item, in one transaction: the change, its e-mails with the agent's words, and the data to undo it.
 * @returns what was done; null when it wrote nothing that could be undone
 * @throws AppError forbidden, and the refusals of the operation
 */
export async function carryOut(ctx: Ctx, target: Target, request: OperationRequest): Promise<Done | null> {
  const stored = await prepareOperation(ctx, target, request.given);
  return inTransaction(ctx, (tx) => carryOutPrepared(tx, target, { ...request, stored }));
}

/**
 * Work before the transaction: checking the right, and storing bytes.
 * @throws AppError forbidden, and the refusals of the preparation
 */
export async function prepareOperation(
  ctx: Ctx,
  target: Target,
  { operation }: PedidoOperation,
): Promise<StoredFile | undefined> {
  await requireRight(ctx, target, operation);
  if (!ctx.db.isTransaction) await OPERATIONS[operation].settle?.(ctx, target);
  return OPERATIONS[operation].prepare?.(ctx, target);
}

/** The same without keeping undo data: for a caller who keeps those of several operations together. */
export async function carryOutPrepared(tx: Ctx, target: Target, request: PreparedRequest): Promise<Done | null> {
  const done = await carryOutGiven(tx, target, request);
  if (done && !OPERATIONS[request.given.operation].isFinal) await rememberUndo(tx, request.undoId, done);
  return done;
}

/** The name is a type parameter, so that the compiler links row and fields. */
export async function carryOutGiven(
  tx: Ctx,
  target: Target,
  { given, stored }: Pick<PreparedRequest, 'given' | 'stored'>,
): Promise<Done | null> {
  const done = await runRow(given.operation, { tx, target, given, stored });
  if (hasWords(given) && !OPERATIONS[given.operation].isWritten) await word(tx, done, given);
  return done;
}

interface Running<Name extends OperationName> {
  readonly tx: Ctx;
  readonly target: Target;
  readonly given: PedidoOperation<Name>;
  readonly stored: StoredFile | undefined;
}

/** By the name as a type parameter, so that the compiler sees that row and fields belong together. */
function runRow<Name extends OperationName>(
  name: Name,
  { tx, target, given, stored }: Running<Name>,
): Promise<Done | null> {
  return OPERATIONS[name].run(tx, target, given, stored);
}

async function word(tx: Ctx, done: Done | null, given: PedidoOperation): Promise<void> {
  if (!done) throw new AppError('mail_not_sent_here');
  await wordMails(tx, done, await wordsGiven(tx, done.item, given));
}
