import type { Deps } from '../../../ctx.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import type { EmailRow } from '../email-row.ts';
import { fileMessage } from '../file-message.ts';
import { receiveMessage } from '../receive-message.ts';

export interface WrittenMail {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly messageId?: string;
  /** Further headers, each a line. */
  readonly headers?: readonly string[];
  readonly direction?: 'in' | 'sent';
  /** Account and folder in which it is seen. */
  readonly mailbox?: string;
  /** The whole message instead. */
  readonly raw?: string;
}

let uid = 0;

/** Receives a message and files it, as the job does. @returns its row afterwards */
export async function dropMail(stage: { readonly deps: Deps }, mail: WrittenMail): Promise<EmailRow> {
  const ctx = systemCtx(stage.deps);
  uid += 1;
  const { emailId } = await receiveMessage(ctx, {
    raw: Buffer.from(mail.raw ?? sourceOf(mail, uid)),
    mailbox: mail.mailbox ?? 'test/INBOX',
    direction: mail.direction ?? 'in',
    uidValidity: 7n,
    uid,
    receivedAt: ctx.now(),
  });
  await fileMessage(ctx, emailId);
  return stage.deps.db
    .selectFrom('received_mails')
    .selectAll()
    .where('email_id', '=', emailId)
    .executeTakeFirstOrThrow();
}

function sourceOf(mail: WrittenMail, number: number): string {
  return [
    `From: ${mail.from ?? `persona-${number}@correo.test`}`,
    `To: ${mail.to ?? 'pedidos@registralia.example'}`,
    `Subject: ${mail.subject ?? 'Una pregunta'}`,
    `Message-ID: ${mail.messageId ?? `<numero-${number}@correo.test>`}`,
    ...(mail.headers ?? []),
    '',
    mail.text ?? `Texto ${number}`,
  ].join('\r\n');
}
