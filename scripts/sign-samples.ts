// Writes the signed PDFs that the reader of signatures is tested with, the certificate of their authority, and what it says about revoked certificates.
// Certificates, signatures, time stamps and answers are made by OpenSSL, none of them by our own code; the keys are thrown away.
// Run: node scripts/sign-samples.ts
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AUTHORITY, at, FOLDER, issue, openssl, PERSON } from './sign-samples/issue-certificates.ts';
import { signedBy, stampedBy, TIME_STAMP, withAttribute } from './sign-samples/sign-content.ts';
import { stampPapers } from './sign-samples/stamp-papers.ts';
import { answerAbout, keepRecords, listOfRevoked } from './sign-samples/tell-revocation.ts';
import { again, blankPaper, filled, withStore } from './sign-samples/write-papers.ts';

const PORTS = path.resolve(import.meta.dirname, '../src/server/ports');
const SAMPLES = path.join(PORTS, 'pdf-signatures/samples');
const ANSWERS = path.join(PORTS, 'revocation/samples');
const write = (name: string, paper: string) => writeFileSync(path.join(SAMPLES, `${name}.pdf`), paper, 'latin1');
const keep = (name: string, answer: Buffer) => writeFileSync(path.join(ANSWERS, name), answer);
/** An element of DER that contains these. */
const within = (tag: number, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.from([tag, 0x83, 0, 0, 0]);
  head.writeUIntBE(content.length, 2, 3);
  return Buffer.concat([head, content]);
};
const der = (name: string) => openssl('x509', '-in', `${name}.pem`, '-outform', 'DER');
/** Addresses at which the authority tells what it revoked. */
const TOLD = [
  'authorityInfoAccess=OCSP;URI:http://ocsp.prueba.test/',
  'crlDistributionPoints=URI:http://crl.prueba.test/ac.crl',
];
/** Addresses at which the authority above it tells the same of authorities. */
const TOLD_ABOVE = [
  'authorityInfoAccess=OCSP;URI:http://ocsp.raiz.test/',
  'crlDistributionPoints=URI:http://crl.raiz.test/ac.crl',
];
/** Digest of some bytes by SHA-1, as formats of old signed it. */
const sha1 = (content: Buffer) => {
  writeFileSync(at('digested'), content);
  return openssl('dgst', '-sha1', '-binary', 'digested');
};

try {
  issue({ name: 'root', subject: '/C=ES/O=Pruebas/CN=AC RAIZ DE PRUEBA', extensions: AUTHORITY });
  issue({ name: 'middle', subject: '/C=ES/O=Pruebas/CN=AC DE FIRMA DE PRUEBA', issuer: 'root', extensions: AUTHORITY });
  issue({
    name: 'ana',
    subject: '/C=ES/O=Registro de Pruebas/CN=ANA PRUEBA PEÑA',
    issuer: 'middle',
    extensions: [...PERSON, ...TOLD],
  });
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
  issue({ name: 'stolen', subject: '/C=ES/CN=REVOCADO PRUEBA', issuer: 'middle', extensions: [...PERSON, ...TOLD] });
  issue({
    name: 'responder',
    subject: '/C=ES/CN=RESPONDEDOR DE PRUEBA',
    issuer: 'middle',
    extensions: [...PERSON, 'extendedKeyUsage=OCSPSigning'],
  });
  const above = { issuer: 'root', extensions: [...AUTHORITY, ...TOLD_ABOVE] };
  issue({ name: 'branch', subject: '/C=ES/O=Pruebas/CN=AC FILIAL DE PRUEBA', ...above });
  issue({ name: 'of-branch', subject: '/C=ES/CN=EVA DE LA FILIAL', issuer: 'branch' });
  issue({ name: 'fallen', subject: '/C=ES/O=Pruebas/CN=AC REVOCADA DE PRUEBA', ...above });
  issue({ name: 'of-fallen', subject: '/C=ES/CN=IVO DE LA REVOCADA', issuer: 'fallen' });
  const [alone, usage] = ['basicConstraints=critical,CA:TRUE,pathlen:0', AUTHORITY[1] ?? ''];
  issue({ name: 'alone', subject: '/C=ES/CN=AC SIN SUBORDINADAS', issuer: 'root', extensions: [alone, usage] });
  issue({ name: 'below', subject: '/C=ES/CN=AC DE MAS', issuer: 'alone', extensions: AUTHORITY });
  issue({ name: 'far', subject: '/C=ES/CN=DEMASIADO LEJOS', issuer: 'below' });
  issue({ name: 'near', subject: '/C=ES/CN=BASTANTE CERCA', issuer: 'alone' });
  issue({
    name: 'webs',
    subject: '/C=ES/CN=AC DE WEBS',
    issuer: 'root',
    extensions: [...AUTHORITY, 'extendedKeyUsage=serverAuth'],
  });
  issue({ name: 'of-webs', subject: '/C=ES/CN=DE AC DE WEBS', issuer: 'webs' });
  const NAME = '/C=ES/CN=AC DE UN SOLO NOMBRE';
  issue({ name: 'same', subject: NAME, key: 'ec', extensions: AUTHORITY });
  const same = Array.from({ length: 10 }, (_, index) => `same-${index}`);
  for (const name of same) issue({ name, subject: NAME, issuer: 'same', keyOf: 'same', extensions: AUTHORITY });
  issue({ name: 'lost', subject: '/C=ES/CN=EN UN LABERINTO', issuer: 'same' });
  writeFileSync(at('maze.pem'), same.map((name) => readFileSync(at(`${name}.pem`), 'utf8')).join(''));
  writeFileSync(
    at('far-chain.pem'),
    ['below', 'alone'].map((name) => readFileSync(at(`${name}.pem`), 'utf8')).join(''),
  );
  copyFileSync(at('root.pem'), path.join(SAMPLES, 'root.pem'));

  const signed = filled(blankPaper(), signedBy('ana'));
  write('rsa', signed);
  write('stamped', filled(blankPaper(), withAttribute(signedBy('ana'), TIME_STAMP, stampedBy('clock', 'middle'))));
  write('pss', filled(blankPaper(), signedBy('ana', '-keyopt', 'rsa_padding_mode:pss')));
  write('ec', filled(blankPaper(), signedBy('rui', '-md', 'sha384')));
  write('two', filled(again(signed, 'ETSI.CAdES.detached'), signedBy('rui')));
  write('document-time-stamp', filled(again(signed, 'ETSI.RFC3161'), stampedBy('clock', 'middle')));
  write('sha1', filled(blankPaper(), signedBy('ana', '-md', 'sha1')));
  write('expired', filled(blankPaper(), signedBy('late')));
  write('web-server', filled(blankPaper(), signedBy('web')));
  write('person-as-authority', filled(blankPaper(), signedBy('person', '-certfile', 'ana.pem')));
  write('too-long', filled(blankPaper(), signedBy('far', '-certfile', 'far-chain.pem')));
  write('long-enough', filled(blankPaper(), signedBy('near', '-certfile', 'alone.pem')));
  write('authority-of-webs', filled(blankPaper(), signedBy('of-webs', '-certfile', 'webs.pem')));
  write('maze', filled(blankPaper(), signedBy('lost', '-certfile', 'maze.pem')));
  write('of-branch', filled(blankPaper(), signedBy('of-branch', '-certfile', 'branch.pem')));
  write('of-fallen', filled(blankPaper(), signedBy('of-fallen', '-certfile', 'fallen.pem')));
  const digested = (content: Buffer) => signedBy('ana', '-nodetach')(sha1(content));
  write('pkcs7-sha1', filled(blankPaper('adbe.pkcs7.sha1'), digested));
  const plain = (content: Buffer) => {
    writeFileSync(at('plain'), content);
    return within(0x04, openssl('dgst', '-sha1', '-sign', 'ana.key', 'plain'));
  };
  write('x509-rsa-sha1', filled(blankPaper('adbe.x509.rsa_sha1', ` /Cert <${der('ana').toString('hex')}>`), plain));

  keepRecords(['ana'], ['stolen']);
  const [good, revoked, list] = [answerAbout('ana', 'responder'), answerAbout('stolen', 'responder'), listOfRevoked()];
  keep('good.ocsp', good);
  keep('revoked.ocsp', revoked);
  keep('by-authority.ocsp', answerAbout('ana', 'middle'));
  keep('by-a-person.ocsp', answerAbout('ana', 'rui'));
  keep('list.crl', list);
  keep(
    'own-part.crl',
    listOfRevoked(['issuingDistributionPoint=critical,@part', '[part]', 'fullname=URI:http://crl.prueba.test/ac.crl']),
  );
  keep(
    'other-part.crl',
    listOfRevoked(['issuingDistributionPoint=critical,@part', '[part]', 'fullname=URI:http://crl.prueba.test/2.crl']),
  );
  keep('authorities.crl', listOfRevoked(['issuingDistributionPoint=critical,@part', '[part]', 'onlyCA=TRUE']));
  write('revoked', filled(blankPaper(), signedBy('stolen')));
  keepRecords(['branch'], ['fallen']);
  keep('good-authority.ocsp', answerAbout('branch', 'root', 'root'));
  keep('revoked-authority.ocsp', answerAbout('fallen', 'root', 'root'));
  keep('root.crl', listOfRevoked([], 'root'));
  const stored = withStore(signed, { certs: [der('middle')], ocsps: [good], crls: [list] });
  write('archived', filled(again(stored, 'ETSI.RFC3161'), stampedBy('clock', 'middle')));
  const inAttribute = within(0x30, within(0xa0, within(0x30, list)), within(0xa1, within(0x30, good)));
  write(
    'answers-inside',
    filled(
      blankPaper(),
      withAttribute(signedBy('stolen'), '1.2.840.113583.1.1.8', () => inAttribute),
    ),
  );
  for (const [name, paper] of stampPapers({ told: TOLD, keep })) write(name, paper);
} finally {
  rmSync(FOLDER, { recursive: true });
}
