import type { MessageAttachment, ParsedMessage } from './parsed-message.ts';
import { plainTextOfHtml } from './plain-text-of-html.ts';

/** Content of a file in one of Outlook's own formats: the body of a message (winmail.dat), or an attached message (.msg). */
export interface OpenedPackage {
  readonly kind: 'tnef' | 'msg';
  readonly subject: string;
  /** As shown, with its address if known; may be empty. */
  readonly from: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MessageAttachment[];
}

/**
 * A message merged with the content of its packages: their files come after its own, so that positions stay the same. The text of a
 * winmail.dat is used if the message has none; an attached message is appended as a forwarded one, which is folded and never taken for the
 * sender's text.
 * @param most maximum of files of a message
 */
export function withPackages(message: ParsedMessage, opened: readonly OpenedPackage[], most: number): ParsedMessage {
  if (opened.length === 0) return message;
  const files = [...message.attachments, ...opened.flatMap(({ attachments }) => attachments)];
  const body = opened.reduce<Body>(takeIn, { text: message.text, html: message.html });
  const faults = files.length > most ? [...new Set([...message.faults, 'parts'])] : message.faults;
  return { ...message, ...body, attachments: files.slice(0, most), faults };
}

type Body = Pick<ParsedMessage, 'text' | 'html'>;

function takeIn(body: Body, opened: OpenedPackage): Body {
  const isEmpty = body.text.trim() === '' && body.html === null;
  if (opened.kind === 'tnef') return isEmpty ? { text: opened.text, html: opened.html } : body;
  const words = opened.text.trim() || plainTextOfHtml(opened.html ?? '');
  const lines = [
    '---------- Forwarded message ----------',
    ...(opened.from === '' ? [] : [`From: ${oneLine(opened.from)}`]),
    `Subject: ${oneLine(opened.subject)}`,
    '',
    words,
  ];
  const own = body.text.trim() || plainTextOfHtml(body.html ?? '');
  return {
    text: `${own}${own === '' ? '' : '\n\n'}${lines.join('\n')}\n`,
    html: body.html === null ? null : `${body.html}<hr><blockquote>${lines.map(escaped).join('<br>')}</blockquote>`,
  };
}

function escaped(line: string): string {
  const plain = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return plain.replaceAll('\n', '<br>');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
