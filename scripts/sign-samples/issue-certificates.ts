import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where keys live until the end of the run. */
export const FOLDER = mkdtempSync(path.join(tmpdir(), 'sign-samples-'));
export const at = (name: string) => path.join(FOLDER, name);
export const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: FOLDER, stdio: ['ignore', 'pipe', 'pipe'] });

export const AUTHORITY = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'];
export const PERSON = ['basicConstraints=CA:FALSE', 'keyUsage=critical,digitalSignature,nonRepudiation'];
const KEYS = { rsa: ['RSA', 'rsa_keygen_bits:2048'], ec: ['EC', 'ec_paramgen_curve:P-256'] } as const;

interface Subject {
  readonly name: string;
  readonly subject: string;
  readonly issuer?: string;
  readonly key?: keyof typeof KEYS;
  /** Whose key it has, if it is not a new one. */
  readonly keyOf?: string;
  readonly extensions?: readonly string[];
  readonly days?: readonly [string, string];
}

/** Makes a key and its certificate. */
export function issue({
  name,
  subject,
  issuer,
  key = 'rsa',
  keyOf,
  extensions = PERSON,
  days = ['20250101000000Z', '20350101000000Z'],
}: Subject): void {
  const [algorithm, option] = KEYS[key];
  if (keyOf) copyFileSync(at(`${keyOf}.key`), at(`${name}.key`));
  else openssl('genpkey', '-algorithm', algorithm, '-pkeyopt', option, '-out', `${name}.key`);
  openssl('req', '-new', '-key', `${name}.key`, '-subj', subject, '-utf8', '-out', `${name}.csr`);
  writeFileSync(
    at('ca.cnf'),
    `[ca]\ndefault_ca=one\n[one]\ndatabase=index.txt\nrand_serial=yes\nnew_certs_dir=.\ndefault_md=sha256\npolicy=any\nunique_subject=no\n[any]\nC=optional\nO=optional\nCN=supplied\n[given]\n${extensions.join('\n')}\nsubjectKeyIdentifier=hash\n`,
  );
  writeFileSync(at('index.txt'), '');
  const by = issuer
    ? ['-cert', `${issuer}.pem`, '-keyfile', `${issuer}.key`]
    : ['-selfsign', '-keyfile', `${name}.key`];
  const valid = ['-startdate', days[0], '-enddate', days[1]];
  openssl(
    'ca',
    '-batch',
    '-config',
    'ca.cnf',
    '-extensions',
    'given',
    '-notext',
    ...valid,
    ...by,
    '-in',
    `${name}.csr`,
    '-out',
    `${name}.pem`,
  );
}
