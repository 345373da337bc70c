import { writeFileSync } from 'node:fs';
import { Attribute, ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { at, openssl } from './issue-certificates.ts';

/** A container made by the key of this person. */
export function signedBy(name: string, ...options: string[]): (content: Buffer) => Buffer {
  return (content) => {
    writeFileSync(at('content'), content);
    const others = ['-certfile', 'middle.pem'];
    return openssl(
      'cms',
      '-sign',
      '-binary',
      '-cades',
      '-nosmimecap',
      '-in',
      'content',
      '-signer',
      `${name}.pem`,
      '-inkey',
      `${name}.key`,
      '-outform',
      'DER',
      ...others,
      ...options,
    );
  };
}

/** Time stamps, made as an authority would by the key of this one. */
export function stampedBy(name: string, ...chain: readonly string[]): (content: Buffer) => Buffer {
  return (content) => stamp(content, { name, chain });
}

function stamp(content: Buffer, { name, chain }: { readonly name: string; readonly chain: readonly string[] }): Buffer {
  writeFileSync(at('stamped'), content);
  writeFileSync(
    at('tsa.cnf'),
    '[tsa]\ndefault_tsa=one\n[one]\nserial=tsa.serial\ndefault_policy=1.2.3.4\ndigests=sha256\nsigner_digest=sha256\ness_cert_id_alg=sha256\n',
  );
  writeFileSync(at('tsa.serial'), '01\n');
  openssl('ts', '-query', '-data', 'stamped', '-sha256', '-cert', '-no_nonce', '-out', 'query');
  return openssl(
    'ts',
    '-reply',
    '-config',
    'tsa.cnf',
    '-queryfile',
    'query',
    '-signer',
    `${name}.pem`,
    '-inkey',
    `${name}.key`,
    ...chain.flatMap((authority) => ['-chain', `${authority}.pem`]),
    '-token_out',
  );
}

/** A signature with unsigned attributes, which OpenSSL does not add: each has an object identifier and a value made from the signature. */
export function withAttribute(
  sign: (content: Buffer) => Buffer,
  attrType: string,
  from: (signature: Buffer) => Buffer,
): (content: Buffer) => Buffer {
  return (content) => {
    const info = AsnConvert.parse(sign(content), ContentInfo);
    const data = AsnConvert.parse(info.content, SignedData);
    for (const signer of data.signerInfos) {
      const value = from(Buffer.from(signer.signature.buffer));
      signer.unsignedAttrs = [new Attribute({ attrType, attrValues: [new Uint8Array(value).buffer] })];
    }
    info.content = AsnConvert.serialize(data);
    return Buffer.from(AsnConvert.serialize(info));
  };
}

export const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
