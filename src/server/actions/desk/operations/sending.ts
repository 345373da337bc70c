import { sendMessage } from '../send-message.ts';
import type { Operation } from './operation.ts';

/** Writes to the customer. */
export const SENDING: Operation<'enviar_email'> = {
  isWritten: true,
  run: (tx, target, { to, standby_until: standbyUntil, force_stay: forceStay, ...words }) =>
    sendMessage(tx, {
      ...target,
      ...words,
      ...(to !== undefined && { to }),
      ...(standbyUntil !== undefined && { standbyUntil }),
      forceStay,
    }),
};
