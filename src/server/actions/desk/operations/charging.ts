import { invalidInput } from '../../../../domain/errors/invalid-input.ts';
import { idempotencyKey } from '../../refunds/idempotency-key.ts';
import { changeItemAnswers } from '../change-item-answers.ts';
import type { Operations } from './operation.ts';

/** Operations that charge or reduce what is due. */
export const CHARGING: Operations<'cambiar_datos'> = {
  cambiar_datos: {
    isFinal: true,
    async run(tx, target, given) {
      const { options, reason = '', comment, without_charge: withoutCharge } = given;
      if (options === undefined) throw invalidInput('options');
      const requestKey = idempotencyKey(target.itemId, given);
      const note = comment?.trim() || null;
      await changeItemAnswers(tx, { ...target, options, reason, note, withoutCharge, requestKey });
      return null;
    },
  },
};
