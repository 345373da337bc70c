/**
 * Outlook's own threading, in addition to References: 22 bytes of the first message (time and a GUID), and five more for each answer. Source:
 * MS-OXOMSG, 2.2.1.3.
 */

const HEADER = 22;
const CHILD = 5;
/** Outlook writes no more; a longer one is malicious. */
const MOST = HEADER + 100 * CHILD;

/** Thread-Index of a message that begins a thread. @param guid 16 bytes, the same for all messages of the thread */
export function rootThreadIndex(at: Date, guid: Buffer): string {
  if (guid.length !== 16) throw new RangeError('a GUID has 16 bytes');
  return Buffer.concat([timeBytes(fileTime(at)), guid]).toString('base64');
}

/**
 * Thread-Index of an answer: that of the answered message and five bytes. One without 22 + 5n bytes is passed on unchanged, which at least preserves
 * Outlook's value; null for invalid base64.
 * @param salt a number from 0 to 15 that distinguishes simultaneous answers
 */
export function childThreadIndex(
  parent: string,
  { at, salt }: { readonly at: Date; readonly salt: number },
): string | null {
  const text = parent.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]{4,1000}={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < HEADER || bytes.length > MOST || (bytes.length - HEADER) % CHILD !== 0) return text;
  return Buffer.concat([bytes, childBytes(startOf(bytes), { at, salt })]).toString('base64');
}

function childBytes(start: bigint, { at, salt }: { readonly at: Date; readonly salt: number }): Buffer {
  const passed = fileTime(at) - start;
  const since = passed < 0n ? 0n : passed;
  const isShort = since < 1n << 49n;
  const delta = (isShort ? since >> 18n : since >> 23n) & 0x7fff_ffffn;
  const child = Buffer.alloc(CHILD);
  child.writeUInt32BE(Number(isShort ? delta : delta | 0x8000_0000n));
  child[CHILD - 1] = (salt & 0x0f) << 4;
  return child;
}

/** Units of 100 ns since 1601. */
function fileTime(at: Date): bigint {
  return BigInt(at.getTime()) * 10_000n + 116_444_736_000_000_000n;
}

/** The six upper bytes, of which the first has been 1 since 1829 and will be until 2057. */
function timeBytes(time: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(time);
  return bytes.subarray(0, 6);
}

function startOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.subarray(0, 6).toString('hex')}0000`);
}
