import type { EmailLinkPage } from '../../../contract/pages/own-data-pages.ts';
import type { PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { answerEmailLink, findLinkedChange, type LinkedChange } from '../../actions/customers/answer-email-link.ts';
import type { Ctx } from '../../ctx.ts';

/** The page of a link about a change of address, for the person who reads that address. */
export async function emailLinkPage(ctx: Ctx, token: string): Promise<EmailLinkPage> {
  return present(await findLinkedChange(ctx, token));
}

/** Confirms or stops the change; the page then shows its state. */
export async function answerLink(ctx: Ctx, token: string, fields: PostedFields): Promise<PostResult<EmailLinkPage>> {
  if (fields.intent !== 'confirm' && fields.intent !== 'stop') {
    return { ok: false, status: 422, page: await emailLinkPage(ctx, token) };
  }
  return { ok: false, status: 200, page: present(await answerEmailLink(ctx, token, fields.intent)) };
}

function present({ oldEmail, newEmail, side, state }: LinkedChange): EmailLinkPage {
  return { old_email: oldEmail, new_email: newEmail, side, state };
}
