import type { PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import type { Done } from '../items/done.ts';
import { requireRight } from '../items/require-right.ts';
import { wordMails } from '../mail-delivery/word-mails.ts';
import { hasWords, wordsGiven } from '../mail-templates/words-given.ts';
import { OFTEN_EMPTY, type OftenEmpty, type Operation, type Target } from './operations/operation.ts';
import { OPERATIONS } from './operations/table.ts';
import { rememberUndo } from './undo/remember-undo.ts';

export interface PreparedPress {
  readonly given: PedidoOperation;
  readonly undoId: string;
  readonly stored: StoredFile | undefined;
}

/**
 * Carries out one operation on one item, in one transaction: the change, its e-mails with the agent's words, and the data to undo it.
 * @param undoId id of the button press, which may cover several items
 * @returns what was done; null when it wrote nothing that could be undone
 * @throws AppError unknown_operation, invalid_input for fields the operation does not read, forbidden, and whatever it refuses
 */
export async function carryOut(
  ctx: Ctx,
  target: Target,
  { given, undoId }: { readonly given: PedidoOperation; readonly undoId: string },
): Promise<Done | null> {
  const stored = await prepareOperation(ctx, target, given);
  return inTransaction(ctx, (tx) => carryOutPrepared(tx, target, { given, undoId, stored }));
}

/**
 * Work before the transaction: checking the right, and storing bytes.
 * @throws AppError unknown_operation, invalid_input, forbidden, and whatever the preparation refuses
 */
export async function prepareOperation(
  ctx: Ctx,
  target: Target,
  given: PedidoOperation,
): Promise<StoredFile | undefined> {
  const operation = getOperation(given);
  await requireRight(ctx, target, given.operation);
  return operation.prepare?.(ctx, target);
}

/** The operation itself, in the caller's transaction, after `prepareOperation`. */
export async function carryOutPrepared(tx: Ctx, target: Target, press: PreparedPress): Promise<Done | null> {
  const { given, undoId, stored } = press;
  const operation = getOperation(given);
  const done = await operation.run(tx, target, given, stored);
  if (hasWords(given) && !operation.isWritten) await word(tx, done, given);
  if (done && !operation.isFinal) await rememberUndo(tx, undoId, done);
  return done;
}

/** The requested operation. @throws AppError unknown_operation, invalid_input for fields it does not read */
export function getOperation(given: PedidoOperation): Operation {
  const operation = findOperation(given.operation);
  if (!operation) throw new AppError('unknown_operation', { operation: given.operation });
  refuseUnread(operation, given);
  return operation;
}

/** An operation of the panel by its name. */
export function findOperation(name: string): Operation | undefined {
  return Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
}

async function word(tx: Ctx, done: Done | null, given: PedidoOperation): Promise<void> {
  if (!done) throw new AppError('mail_not_sent_here');
  await wordMails(tx, done, await wordsGiven(tx, done.item, given));
}

/** A field that is not read would be ignored unnoticed, so it is refused. */
function refuseUnread({ reads = [], isFinal }: Operation, given: PedidoOperation): void {
  const read = isFinal ? reads : [...reads, ...READ_BY_ALL];
  const unread = OFTEN_EMPTY.filter((field) => !read.includes(field) && !isEmpty(given[field]));
  if (unread.length > 0) throw new AppError('invalid_input', { detail: unread.join(', ') });
}

function isEmpty(value: PedidoOperation[OftenEmpty]): boolean {
  return typeof value === 'boolean' ? !value : value.length === 0;
}

/** A refund is a decision about one item, and its e-mail states the amounts. */
const READ_BY_ALL: readonly OftenEmpty[] = [
  'email_template',
  'response_messages',
  'operation_multiples_pedidos',
  'cascades',
];
