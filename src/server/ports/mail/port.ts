import { createHash } from 'node:crypto';

/** Outgoing e-mail. */
export interface MailPort {
  /**
   * Hands a message over. Sending the same `id` again carries the same Message-ID, so that a repetition can be recognised.
   * @throws MailError when it was not accepted
   */
  send(message: MailMessage): Promise<{ readonly messageId: string }>;
}

export interface MailMessage {
  /** Id of the mail, stable over repetitions: letters, digits, hyphen, underscore, full stop; at most 100. */
  readonly id: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  /** Further recipients, whom everybody sees. */
  readonly alsoTo?: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** A person wrote it, so an absence note may answer it. */
  readonly isByHand?: boolean;
  /** With its angle brackets, the same whenever it is sent; default: made of `id` and the sender's domain. */
  readonly messageId?: string;
  /** Where it comes back to when it cannot be delivered (the sender of the envelope); default: `from`. */
  readonly returnPath?: string;
  readonly thread?: MailThread;
  /** Takes the POST by which a mail program ends mails of this kind in one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Headers by which mail programs keep it in its thread. */
export interface MailThread {
  /** Message-IDs with their angle brackets, the oldest first. */
  readonly references: readonly string[];
  readonly inReplyTo: string | null;
  /** Outlook's, in base64. */
  readonly index: string | null;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailAttachment {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A mail that was not accepted. `permanent` means that trying again is of no use (a 5xx answer, an impossible address). */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly permanent: boolean;

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
  }
}

/**
 * Message-ID of a mail, the same whenever it is sent: its own, or its id and the sender's domain.
 * @throws RangeError when the id is not one
 */
export function messageIdOf(message: Pick<MailMessage, 'id' | 'from' | 'messageId'>): string {
  assertMailId(message.id);
  if (message.messageId !== undefined) return message.messageId;
  const domain = /@([A-Za-z0-9.-]+)$/.exec(message.from.address)?.[1];
  // A sender without a plain domain still gets an id that is unique and always the same.
  const host = domain ?? `${createHash('sha256').update(message.from.address).digest('hex').slice(0, 16)}.invalid`;
  return `<${message.id}@${host}>`;
}

/** @throws RangeError for an id that is unsafe in a header or file name */
export function assertMailId(id: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/.test(id) || id.includes('..')) throw new RangeError(`not a mail id: ${id}`);
}
