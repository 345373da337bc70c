import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../domain/errors/invalid-input.ts';
import { escapeHtml } from '../../domain/mail/html.ts';
import { findLastUid, mailboxSince } from '../actions/inbox/mailbox-state.ts';
import { receiveMessage } from '../actions/inbox/receive-message.ts';
import type { Deps } from '../ctx.ts';
import { MESSAGE_LIMITS } from '../ports/mailbox/message-limits.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { readMultipart } from './bodies/multipart.ts';
import { refuseForeignOrigin } from './callers.ts';
import { pagePolicy } from './security-headers.ts';

const MAILBOX = 'dev/inbox';
const UID_VALIDITY = 1n;

/** The development mailbox: `/dev/inbox` shows received mail and accepts messages. Not registered in production. */
export function registerDevelopmentInbox(app: FastifyInstance, deps: Deps): void {
  app.get('/dev/inbox', async (_request, reply) => reply.headers(HEADERS).send(listPage(await listNewest(deps))));
  app.post('/dev/inbox', { bodyLimit: MESSAGE_LIMITS.bytes + 2 ** 20 }, async (request, reply) => {
    refuseForeignOrigin(request, deps.settings);
    const raw = messageIn(request.body as Buffer, request.headers['content-type'] ?? '');
    if (raw === null) throw invalidInput('message');
    await drop(deps, raw);
    return reply.redirect('/dev/inbox', 303);
  });
}

/** The message as a file, as text of the form, or as the whole body (message/rfc822). */
function messageIn(body: Buffer, contentType: string): Uint8Array | null {
  if (/^message\/rfc822\b/i.test(contentType)) return body.length > 0 ? body : null;
  const parts = readMultipart(body, contentType);
  return parts.find(({ bytes }) => bytes.length > 0)?.bytes ?? null;
}

async function drop(deps: Deps, raw: Uint8Array): Promise<void> {
  const ctx = systemCtx(deps);
  await mailboxSince(ctx, MAILBOX);
  const uid = (await findLastUid(ctx, { mailbox: MAILBOX, uidValidity: UID_VALIDITY })) + 1;
  const place = { mailbox: MAILBOX, direction: 'in', uidValidity: UID_VALIDITY, uid } as const;
  await receiveMessage(ctx, { ...place, raw, receivedAt: ctx.now() });
}

async function listNewest({ db }: Deps) {
  return db
    .selectFrom('received_mails')
    .select(['email_id', 'received_at', 'from_email', 'subject', 'state', 'proof', 'ticket_id', 'item_id', 'trust'])
    .orderBy('email_id', 'desc')
    .limit(100)
    .execute();
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({ scriptHashes: [] }),
};

function listPage(mails: Awaited<ReturnType<typeof listNewest>>): string {
  const rows = mails.map(
    ({ email_id, received_at, from_email, subject, state, proof, ticket_id, item_id, trust }) =>
      `<tr><td>${email_id}</td><td>${received_at.toISOString()}</td><td>${escapeHtml(from_email)} (${trust})</td>
<td>${escapeHtml(subject)}</td><td>${state} ${proof ?? ''} ${ticket_id === null ? '' : `ticket ${ticket_id}`} ${item_id === null ? '' : `item ${item_id}`}</td></tr>`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title></head><body><main><h1>Inbox</h1>
<form method="post" action="/dev/inbox" enctype="multipart/form-data">
<p><label>Message (.eml) <input type="file" name="file" accept=".eml,message/rfc822"></label></p>
<p><label>or its source<br><textarea name="source" rows="12" cols="80"></textarea></label></p>
<p><button>Receive</button></p></form>
<table><tr><th>No.</th><th>Received</th><th>From</th><th>Subject</th><th>Filed</th></tr>${rows.join('')}</table></main></body></html>`;
}
