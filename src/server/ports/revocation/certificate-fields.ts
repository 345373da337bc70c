import { type Der, membersOf, onlyElement, TAGS } from './der.ts';

/** Parts of a certificate byte by byte, since answers about it name them by their hashes. */
export interface CertificateFields {
  readonly serial: Der;
  readonly issuer: Der;
  readonly subject: Der;
  /** The key without its algorithm. */
  readonly key: Buffer;
  readonly extensions: readonly Extension[];
}

export interface Extension {
  /** Content of its object identifier, in hexadecimal. */
  readonly oid: string;
  readonly isCritical: boolean;
  readonly value: Buffer;
}

/** @throws Error for what is no certificate. Source: RFC 5280, 4.1 */
export function certificateFields(bytes: Uint8Array): CertificateFields {
  const [tbs] = membersOf(onlyElement(bytes));
  const members = membersOf(tbs).filter(({ tag }) => tag !== TAGS.within0);
  const [serial, , issuer, , subject, keyInfo] = members;
  if (!serial || !issuer || !subject) throw new Error('no certificate');
  const [, key] = membersOf(keyInfo);
  const extensions = extensionsIn(members.find(({ tag }) => tag === EXTENSIONS));
  return { serial, issuer, subject, key: bitsOf(key), extensions };
}

/** The extensions under their tag; none without it. */
export function extensionsIn(tagged: Der | undefined): readonly Extension[] {
  if (!tagged) return [];
  return membersOf(membersOf(tagged)[0]).map((extension) => {
    const [oid, ...rest] = membersOf(extension);
    const value = rest.at(-1);
    if (!oid || value?.tag !== TAGS.octets) throw new Error('no extension');
    const isCritical = rest.some(({ tag, content }) => tag === TAGS.boolean && content[0] !== 0);
    return { oid: oid.content.toString('hex'), isCritical, value: value.content };
  });
}

/** The bytes of a bit string of whole bytes. */
export function bitsOf(element: Der | undefined): Buffer {
  if (element?.content[0] !== 0) throw new Error('no whole bytes');
  return element.content.subarray(1);
}

const EXTENSIONS = 0xa3;
