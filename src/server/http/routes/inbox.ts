import * as calls from '../../../contract/inbox.ts';
import { decideEmail } from '../../actions/inbox/decide-email.ts';
import { getEmailInFull } from '../../actions/inbox/get-email-in-full.ts';
import { keepFiles } from '../../actions/inbox/keep-files.ts';
import { listEmails } from '../../actions/inbox/list-emails.ts';
import { bound } from '../bind-call.ts';

export const inboxRoutes = [
  bound(calls.listCorreos, async (ctx, { query }) => listEmails(ctx, query)),

  bound(calls.getCorreo, async (ctx, { params }) => getEmailInFull(ctx, params.email_id)),

  bound(calls.decideCorreo, async (ctx, { params, body }) => {
    await decideEmail(ctx, params.email_id, body);
    return getEmailInFull(ctx, params.email_id);
  }),

  bound(calls.keepCorreoFiles, async (ctx, { params, body }) => keepFiles(ctx, params.email_id, body)),
];
