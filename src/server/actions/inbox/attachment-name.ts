import type { MessageAttachment } from '../../../domain/inbox/parsed-message.ts';

/** Name of a message's file: its own without folders and control characters, or a descriptive one. */
export function attachmentName({ filename, mimeType }: MessageAttachment, index: number): string {
  const own = (filename ?? '').replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim();
  return /^[. ]*$/.test(own) ? `${index + 1}${ENDINGS[mimeType] ?? ''}` : own.slice(-MOST_LETTERS);
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'message/rfc822': '.eml',
  'message/delivery-status': '.txt',
  'text/calendar': '.ics',
  'text/plain': '.txt',
  'text/html': '.html',
  'application/ms-tnef': '.dat',
  'application/vnd.ms-outlook': '.msg',
};
const MOST_LETTERS = 200;
