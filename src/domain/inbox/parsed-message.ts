/** An address of a message's header. `address` is as written, without brackets; empty for a group or where none could be read. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

interface MessageHeader {
  /** In lower case. */
  readonly name: string;
  /** Unfolded, encoded words as they came. */
  readonly value: string;
}

export interface MessageAttachment {
  readonly filename: string | null;
  /** In lower case, without parameters. */
  readonly mimeType: string;
  /** 'attachment', 'inline', or null where the part does not say. */
  readonly disposition: string | null;
  /** Without angle brackets. */
  readonly contentId: string | null;
  readonly content: Uint8Array;
}

/**
 * What was read of one received message. All of it comes from the sender and proves nothing by itself.
 * Message-IDs are as they came, with their angle brackets.
 */
export interface ParsedMessage {
  readonly messageId: string | null;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  readonly from: MailAddress | null;
  readonly sender: MailAddress | null;
  readonly replyTo: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  /** Addresses by which it reached the mailbox (Delivered-To, X-Original-To, Envelope-To), in lower case. */
  readonly deliveredTo: readonly string[];
  /** The envelope's sender without brackets: '' is the null path of bounces, null where no header names it. */
  readonly returnPath: string | null;
  /** As the sender dates it; null where it cannot be read. */
  readonly date: Date | null;
  readonly subject: string;
  /** In the order of the message. */
  readonly headers: readonly MessageHeader[];
  /** The plain text part; empty where the message has only HTML. */
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MessageAttachment[];
  /** Text of message/delivery-status (RFC 3464). */
  readonly deliveryStatus: string | null;
  /** Message-ID of the message that a delivery report returns. */
  readonly returnedMessageId: string | null;
  /** Names of the limits that cut something off; empty for a message that was read whole. */
  readonly faults: readonly string[];
}
