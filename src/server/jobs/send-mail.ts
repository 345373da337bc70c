import { sendMail as send } from '../actions/mail-delivery/send-mail.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Sends a mail that was written down. */
export async function sendMail(ctx: Ctx, { mail_id }: TaskPayloads['send_mail']): Promise<void> {
  await send(ctx, mail_id);
}
