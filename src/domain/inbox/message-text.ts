import { plainTextOfHtml } from './plain-text-of-html.ts';

interface Message {
  readonly body: string;
  readonly html: string | null;
  readonly subject: string;
}

/** The text of a message, as plain text; a message without text is represented by its subject. */
export function messageText({ body, html, subject }: Message): string {
  const text = body.trim() || plainTextOfHtml(html ?? '') || subject.trim();
  return text === '' ? '…' : text;
}
