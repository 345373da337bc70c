import { AppError } from '../../../../domain/errors/app-error.ts';
import { changeItemAnswers } from '../change-item-answers.ts';
import { inPlace } from './in-place.ts';
import type { Operation } from './operation.ts';

/** Operations that charge or reduce what is due. */
export const CHARGING: Readonly<Record<string, Operation>> = {
  cambiar_datos: final(async (tx, target, given) => {
    const { options, reason = '', comment, without_charge: withoutCharge, request_key, updated_at } = given;
    if (options === undefined) throw new AppError('invalid_input', { detail: 'options' });
    // Without an idempotency key, a press is identified by the version it was made on.
    const requestKey = `${target.itemId}:${request_key ?? `cambiar_datos:${updated_at}`}`;
    const note = comment?.trim() || null;
    await changeItemAnswers(tx, { ...target, options, reason, note, withoutCharge, requestKey });
  }),
};

/** Money: decided for one item, and never taken back by undoing. */
function final(stay: Parameters<typeof inPlace>[0]): Operation {
  return { ...inPlace(stay), isFinal: true };
}
