/** Limits of a received message. What is beyond is not read; the stored bytes stay whole. */
export const MESSAGE_LIMITS = {
  bytes: 30 * 2 ** 20,
  /** Files of it. */
  parts: 200,
  /** Files in Outlook's own formats that are opened, and how deep in one another. */
  packages: 20,
  packageDepth: 4,
  /** Multiparts within multiparts. */
  depth: 10,
  /** Of all its parts together, in bytes. */
  headerBytes: 512 * 2 ** 10,
  headers: 1000,
  /** Of text and of HTML, in characters. */
  text: 2_000_000,
  /** In one header. */
  addresses: 200,
  messageIds: 100,
} as const;
