import type { Conversation } from '../../../contract/orders/conversations.ts';
import type { WrittenIn } from './mail-envelope.ts';

/** The operation that writes, as a name of a draft: the mail to the customer. */
export const TO_CUSTOMER = 'enviar_email';
export const NEW_CONVERSATION = `${TO_CUSTOMER}:new`;

/** Under which name the draft of a mail in a conversation is kept. */
export function writingOf({ conversation_id }: Pick<Conversation, 'conversation_id'>): string {
  return conversation_id === null ? TO_CUSTOMER : `${TO_CUSTOMER}:c${conversation_id}`;
}

/** The conversation that a draft's name means; null while it is not known. */
export function writtenIn(writing: string, conversations: readonly Conversation[]): WrittenIn | null {
  if (writing === TO_CUSTOMER) return { is: 'customer' };
  if (writing === NEW_CONVERSATION) return { is: 'new' };
  const conversation = conversations.find((one) => writingOf(one) === writing);
  return conversation ? { is: 'office', conversation } : null;
}
