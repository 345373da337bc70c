import { readFileSync, writeFileSync } from 'node:fs';
import { at, openssl } from './issue-certificates.ts';

/** Why, and since when (yymmddhhmmssZ). */
interface Revoked {
  readonly name: string;
  readonly since: string;
  readonly reason: string;
}

/** What an authority's own records say: every certificate with its state. A bare name lost its key on 1 June 2026. */
export function keepRecords(good: readonly string[], revoked: readonly (string | Revoked)[]): void {
  const row = (name: string, state: string) => {
    const serial = openssl('x509', '-in', `${name}.pem`, '-noout', '-serial').toString().trim().replace('serial=', '');
    return `${state}\t${serial}\tunknown\t/CN=${name}\n`;
  };
  const rows = [
    ...good.map((name) => row(name, 'V\t350101000000Z\t')),
    ...revoked
      .map((one) => (typeof one === 'string' ? { name: one, since: '260601000000Z', reason: 'keyCompromise' } : one))
      .map(({ name, since, reason }) => row(name, `R\t350101000000Z\t${since},${reason}`)),
  ];
  writeFileSync(at('records'), rows.join(''));
  writeFileSync(at('records.attr'), 'unique_subject = no\n');
}

/** The answer of a responder about a certificate of an authority, which announces its next one in years, or not at all. */
export function answerAbout(name: string, responder: string, authority = 'middle', next = ['-ndays', '3000']): Buffer {
  const of = ['-issuer', `${authority}.pem`, '-cert', `${name}.pem`];
  openssl('ocsp', ...of, '-no_nonce', '-reqout', 'question');
  const by = ['-CA', `${authority}.pem`, '-rsigner', `${responder}.pem`, '-rkey', `${responder}.key`];
  openssl('ocsp', '-index', 'records', ...by, '-reqin', 'question', '-respout', 'answer', ...next);
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
