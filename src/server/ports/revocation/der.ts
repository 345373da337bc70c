/** An element of DER. */
export interface Der {
  readonly tag: number;
  readonly content: Buffer;
  /** With tag and length. */
  readonly whole: Buffer;
}

/**
 * The elements that follow one another in these bytes. Lists of revoked certificates have hundreds of thousands, so nothing is copied.
 * @throws Error for what is no DER. Source: X.690, 8.1
 */
export function* elementsIn(bytes: Buffer): Generator<Der> {
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const more = first < 0x80 ? 0 : first & 0x7f;
    if (first === 0x80 || more > 4) throw new Error('a length that is not of DER');
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    const end = start + length;
    if (end > bytes.length) throw new Error('an element longer than its bytes');
    yield { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) };
    at = end;
  }
}

/** The members of a sequence, set or tagged element. @throws Error if there is none, or it is no DER */
export function membersOf(element: Der | undefined): readonly Der[] {
  if (!element) throw new Error('a missing element');
  return [...elementsIn(element.content)];
}

/** The one element of these bytes. @throws Error for none or several */
export function onlyElement(bytes: Uint8Array): Der {
  const [element, ...others] = elementsIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!element || others.length > 0) throw new Error('not one element');
  return element;
}

/** An instant. @throws Error for anything else */
export function instantOf({ tag, content }: Der): Date {
  const text = content.toString('latin1');
  const full = tag === TAGS.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(full) ?? [];
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!isTime({ tag }) || Number.isNaN(instant.getTime())) throw new Error('no instant');
  return instant;
}

export function isTime(element: Pick<Der, 'tag'> | undefined): boolean {
  return element?.tag === TAGS.utcTime || element?.tag === TAGS.generalizedTime;
}

/** Tag bytes: of types, and of the context-specific tags 0 to 2 that contain elements. */
export const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  within0: 0xa0,
  within1: 0xa1,
  within2: 0xa2,
} as const;
