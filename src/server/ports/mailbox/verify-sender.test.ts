import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyReceivedMail } from '../../isolated/read-foreign-file.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const RECORDS = { 's1._domainkey.correo.test': `v=DKIM1; k=rsa; p=${key}` };
const POLICY = { ...RECORDS, '_dmarc.correo.test': 'v=DMARC1; p=reject' };

let signed: Buffer;
let foreign: Buffer;
beforeAll(async () => {
  signed = await written('ana@correo.test');
  foreign = await written('ana@banco.test');
});

/** A message with this From header, with a DKIM signature of correo.test by nodemailer. */
async function written(from: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from,
    to: 'pedidos@registralia.example',
    subject: 'Hola',
    text: 'Texto',
    dkim: {
      domainName: 'correo.test',
      keySelector: 's1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  });
  return message as Buffer;
}

describe('the sender of a message', () => {
  test.each([
    ['signed for their domain', () => signed, RECORDS, 'verified'],
    ['signed for their domain, which has a policy', () => signed, POLICY, 'verified'],
    ['signed for somebody else’s domain', () => foreign, RECORDS, 'unverified'],
    [
      'whose text was changed on the way',
      () => Buffer.from(signed.toString().replace('Texto', 'Otro')),
      RECORDS,
      'failed',
    ],
    ['whose key nobody publishes', () => signed, {}, 'unverified'],
    ['not signed at all', () => Buffer.from('From: ana@correo.test\r\n\r\nTexto'), RECORDS, 'unverified'],
  ] as const)('%s', async (_what, raw, records, trust) => {
    expect(await verifyReceivedMail({ raw: raw(), records })).toBe(trust);
  });

  test('is not asked for a thousand signatures', async () => {
    const raw = Buffer.concat([Buffer.from('DKIM-Signature: v=1; d=correo.test; s=s1\r\n'.repeat(1000)), signed]);
    expect(await verifyReceivedMail({ raw, records: RECORDS })).toBe('unverified');
  });
});
