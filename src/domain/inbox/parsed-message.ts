/** An address in a message header. `address` is as written, without brackets; empty for a group or if unreadable. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

interface MessageHeader {
  /** In lower case. */
  readonly name: string;
  /** Unfolded, with encoded words left encoded. */
  readonly value: string;
}

export interface MessageAttachment {
  readonly filename: string | null;
  /** In lower case, without parameters. */
  readonly mimeType: string;
  /** 'attachment', 'inline', or null if absent. */
  readonly disposition: string | null;
  /** Without angle brackets. */
  readonly contentId: string | null;
  readonly content: Uint8Array;
}

/**
 * The parsed content of a received message. All of it comes from the sender and proves nothing on its own. Message-IDs are verbatim, with
 * angle brackets.
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
  /** Addresses of the receiving mailbox (Delivered-To, X-Original-To, Envelope-To), in lower case. */
  readonly deliveredTo: readonly string[];
  /** The envelope sender without brackets: '' is the null path of bounces, null if no header names it. */
  readonly returnPath: string | null;
  /** The sender's date; null if unreadable. */
  readonly date: Date | null;
  readonly subject: string;
  /** In message order. */
  readonly headers: readonly MessageHeader[];
  /** The plain text part; empty if the message has only HTML. */
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MessageAttachment[];
  /** Text of message/delivery-status (RFC 3464). */
  readonly deliveryStatus: string | null;
  /** Message-ID within a delivery report. */
  readonly returnedMessageId: string | null;
  /** Names of the limits that truncated the message; empty if it was read completely. */
  readonly faults: readonly string[];
}
