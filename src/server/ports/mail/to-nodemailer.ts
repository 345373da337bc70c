import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, MailError, type MailMessage, messageIdOf } from './port.ts';

/**
 * A message for nodemailer. Characters that could break out of a header become blanks; files and addresses are never fetched.
 * @throws MailError (permanent) for an invalid address
 */
export function toNodemailer(message: MailMessage): SendMailOptions {
  return {
    messageId: messageIdOf(message),
    from: addressOf(message.from),
    to: [message.to, ...(message.alsoTo ?? [])].map(addressOf),
    ...(message.cc && message.cc.length > 0 && { cc: message.cc.map(addressOf) }),
    ...(message.replyTo && { replyTo: addressOf(message.replyTo) }),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    // RFC 3834: tells other programs not to answer with an absence note.
    headers: { 'Auto-Submitted': message.isByHand ? 'no' : 'auto-generated' },
    attachments: (message.attachments ?? []).map(({ filename, mediaType, content }) => ({
      filename: oneLine(filename).replaceAll(/[/\\]/g, '_'),
      contentType: oneLine(mediaType),
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function addressOf({ name, address }: MailAddress): { name: string; address: string } {
  if (!/^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+$/.test(address)) {
    throw new MailError('not an e-mail address', { permanent: true });
  }
  return { name: oneLine(name), address };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
