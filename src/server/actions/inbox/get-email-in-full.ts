import type { Correo } from '../../../contract/inbox.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { decideFiling } from '../../../domain/inbox/decide-filing.ts';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import { messageText } from '../../../domain/inbox/message-text.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { type EmailRow, getEmail } from './email-row.ts';
import { presentEmail } from './present-email.ts';
import { presentHtml } from './present-html.ts';
import { suggestionsFor } from './suggestions.ts';

/** A received e-mail with its text, files, and suggestions for filing. @throws AppError forbidden, not_found */
export async function getEmailInFull(ctx: Ctx, emailId: number): Promise<Correo> {
  requireNamedRight(ctx, 'tickets');
  const row = await getEmail(ctx, emailId);
  if (row.state === 'erased') throw new AppError('not_found');
  const attachments = await ctx.db
    .selectFrom('received_files')
    .select(['position', 'name', 'media_type', 'size', 'file_id'])
    .where('email_id', '=', emailId)
    .orderBy('position')
    .execute();
  return {
    ...presentEmail({ ...row, files: attachments.length }),
    to_email: row.to_email,
    cc_emails: row.cc_emails,
    dated_at: row.dated_at?.toISOString() ?? null,
    parts: foldQuotes(messageText(row)).map(({ kind, text }) => ({ kind, text })),
    html: await presentHtml(ctx, row),
    attachments,
    faults: row.faults,
    suggestions: row.ticket_id === null && row.item_id === null ? await suggested(ctx, row) : [],
  };
}

async function suggested(ctx: Ctx, { from_email, subject }: EmailRow): Promise<Correo['suggestions']> {
  const suggestions = await suggestionsFor(ctx, { from: from_email, subject });
  const filing = decideFiling({ tokens: [], known: [], taught: [], suggestions });
  if (filing.filed) return [];
  return filing.suggestions.flatMap(({ target: { kind, id }, label = '', reasons }) =>
    kind === 'ticket' || kind === 'item' || kind === 'conversation'
      ? [{ target: { kind, id }, label, reasons: [...reasons] }]
      : [],
  );
}
