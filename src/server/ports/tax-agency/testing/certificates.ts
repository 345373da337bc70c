import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate and its key, as PEM in one text. */
export interface Certificate {
  readonly pem: string;
  readonly name: string;
}

/**
 * Creates a certificate for a test, self-signed or signed by an authority. Node can read certificates but not create
 * them, so the few required fields are encoded here (RFC 5280, ECDSA with P-256).
 */
export function makeCertificate(of: {
  readonly name: string;
  readonly by?: Certificate;
  readonly from?: Date;
  readonly until?: Date;
}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer: KeyObject = of.by ? createPrivateKey(of.by.pem) : privateKey;
  const from = of.from ?? new Date('2020-01-01T00:00:00Z');
  const until = of.until ?? new Date('2049-01-01T00:00:00Z');
  const toBeSigned = sequence(
    der(0xa0, integer(2)),
    integer(Math.floor(Math.random() * 2 ** 31) + 1),
    ECDSA_WITH_SHA256,
    nameOf(of.by?.name ?? of.name),
    sequence(instant(from), instant(until)),
    nameOf(of.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(of.by ? LOCALHOST : IS_AUTHORITY)),
  );
  const signature = sign('sha256', toBeSigned, signer);
  const certificate = sequence(toBeSigned, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const body = certificate.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { name: of.name, pem: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n${key}` };
}

function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body]);
}

/** In as few bytes as possible, as DER wants it: some readers refuse anything else. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

function integer(value: number): Buffer {
  const hex = value.toString(16).padStart(2, '0');
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return der(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}

/** UTCTime, valid for years up to 2049. */
function instant(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}

/** A name that consists of a common name only. */
function nameOf(name: string): Buffer {
  return sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))));
}

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const extension = (hex: string, value: Buffer) => sequence(identifier(hex), der(0x04, value));
const IS_AUTHORITY = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));
const LOCALHOST = extension('551d11', sequence(der(0x87, Buffer.from([127, 0, 0, 1]))));
