import { randomUUID } from 'node:crypto';
import type { MessageForm } from '../../../contract/pages/message-pages.ts';
import { answerBy } from '../../../domain/tickets/answer-by.ts';
import { LONGEST_MESSAGE, MOST_MESSAGE_FILES } from '../../../domain/tickets/written-message.ts';
import type { Ctx } from '../../ctx.ts';
import { momentText } from '../items/customer-texts.ts';

/** An empty form to write in a thread of a store's customer, posted to `href`. */
export function emptyMessageForm(ctx: Ctx, { href, storeId }: { href: string; storeId: number }): MessageForm {
  return {
    href,
    text: '',
    request_key: randomUUID(),
    longest_text: LONGEST_MESSAGE,
    most_files: MOST_MESSAGE_FILES,
    answer_by_text: momentText(ctx, answerBy(storeId, ctx.now())),
    problems: [],
  };
}
