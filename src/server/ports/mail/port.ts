import { createHash } from 'node:crypto';

/** Outgoing e-mail. */
export interface MailPort {
  /**
   * Hands a message over for delivery. The Message-ID depends only on `id`, so a repeated message can be recognised.
   * @throws MailError if it was not accepted
   */
  send(message: MailMessage): Promise<{ readonly messageId: string }>;
}

export interface MailMessage {
  /** Id of the mail, the same for repetitions: at most 100 letters, digits, hyphens, underscores and full stops. */
  readonly id: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  /** Further recipients, visible to all. */
  readonly alsoTo?: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** A person wrote it, so an automatic absence note may answer it. */
  readonly isByHand?: boolean;
  /** With angle brackets, the same for repetitions. Default: `id` and the sender's domain. */
  readonly messageId?: string;
  /** Address for bounces (the envelope sender). Default: `from`. */
  readonly returnPath?: string;
  readonly thread?: MailThread;
  /** Address of the POST by which a mail program unsubscribes in one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Headers by which mail programs put a message into its thread. */
export interface MailThread {
  /** Message-IDs with angle brackets, oldest first. */
  readonly references: readonly string[];
  readonly inReplyTo: string | null;
  /** Outlook's `Thread-Index`, in base64. */
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

/** A mail that was not accepted. `permanent`: a retry is useless, as after a 5xx answer or for an invalid address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly permanent: boolean;

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
  }
}

/**
 * Message-ID of a mail, the same for repetitions: the given one, or made of its id and the sender's domain.
 * @throws RangeError for an invalid id
 */
export function messageIdOf(message: Pick<MailMessage, 'id' | 'from' | 'messageId'>): string {
  assertMailId(message.id);
  if (message.messageId !== undefined) return message.messageId;
  const domain = /@([A-Za-z0-9.-]+)$/.exec(message.from.address)?.[1];
  // A sender without a plain domain still gets a unique and stable id.
  const host = domain ?? `${createHash('sha256').update(message.from.address).digest('hex').slice(0, 16)}.invalid`;
  return `<${message.id}@${host}>`;
}

/** @throws RangeError for an id that is unsafe in a header or file name */
export function assertMailId(id: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/.test(id) || id.includes('..')) throw new RangeError(`not a mail id: ${id}`);
}
