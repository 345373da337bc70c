import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { StorageContent } from '../storage/port.ts';
import { writeAtomically } from '../storage/write-atomically.ts';
import { assertMailId, type MailMessage, type MailPort } from './port.ts';
import { toNodemailer } from './to-nodemailer.ts';

const OutboxMail = z.object({
  id: z.string(),
  message_id: z.string(),
  sent_at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  /** All other recipients. */
  others: z.array(z.string()).default([]),
  /** Address for replies, and for bounces; empty for the sender. */
  reply_to: z.string().default(''),
  return_path: z.string().default(''),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), media_type: z.string(), size: z.number(), content: z.base64() }),
  ),
});

/** A mail in the outbox as it was sent; `content` of an attachment is base64. */
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Mail in development and tests: nothing leaves the machine, and everything can be read. */
export interface Outbox extends MailPort {
  /** All mails, newest first. */
  list(): Promise<OutboxMail[]>;
  /** One mail, or null. */
  read(id: string): Promise<OutboxMail | null>;
  /** The raw message as it would have been sent, or null. */
  readEml(id: string): Promise<Buffer | null>;
}

/**
 * Stores each mail as `<id>.eml`, and as `<id>.json`, which is read without parsing. Sending the same id again replaces
 * both.
 * @param folder created at the first mail
 */
export function outboxMail(folder: string, now: () => Date): Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: eml, messageId } = await composer.sendMail(toNodemailer(message));
      const record = recordOf({ message, messageId, sentAt: now() });
      await write(`${message.id}.eml`, eml);
      // Written last, because the list reads the JSON files: a mail is listed only once it is complete.
      await write(`${message.id}.json`, Buffer.from(JSON.stringify(record, null, 2)));
      return { messageId };
    },
    async list() {
      const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'));
      const mails = await Promise.all(names.map((name) => readRecord(name)));
      return mails.filter((mail) => mail !== null).sort(newestFirst);
    },
    async read(id) {
      assertMailId(id);
      return readRecord(`${id}.json`);
    },
    async readEml(id) {
      assertMailId(id);
      return readIfThere(join(folder, `${id}.eml`));
    },
  };

  function write(name: string, content: StorageContent) {
    return writeAtomically(content, { folder, pathOf: () => join(folder, name) });
  }

  async function readRecord(name: string): Promise<OutboxMail | null> {
    const bytes = await readIfThere(join(folder, name));
    return bytes && OutboxMail.parse(JSON.parse(bytes.toString('utf8')));
  }
}

function recordOf(from: { message: MailMessage; messageId: string; sentAt: Date }): OutboxMail {
  const { message, messageId, sentAt } = from;
  return {
    id: message.id,
    message_id: messageId,
    sent_at: sentAt.toISOString(),
    from: message.from.address,
    to: message.to.address,
    others: [...(message.alsoTo ?? []), ...(message.cc ?? [])].map(({ address }) => address),
    reply_to: message.replyTo?.address ?? '',
    return_path: message.returnPath ?? '',
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: (message.attachments ?? []).map(({ filename, mediaType, content }) => ({
      filename,
      media_type: mediaType,
      size: content.byteLength,
      content: content.toString('base64'),
    })),
  };
}

const newestFirst = (a: OutboxMail, b: OutboxMail) => b.sent_at.localeCompare(a.sent_at) || (a.id < b.id ? -1 : 1);

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
