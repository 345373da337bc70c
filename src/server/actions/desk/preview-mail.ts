import { randomUUID } from 'node:crypto';
import type { OutputOf } from '../../../contract/call.ts';
import type { MailPreview, MailProblem, previewPedidoMail } from '../../../contract/mail.ts';
import type { PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type ErrorCode, errorMessage } from '../../../domain/errors/error-code.ts';
import { editableOf } from '../../../domain/mail/edited-mail.ts';
import { frameOf } from '../../../domain/mail/frame.ts';
import { bracketUnfilled } from '../../../domain/mail/placeholders.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { attachmentNames } from '../mail/mail-attachments.ts';
import { mailSenderOf } from '../mail-delivery/mail-sender.ts';
import { mailsWritten, type WrittenMail } from '../mail-delivery/word-mails.ts';
import { carryOut } from './carry-out.ts';
import { OPERATIONS } from './operations/table.ts';

type Preview = OutputOf<typeof previewPedidoMail>;

/**
 * The e-mail an operation would send: the operation runs and is rolled back, so that the preview equals the e-mail. Missing needs are
 * returned as problems, not thrown.
 * @throws AppError locked_by_other, stale_version, not_found and others that typing cannot fix
 */
export async function previewMail(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<Preview> {
  const seen = await tryMail(ctx, itemId, given);
  const fields = seen.problem?.fields ?? [];
  if (fields.length === 0) return seen;
  const { mail } = await tryMail(ctx, itemId, bracketed(given, fields));
  return { mail, problem: seen.problem };
}

async function tryMail(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<Preview> {
  try {
    return { mail: await rehearseMail(ctx, itemId, given), problem: null };
  } catch (error) {
    if (!(error instanceof AppError && MENDED_BY_TYPING.includes(error.code))) throw error;
    const fields = (error.extra.problems ?? []) as MailProblem['fields'];
    const message = errorMessage(error.code, ctx.locale, error.params);
    return { mail: null, problem: { code: error.code, message, fields } };
  }
}

async function rehearseMail(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<MailPreview> {
  const operation = OPERATIONS[given.operation];
  if (operation.isFinal || operation.prepare) throw new AppError('mail_not_sent_here');
  const target = { itemId, seen: new Date(given.updated_at) };
  try {
    await inTransaction(ctx, async (tx) => {
      const done = await carryOut(tx, target, { given, undoId: randomUUID() });
      const [mail] = done ? await mailsWritten(tx, done.historyId) : [];
      throw new TakenBack(mail ? presentMail(tx, mail) : null);
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    if (error.mail) return error.mail;
  }
  throw new AppError('mail_not_sent_here');
}

/** The same with unfilled placeholders made plain text, so that the rest of the mail can be shown. */
function bracketed(given: PedidoOperation, fields: MailProblem['fields']): PedidoOperation {
  const names = fields.flatMap(({ unknown, empty }) => [...unknown, ...empty]);
  const response_messages = given.response_messages.map(({ language, subject, body }) => ({
    language,
    subject: bracketUnfilled(subject, names),
    body: bracketUnfilled(body, names),
  }));
  return { ...given, response_messages };
}

/** Rolls the preview's transaction back and carries its result. */
class TakenBack extends Error {
  readonly mail: MailPreview | null;

  constructor(mail: MailPreview | null) {
    super('preview');
    this.mail = mail;
  }
}

/** A mail as its reader will see it. */
export function presentMail(ctx: Ctx, { to, locale, body, params }: WrittenMail): MailPreview {
  const { portalName, portalUrl, customerName } = params;
  const frame = frameOf({ locale, portalName, portalUrl, customerName, sender: mailSenderOf(ctx, params) });
  return {
    to,
    language: locale,
    site: portalName,
    ...frame,
    subject: body.subject,
    heading: body.heading,
    blocks: body.blocks.map((block) => ({ ...block })) as MailPreview['blocks'],
    attachments: attachmentNames(params),
    editable: editableOf(body),
  };
}

/** Refusals about text that the agent is still writing. */
const MENDED_BY_TYPING: readonly ErrorCode[] = [
  'transition_refused',
  'mail_placeholders',
  'mail_empty',
  'mail_not_sent_here',
  'mail_invoice_missing',
];
