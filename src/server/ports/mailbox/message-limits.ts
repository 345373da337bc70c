/** Limits for parsing a received message. What exceeds them is not parsed; the stored bytes stay complete. */
export const MESSAGE_LIMITS = {
  bytes: 30 * 2 ** 20,
  /** Attachments. */
  parts: 200,
  /** Number of files in Outlook's own formats that are opened, and the depth of nesting. */
  packages: 20,
  packageDepth: 4,
  /** Depth of nested multiparts. */
  depth: 10,
  /** Headers of all parts together, in bytes. */
  headerBytes: 512 * 2 ** 10,
  headers: 1000,
  /** Text and HTML, each in characters. */
  text: 2_000_000,
  /** Addresses in one header. */
  addresses: 200,
  messageIds: 100,
} as const;
