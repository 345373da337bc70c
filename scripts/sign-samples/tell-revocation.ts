import { readFileSync, writeFileSync } from 'node:fs';
import { at, openssl } from './issue-certificates.ts';

/** What an authority's own records say: every certificate with its state. */
export function keepRecords(good: readonly string[], revoked: readonly string[]): void {
  const row = (name: string, state: string) => {
    const serial = openssl('x509', '-in', `${name}.pem`, '-noout', '-serial').toString().trim().replace('serial=', '');
    return `${state}\t${serial}\tunknown\t/CN=${name}\n`;
  };
  const rows = [
    ...good.map((name) => row(name, 'V\t350101000000Z\t')),
    ...revoked.map((name) => row(name, 'R\t350101000000Z\t260601000000Z,keyCompromise')),
  ];
  writeFileSync(at('records'), rows.join(''));
  writeFileSync(at('records.attr'), 'unique_subject = no\n');
}

/** The answer of a responder about a certificate of an authority. */
export function answerAbout(name: string, responder: string, authority = 'middle'): Buffer {
  const of = ['-issuer', `${authority}.pem`, '-cert', `${name}.pem`];
  openssl('ocsp', ...of, '-no_nonce', '-reqout', 'question');
  const by = ['-CA', `${authority}.pem`, '-rsigner', `${responder}.pem`, '-rkey', `${responder}.key`];
  openssl('ocsp', '-index', 'records', ...by, '-reqin', 'question', '-respout', 'answer', '-ndays', '3000');
  return readFileSync(at('answer'));
}

/** The list of certificates that an authority revoked, with extensions for a partial one. */
export function listOfRevoked(extensions: readonly string[] = [], authority = 'middle'): Buffer {
  writeFileSync(
    at('list.cnf'),
    `[ca]\ndefault_ca=one\n[one]\ndatabase=records\ndefault_md=sha256\ncrlnumber=number\n[given]\n${extensions.join('\n')}\n`,
  );
  writeFileSync(at('number'), '01\n');
  const given = extensions.length > 0 ? ['-crlexts', 'given'] : [];
  openssl(
    'ca',
    '-config',
    'list.cnf',
    '-gencrl',
    '-crldays',
    '3000',
    '-cert',
    `${authority}.pem`,
    '-keyfile',
    `${authority}.key`,
    ...given,
    '-out',
    'list.pem',
  );
  openssl('crl', '-in', 'list.pem', '-outform', 'DER', '-out', 'list.crl');
  return readFileSync(at('list.crl'));
}
