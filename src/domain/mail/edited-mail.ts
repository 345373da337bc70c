import type { MailBody } from './block.ts';
import { blocksOfText, isWritten, textOfBlocks } from './written-text.ts';

/** A template's mail in an agent's words. `text` is in the format of `blocksOfText`. */
export interface EditedMail {
  readonly subject: string;
  readonly text: string;
  /** Replaces the template's; absent keeps it. */
  readonly heading?: string;
}

/** The mail with an agent's text instead of the template's; its facts, links and legally required text stay below. */
export function editMail(body: MailBody, { subject, text, heading = body.heading }: EditedMail): MailBody {
  return { subject, heading, blocks: [...blocksOfText(text), ...body.blocks.filter((block) => !isWritten(block))] };
}

/** The parts of a mail that an agent may edit. */
export function editableOf({ subject, blocks }: MailBody): { readonly subject: string; readonly text: string } {
  return { subject, text: textOfBlocks(blocks) };
}
