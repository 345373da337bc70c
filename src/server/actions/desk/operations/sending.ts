import { sendMessage } from '../send-message.ts';
import type { Operation } from './operation.ts';

/** Writes to the customer. */
export const SENDING: Operation = {
  isWritten: true,
  run: (tx, target, { to, standby_until, force_stay, ...words }) =>
    sendMessage(tx, {
      ...target,
      ...words,
      ...(to !== undefined && { to }),
      ...(standby_until !== undefined && { standbyUntil: new Date(standby_until) }),
      forceStay: force_stay,
    }),
};
