// Writes the signed PDFs that the reader of signatures is tested with, and the certificate of their authority. Certificates, signatures and time stamps
// are made by OpenSSL, none of them by our own code; the keys are thrown away. Run: node scripts/sign-samples.ts
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Attribute, ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';

const SAMPLES = path.resolve(import.meta.dirname, '../src/server/ports/pdf-signatures/samples');
const folder = mkdtempSync(path.join(tmpdir(), 'sign-samples-'));
const at = (name: string) => path.join(folder, name);
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

const AUTHORITY = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'];
const PERSON = ['basicConstraints=CA:FALSE', 'keyUsage=critical,digitalSignature,nonRepudiation'];
const KEYS = { rsa: ['RSA', 'rsa_keygen_bits:2048'], ec: ['EC', 'ec_paramgen_curve:P-256'] } as const;

interface Subject {
  readonly name: string;
  readonly subject: string;
  readonly issuer?: string;
  readonly key?: keyof typeof KEYS;
  readonly extensions?: readonly string[];
  readonly days?: readonly [string, string];
}

/** Makes a key and its certificate. */
function issue({
  name,
  subject,
  issuer,
  key = 'rsa',
  extensions = PERSON,
  days = ['20250101000000Z', '20350101000000Z'],
}: Subject): void {
  const [algorithm, option] = KEYS[key];
  openssl('genpkey', '-algorithm', algorithm, '-pkeyopt', option, '-out', `${name}.key`);
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

const ROOM = 24_000;
const CONTAINER = '0'.repeat(ROOM);
const RANGE = '/ByteRange [0 0000000000 0000000000 0000000000]';
const STREAM = 'BT /F1 12 Tf 72 760 Td (CSV: 9A7B-11C2-55D0-88EF   https://sede.registradores.org/csv) Tj ET';

/** A page with an empty signature field. */
function blankPaper(): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R] >>',
    `<< /Length ${STREAM.length} >>\nstream\n${STREAM}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    fieldWith('7 0 R'),
    signatureOf('ETSI.CAdES.detached', "D:20261102100000+01'00'"),
  ];
  return withObjects(
    '%PDF-1.7\n',
    objects.map((body, index) => [index + 1, body]),
    null,
  );
}

const fieldWith = (value: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma) /Rect [0 0 0 0] /F 132 /P 3 0 R /V ${value} >>`;
const signatureOf = (format: string, time: string) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${format} ${RANGE} /Contents <${CONTAINER}> /M (${time}) >>`;

/** Adds objects with their table, as a new file or as an update of one. */
function withObjects(file: string, objects: readonly (readonly [number, string])[], previous: number | null): string {
  let text = file;
  const rows = objects.map(([number, body]) => {
    const row = `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const first = previous === null ? '0 1\n0000000000 65535 f \n' : '';
  const link = previous === null ? '' : ` /Prev ${previous}`;
  const table = text.length;
  const size = Math.max(...objects.map(([number]) => number)) + 1;
  return `${text}xref\n${first}${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R${link} >>\nstartxref\n${table}\n%%EOF\n`;
}

/** Fills the last empty signature of a paper. */
function filled(paper: string, sign: (content: Buffer) => Buffer): string {
  const gap = paper.lastIndexOf(`<${CONTAINER}>`);
  const end = gap + ROOM + 2;
  const numbers = [gap, end, paper.length - end].map((number) => String(number).padStart(10, '0'));
  const range = paper.lastIndexOf(RANGE);
  const ranged = `${paper.slice(0, range)}/ByteRange [0 ${numbers.join(' ')}]${paper.slice(range + RANGE.length)}`;
  const content = Buffer.from(ranged.slice(0, gap) + ranged.slice(end), 'latin1');
  const container = sign(content).toString('hex').padEnd(ROOM, '0');
  return `${ranged.slice(0, gap + 1)}${container}${ranged.slice(end - 1)}`;
}

/** A second signature, as an update of the file. */
function again(paper: string, format: string): string {
  const previous = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(paper)?.[1]);
  const catalogue = '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 8 0 R] /SigFlags 3 >> >>';
  const second = fieldWith('9 0 R').replace('(Firma)', '(Segunda)');
  return withObjects(
    paper,
    [
      [1, catalogue],
      [8, second],
      [9, signatureOf(format, "D:20261103100000+01'00'")],
    ],
    previous,
  );
}

function signedBy(name: string, ...options: string[]): (content: Buffer) => Buffer {
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

/** A time stamp of a file, made as an authority would. */
function stamped(content: Buffer): Buffer {
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
    'clock.pem',
    '-inkey',
    'clock.key',
    '-chain',
    'middle.pem',
    '-token_out',
  );
}

/** A signature with a time stamp of itself, which OpenSSL does not put inside. */
function withTimeStamp(sign: (content: Buffer) => Buffer): (content: Buffer) => Buffer {
  return (content) => {
    const info = AsnConvert.parse(sign(content), ContentInfo);
    const data = AsnConvert.parse(info.content, SignedData);
    for (const signer of data.signerInfos) {
      const token = stamped(Buffer.from(signer.signature.buffer));
      signer.unsignedAttrs = [
        new Attribute({ attrType: '1.2.840.113549.1.9.16.2.14', attrValues: [new Uint8Array(token).buffer] }),
      ];
    }
    info.content = AsnConvert.serialize(data);
    return Buffer.from(AsnConvert.serialize(info));
  };
}

const write = (name: string, paper: string) => writeFileSync(path.join(SAMPLES, `${name}.pdf`), paper, 'latin1');

try {
  issue({ name: 'root', subject: '/C=ES/O=Pruebas/CN=AC RAIZ DE PRUEBA', extensions: AUTHORITY });
  issue({ name: 'middle', subject: '/C=ES/O=Pruebas/CN=AC DE FIRMA DE PRUEBA', issuer: 'root', extensions: AUTHORITY });
  issue({ name: 'ana', subject: '/C=ES/O=Registro de Pruebas/CN=ANA PRUEBA PEÑA', issuer: 'middle' });
  issue({
    name: 'rui',
    subject: '/C=PT/O=Conservatória de Ensaio/CN=RUI ENSAIO CONCEIÇÃO',
    issuer: 'middle',
    key: 'ec',
  });
  issue({
    name: 'late',
    subject: '/C=ES/CN=CADUCADA PRUEBA',
    issuer: 'middle',
    days: ['20240101000000Z', '20260101000000Z'],
  });
  issue({
    name: 'web',
    subject: '/C=ES/CN=www.prueba.es',
    issuer: 'middle',
    extensions: [...PERSON, 'extendedKeyUsage=serverAuth'],
  });
  issue({ name: 'person', subject: '/C=ES/CN=NO ES AUTORIDAD', issuer: 'ana' });
  issue({
    name: 'clock',
    subject: '/C=ES/CN=SELLO DE TIEMPO DE PRUEBA',
    issuer: 'middle',
    extensions: [...PERSON, 'extendedKeyUsage=critical,timeStamping'],
  });
  copyFileSync(at('root.pem'), path.join(SAMPLES, 'root.pem'));

  const signed = filled(blankPaper(), signedBy('ana'));
  write('rsa', signed);
  write('stamped', filled(blankPaper(), withTimeStamp(signedBy('ana'))));
  write('pss', filled(blankPaper(), signedBy('ana', '-keyopt', 'rsa_padding_mode:pss')));
  write('ec', filled(blankPaper(), signedBy('rui', '-md', 'sha384')));
  write('two', filled(again(signed, 'ETSI.CAdES.detached'), signedBy('rui')));
  write('document-time-stamp', filled(again(signed, 'ETSI.RFC3161'), stamped));
  write('sha1', filled(blankPaper(), signedBy('ana', '-md', 'sha1')));
  write('expired', filled(blankPaper(), signedBy('late')));
  write('web-server', filled(blankPaper(), signedBy('web')));
  write('person-as-authority', filled(blankPaper(), signedBy('person', '-certfile', 'ana.pem')));
} finally {
  rmSync(folder, { recursive: true });
}
