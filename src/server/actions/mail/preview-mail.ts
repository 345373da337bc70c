import { randomUUID } from 'node:crypto';
import type { MailPreview } from '../../../contract/mails.ts';
import type { PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { editableOf } from '../../../domain/mail/edited-mail.ts';
import { frameOf } from '../../../domain/mail/frame.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { carryOut, findOperation } from '../orders/carry-out.ts';
import { attachmentNames } from './mail-attachments.ts';
import { mailsWritten, type WrittenMail } from './word-mails.ts';

/**
 * The mail that an operation would send, with everything as it will then be: the operation is carried out and taken back again, so that
 * what is seen is what is sent, and nothing of it is ever written.
 * @throws AppError mail_not_sent_here, mail_empty, mail_placeholders, and whatever the operation refuses
 */
export async function previewMail(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<MailPreview> {
  const operation = findOperation(given.operation);
  if (!operation || operation.isFinal || operation.prepare) throw new AppError('mail_not_sent_here');
  const alone = { ...given, cascades: false, operation_multiples_pedidos: [] };
  const target = { itemId, seen: new Date(given.updated_at) };
  try {
    await inTransaction(ctx, async (tx) => {
      const done = await carryOut(tx, target, { given: alone, undoId: randomUUID() });
      const [mail] = done ? await mailsWritten(tx, done.historyId) : [];
      throw new TakenBack(mail ? presentMail(mail) : null);
    });
  } catch (error) {
    if (error instanceof TakenBack && error.mail) return error.mail;
    if (error instanceof TakenBack) throw new AppError('mail_not_sent_here');
    throw error;
  }
  throw new Error('a preview is always taken back');
}

/** Ends the transaction of a preview and carries out of it what was seen. */
class TakenBack extends Error {
  readonly mail: MailPreview | null;

  constructor(mail: MailPreview | null) {
    super('preview');
    this.mail = mail;
  }
}

function presentMail({ to, locale, body, params }: WrittenMail): MailPreview {
  const { portalName, portalUrl, customerName } = params as Record<string, string>;
  const frame = frameOf({
    locale,
    portalName: portalName ?? '',
    portalUrl: portalUrl ?? '',
    customerName: customerName ?? '',
  });
  return {
    to,
    language: locale,
    site: portalName ?? '',
    ...frame,
    subject: body.subject,
    heading: body.heading,
    blocks: body.blocks.map((block) => ({ ...block })) as MailPreview['blocks'],
    attachments: attachmentNames(params),
    editable: editableOf(body),
  };
}
