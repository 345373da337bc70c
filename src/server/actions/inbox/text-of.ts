import { plainTextOfHtml } from '../../../domain/inbox/plain-text-of-html.ts';
import type { EmailRow } from './email-row.ts';

/** What a message says, as plain text; a message without words is shown by its subject. */
export function textOf({ body, html, subject }: Pick<EmailRow, 'body' | 'html' | 'subject'>): string {
  const text = body.trim() || plainTextOfHtml(html ?? '') || subject.trim();
  return text === '' ? '…' : text;
}
