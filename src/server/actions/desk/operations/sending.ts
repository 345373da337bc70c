import { sendMessage } from '../send-message.ts';
import type { Operation } from './operation.ts';

/** Writes to the customer, or to an office in a separate conversation. */
export const SENDING: Operation<'enviar_email'> = {
  isWritten: true,
  run: (tx, target, { to, standby_until, force_stay: forceStay, file_ids: fileIds, request_key, ...words }) =>
    sendMessage(tx, {
      ...target,
      email_template: words.email_template,
      response_messages: words.response_messages,
      ...(words.reason !== undefined && { reason: words.reason }),
      ...(words.comment !== undefined && { comment: words.comment }),
      ...(words.envelope && { envelope: words.envelope }),
      ...(to !== undefined && { to }),
      ...(standby_until !== undefined && { standbyUntil: standby_until }),
      ...(request_key !== undefined && { requestKey: request_key }),
      fileIds,
      forceStay,
    }),
};
