import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, MailError, type MailMessage, type MailThread, messageIdOf } from './port.ts';

/**
 * A message in nodemailer's format. Characters that could end a header become blanks; nodemailer never reads a file or
 * URL.
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
    ...(message.returnPath !== undefined && { envelope: envelopeOf(message, message.returnPath) }),
    headers: {
      // RFC 3834: stops other programs from answering with an absence note.
      'Auto-Submitted': message.isByHand ? 'no' : 'auto-generated',
      ...threadHeaders(message.thread),
      ...unsubscribeHeaders(message.unsubscribeUrl),
    },
    attachments: (message.attachments ?? []).map(({ filename, mediaType, content }) => ({
      filename: oneLine(filename).replaceAll(/[/\\]/g, '_'),
      contentType: oneLine(mediaType),
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function envelopeOf(message: MailMessage, returnPath: string): { from: string; to: string[] } {
  const everybody = [message.to, ...(message.alsoTo ?? []), ...(message.cc ?? [])];
  return {
    from: addressOf({ name: '', address: returnPath }).address,
    to: everybody.map((recipient) => addressOf(recipient).address),
  };
}

/** Ids and index come from received mail, so invalid ones are left out. */
function threadHeaders(thread: MailThread | undefined): Record<string, string> {
  const references = thread?.references.filter(isMessageId) ?? [];
  const inReplyTo = thread?.inReplyTo ?? null;
  return {
    ...(inReplyTo !== null && isMessageId(inReplyTo) && { 'In-Reply-To': inReplyTo }),
    ...(references.length > 0 && { References: references.join(' ') }),
    ...(thread?.index && { 'Thread-Index': oneLine(thread.index) }),
  };
}

/** Both headers or neither: the second declares that a POST to the first unsubscribes (RFC 8058, 3.1). */
function unsubscribeHeaders(url: string | undefined): SendMailOptions['headers'] & object {
  if (url === undefined) return {};
  return {
    // A long address must not be folded: some programs cannot read it then.
    'List-Unsubscribe': { prepared: true, value: `<${oneLine(url)}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const isMessageId = (id: string) => /^<[^\s<>]{1,250}>$/.test(id);

function addressOf({ name, address }: MailAddress): { name: string; address: string } {
  if (!/^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+$/.test(address)) {
    throw new MailError('not an e-mail address', { permanent: true });
  }
  return { name: oneLine(name), address };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
