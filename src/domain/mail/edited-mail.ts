import type { MailBody } from './block.ts';
import { blocksOfText, isWritten, textOfBlocks } from './written-text.ts';

/** A template's mail in the words of an agent. `text` is as `blocksOfText` reads it. */
export interface EditedMail {
  readonly subject: string;
  readonly text: string;
  /** Instead of the template's own; absent leaves that. */
  readonly heading?: string;
}

/** The mail with an agent's words instead of the template's; its facts, links and what the law wants said stay below them. */
export function editMail(body: MailBody, { subject, text, heading = body.heading }: EditedMail): MailBody {
  return { subject, heading, blocks: [...blocksOfText(text), ...body.blocks.filter((block) => !isWritten(block))] };
}

/** What of a mail an agent may edit. */
export function editableOf({ subject, blocks }: MailBody): { readonly subject: string; readonly text: string } {
  return { subject, text: textOfBlocks(blocks) };
}
