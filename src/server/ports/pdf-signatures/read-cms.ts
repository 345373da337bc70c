import { X509Certificate } from 'node:crypto';
import { ContentInfo, id_signedData, SignedData, SignerInfo } from '@peculiar/asn1-cms';
import { AsnParser } from '@peculiar/asn1-schema';
import { type AsnType, Constructed, fromBER, Sequence, Set as SetOf } from 'asn1js';

/** A container of one signature. Source: RFC 5652. */
export interface Cms {
  readonly signer: SignerInfo;
  /** The signed attributes byte by byte, as a set; null without any. */
  readonly signedAttributes: Buffer | null;
  readonly certificates: readonly X509Certificate[];
  /** Lists of revoked certificates beside them, as they are. */
  readonly lists: readonly Buffer[];
  /** Type of what was signed, as an object identifier. */
  readonly contentType: string;
  /** What was signed, if it is inside; null if it is outside. */
  readonly content: Buffer | null;
}

/** Reads a container. @throws Error for anything else, several signers or more certificates than any chain needs */
export function readCms(bytes: Uint8Array): Cms {
  const info = AsnParser.parse(bytes, ContentInfo);
  if (info.contentType !== id_signedData) throw new Error('no signed data');
  const { eContent, eContentType } = AsnParser.parse(info.content, SignedData).encapContentInfo;
  const parts = partsOf(fromBER(info.content).result);
  const signerInfo = onlySigner(parts);
  const content = eContent?.single?.buffer ?? eContent?.any ?? null;
  return {
    signer: AsnParser.parse(Buffer.from(signerInfo.valueBeforeDecodeView), SignerInfo),
    signedAttributes: signedAttributesIn(signerInfo),
    certificates: certificatesIn(parts),
    lists: listsIn(parts),
    contentType: eContentType,
    content: content && Buffer.from(content),
  };
}

/**
 * The one signer, the last part after version, digests, content and tagged ones. All that is said of the signature is read from this element: a second
 * set, which a parser passes over, could bring attributes of another signature. @throws Error for surplus parts or several signers
 */
function onlySigner(signedData: readonly AsnType[]): Sequence {
  const rest = signedData.slice(3);
  const signers = rest.at(-1);
  if (!(signers instanceof SetOf) || rest.slice(0, -1).some(({ idBlock }) => idBlock.tagClass !== CONTEXT))
    throw new Error('surplus parts');
  const [signer, ...others] = partsOf(signers);
  if (!(signer instanceof Sequence) || others.length > 0) throw new Error('not one signer');
  return signer;
}

/** They are signed as a set of their own, and stand under a tag of the container. */
function signedAttributesIn(signer: Sequence): Buffer | null {
  const attributes = partsOf(signer).find((one) => isTagged(one, 0));
  if (!attributes) return null;
  const set = Buffer.from(attributes.valueBeforeDecodeView);
  set[0] = SET;
  return set;
}

/** The certificates byte by byte, since their hashes count. */
function certificatesIn(signedData: readonly AsnType[]): readonly X509Certificate[] {
  const plain = partsOf(signedData.find((one) => isTagged(one, 0))).filter((one) => one instanceof Sequence);
  if (plain.length > MOST_CERTIFICATES) throw new Error('too many certificates');
  return plain.map((one) => new X509Certificate(Buffer.from(one.valueBeforeDecodeView)));
}

function listsIn(signedData: readonly AsnType[]): readonly Buffer[] {
  const plain = partsOf(signedData.find((one) => isTagged(one, 1))).filter((one) => one instanceof Sequence);
  return plain.map((one) => Buffer.from(one.valueBeforeDecodeView));
}

function isTagged(one: AsnType, number: number): boolean {
  return one instanceof Constructed && one.idBlock.tagClass === CONTEXT && one.idBlock.tagNumber === number;
}

/** Members of a sequence or set; none of anything else. */
export function partsOf(one: AsnType | undefined): readonly AsnType[] {
  return one instanceof Constructed ? one.valueBlock.value : [];
}

const CONTEXT = 3;
const SET = 0x31;
const MOST_CERTIFICATES = 30;
