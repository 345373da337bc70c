import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { decideCall, type PhoneCall } from '../../../domain/orders/phone-call.ts';
import type { Ctx } from '../../ctx.ts';
import { addLine } from '../items/add-line.ts';
import { getItemForUpdate } from '../items/item-row.ts';

interface CallToNote {
  readonly itemId: number;
  readonly call: PhoneCall;
  /** Summary of the conversation. */
  readonly comment: string;
  readonly requestKey?: string | undefined;
}

/**
 * `anotar_llamada`: records a telephone call in an item's history, hidden from the customer. It needs no lock.
 * @throws AppError invalid_input for an invalid number, or a conversation without notes
 */
export async function noteCall(tx: Ctx, { itemId, call, comment, requestKey }: CallToNote): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const decision = decideCall(call, comment);
  if (!decision.ok) throw invalidInput(decision.field);
  await addLine(tx, {
    item,
    line: { accion: 'anotar_llamada', comment: comment.trim() || null, detail: { call: { ...decision.call } } },
    requestKey,
  });
}
