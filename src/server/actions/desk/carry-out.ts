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
 * Carries one operation out on one item, in one transaction: the change, its mails in the words given for them, and what is needed to
 * take all of it back.
 * @param undoId of the press of the button, which may have been on several items
 * @returns what was done; null when it wrote nothing that could be taken back
 * @throws AppError unknown_operation, invalid_input for fields that the operation does not read, forbidden, and whatever it refuses
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
 * What comes before the transaction of an operation: its right, and the bytes that it keeps.
 * @throws AppError unknown_operation, invalid_input, forbidden, and whatever the preparing refuses
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

/** The operation that is asked for. @throws AppError unknown_operation, invalid_input for fields that it does not read */
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

/** What is not read must not be sent: it would be ignored without anybody noticing. */
function refuseUnread({ reads = [], isFinal }: Operation, given: PedidoOperation): void {
  const read = isFinal ? reads : [...reads, ...READ_BY_ALL];
  const unread = OFTEN_EMPTY.filter((field) => !read.includes(field) && !isEmpty(given[field]));
  if (unread.length > 0) throw new AppError('invalid_input', { detail: unread.join(', ') });
}

function isEmpty(value: PedidoOperation[OftenEmpty]): boolean {
  return typeof value === 'boolean' ? !value : value.length === 0;
}

/** What gives money back is one decision about one item, and its mail is the statement of what is given back. */
const READ_BY_ALL: readonly OftenEmpty[] = [
  'email_template',
  'response_messages',
  'operation_multiples_pedidos',
  'cascades',
];
