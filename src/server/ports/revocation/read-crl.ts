import type { RevocationAnswer } from '../../../domain/authenticity/revocation.ts';
import { bitsOf, certificateFields, type Extension, extensionsIn } from './certificate-fields.ts';
import { type Der, elementsIn, instantOf, isTime, membersOf, onlyElement, TAGS } from './der.ts';
import type { Subject } from './read-ocsp.ts';
import { reasonOf } from './reason.ts';
import { isSignedBy } from './signed-element.ts';

/**
 * What a list of revoked certificates says about one; null if it is of another issuer, or only of a part to which the certificate does not belong.
 * @throws Error for what is no list. Source: RFC 5280, 5
 */
export function readCrl(bytes: Uint8Array, { certificate, issuer }: Subject): RevocationAnswer | null {
  const [list, algorithm, signature] = membersOf(onlyElement(bytes));
  if (!list || !algorithm) throw new Error('no list');
  const [, name, thisUpdate, ...rest] = membersOf(list).filter(({ tag }) => tag !== TAGS.integer);
  if (!name || !thisUpdate) throw new Error('no list');
  const [of, by] = [certificateFields(certificate.raw), certificateFields(issuer.raw)];
  const extensions = extensionsIn(rest.find(({ tag }) => tag === TAGS.within0));
  if (!name.whole.equals(by.subject.whole) || !mayList(by.extensions) || !covers(extensions, of.extensions))
    return null;
  if (!isSignedBy({ key: issuer.publicKey, signed: list, algorithm, signature: bitsOf(signature) })) return null;
  const [next] = rest;
  const revoked = findEntry(
    rest.find(({ tag }) => tag === TAGS.sequence),
    of.serial.content,
  );
  return {
    state: revoked ? 'revoked' : 'good',
    asOf: instantOf(thisUpdate).toISOString(),
    until: next && isTime(next) ? instantOf(next).toISOString() : null,
    revokedAt: revoked?.at.toISOString() ?? null,
    ...(revoked ? reasonOf(revoked.reason) : { isOnHold: false }),
  };
}

function findEntry(entries: Der | undefined, serial: Buffer): { at: Date; reason: number | undefined } | null {
  for (const entry of entries ? elementsIn(entries.content) : []) {
    const [number, at, extensions] = elementsIn(entry.content);
    if (!number?.content.equals(serial) || !at) continue;
    const reasons = extensions ? membersOf(extensions).map((one) => membersOf(one)) : [];
    const reason = reasons.find(([oid]) => oid?.content.toString('hex') === REASON)?.at(-1);
    return { at: instantOf(at), reason: reason && onlyElement(reason.content).content[0] };
  }
  return null;
}

/** A certificate that lists its uses signs lists only if this is one of them. */
function mayList(extensions: readonly Extension[]): boolean {
  const usage = extensions.find(({ oid }) => oid === KEY_USAGE);
  return usage === undefined || ((onlyElement(usage.value).content[1] ?? 0) & SIGNS_LISTS) !== 0;
}

/** Whether a list is about certificates such as this one: some are only of a part, only of authorities, or only of changes. */
function covers(ofList: readonly Extension[], ofCertificate: readonly Extension[]): boolean {
  if (ofList.some(({ oid, isCritical }) => oid === CHANGES_ONLY || (isCritical && oid !== PART))) return false;
  const part = ofList.find(({ oid }) => oid === PART);
  if (!part) return true;
  const limits = membersOf(onlyElement(part.value));
  if (limits.some(({ tag, content }) => OTHER_PARTS.includes(tag) && content.some((byte) => byte !== 0))) return false;
  const [point] = limits.filter(({ tag }) => tag === TAGS.within0);
  if (!point) return true;
  const own = ofCertificate.find(({ oid }) => oid === POINTS);
  const names = own ? membersOf(onlyElement(own.value)).flatMap((one) => namesAt(membersOf(one)[0])) : [];
  return namesAt(point).some((name) => names.includes(name));
}

/** Full names of a distribution point. */
function namesAt(point: Der | undefined): readonly string[] {
  const [full] = point?.tag === TAGS.within0 ? membersOf(point) : [];
  return full?.tag === TAGS.within0 ? membersOf(full).map(({ whole }) => whole.toString('hex')) : [];
}

const REASON = '551d15';
const KEY_USAGE = '551d0f';
const SIGNS_LISTS = 0x02;
const CHANGES_ONLY = '551d1b';
const PART = '551d1c';
const POINTS = '551d1f';
/** Only authorities, only some reasons, certificates of other issuers, only attribute certificates. */
const OTHER_PARTS: readonly number[] = [0x82, 0x83, 0x84, 0x85];
