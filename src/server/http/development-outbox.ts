import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';
import { escapeHtml } from '../../domain/mail/html.ts';
import type { Deps } from '../ctx.ts';
import type { OutboxMail } from '../ports/mail/outbox.ts';
import { pagePolicy } from './security-headers.ts';

/** Sent mail in development, for reading: `/dev/outbox`. Not registered in production. */
export function registerDevelopmentOutbox(app: FastifyInstance, { ports: { outbox } }: Deps): void {
  if (!outbox) return;
  app.get('/dev/outbox', async (_request, reply) => reply.headers(HEADERS).send(listPage(await outbox.list())));
  app.get('/dev/outbox/:id', async (request, reply) => {
    const mail = await outbox.read((request.params as { id: string }).id);
    if (!mail) throw new AppError('not_found');
    return reply.headers(HEADERS).send(mailPage(mail));
  });
  app.get('/dev/outbox/:id/attachments/:index', async (request, reply) => {
    const { id, index } = request.params as { id: string; index: string };
    const attachment = (await outbox.read(id))?.attachments[Number(index)];
    if (!attachment) throw new AppError('not_found');
    return reply.type(attachment.media_type).send(Buffer.from(attachment.content, 'base64'));
  });
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({ scriptHashes: [] }),
};

function listPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    ({ id, sent_at, to, subject }) =>
      `<tr><td>${escapeHtml(sent_at)}</td><td>${escapeHtml(to)}</td><td><a href="/dev/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a></td></tr>`,
  );
  return page(
    'Outbox',
    `<h1>Outbox</h1><table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`,
  );
}

function mailPage({ id, from, to, subject, sent_at, text, attachments }: OutboxMail): string {
  const files = attachments.map(
    ({ filename }, index) =>
      `<li><a href="/dev/outbox/${escapeHtml(id)}/attachments/${index}">${escapeHtml(filename)}</a></li>`,
  );
  return page(
    subject,
    `<p><a href="/dev/outbox">Outbox</a></p><h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(from)} → ${escapeHtml(to)}, ${escapeHtml(sent_at)}</p><ul>${files.join('')}</ul>
<pre>${escapeHtml(text)}</pre>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title></head><body><main>${body}</main></body></html>`;
}
