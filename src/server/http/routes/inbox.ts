import * as dead from '../../../contract/dead-addresses.ts';
import * as calls from '../../../contract/inbox.ts';
import { decideMailAnswers as decideAnswers, listMailAnswers as listAnswers } from '../../../contract/mail-answers.ts';
import * as boxes from '../../../contract/mailboxes.ts';
import * as figures from '../../../contract/ticket-figures.ts';
import { decideDeadAddress, listDeadAddresses } from '../../actions/inbox/dead-addresses.ts';
import { decideEmail } from '../../actions/inbox/decide-email.ts';
import { decideMailAnswers } from '../../actions/inbox/decide-mail-answers.ts';
import { getEmailInFull } from '../../actions/inbox/get-email-in-full.ts';
import { getOriginal } from '../../actions/inbox/get-original.ts';
import { keepFiles } from '../../actions/inbox/keep-files.ts';
import { listEmails } from '../../actions/inbox/list-emails.ts';
import { listMailAnswers } from '../../actions/inbox/list-mail-answers.ts';
import { listMailboxes } from '../../actions/inbox/list-mailboxes.ts';
import { setMailboxPassword } from '../../actions/inbox/set-mailbox-password.ts';
import { getTicketFigures, listTicketFigure } from '../../actions/inbox/ticket-figures.ts';
import { tryMailbox } from '../../actions/inbox/try-mailbox.ts';
import { bound } from '../bind-call.ts';
import { sendFile } from './send-file.ts';

export const inboxRoutes = [
  bound(calls.listCorreos, async (ctx, { query }) => listEmails(ctx, query)),

  bound(calls.getCorreo, async (ctx, { params }) => getEmailInFull(ctx, params.email_id)),

  bound(calls.downloadCorreo, async (ctx, { params, reply }) => {
    await sendFile(ctx, reply, await getOriginal(ctx, params.email_id));
    return '';
  }),

  bound(calls.decideCorreo, async (ctx, { params, body }) => {
    await decideEmail(ctx, params.email_id, body);
    return getEmailInFull(ctx, params.email_id);
  }),

  bound(calls.keepCorreoFiles, async (ctx, { params, body }) => keepFiles(ctx, params.email_id, body)),

  bound(boxes.listMailboxes, async (ctx) => listMailboxes(ctx)),

  bound(boxes.setMailboxPassword, async (ctx, { params, body }) => {
    await setMailboxPassword(ctx, { mailAccountId: params.mail_account_id, password: body.password });
    return listMailboxes(ctx);
  }),

  bound(boxes.tryMailbox, async (ctx, { params }) => tryMailbox(ctx, params.mail_account_id)),

  bound(dead.listDeadAddresses, async (ctx) => ({ items: await listDeadAddresses(ctx) })),

  bound(dead.decideDeadAddress, async (ctx, { body }) => {
    const released = await decideDeadAddress(ctx, body);
    return { items: await listDeadAddresses(ctx), released };
  }),

  bound(figures.getTicketFigures, async (ctx, { query }) => getTicketFigures(ctx, query)),

  bound(figures.listTicketFigure, async (ctx, { params, query }) => listTicketFigure(ctx, params.figure, query)),

  bound(listAnswers, async (ctx, { params }) => listMailAnswers(ctx, params.item_id)),

  bound(decideAnswers, async (ctx, { params, body }) => ({
    ok: true as const,
    is_new: await decideMailAnswers(ctx, { itemId: params.item_id, emailId: params.email_id, ...body }),
  })),
];
