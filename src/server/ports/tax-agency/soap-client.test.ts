import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingsError } from '../../settings.ts';
import { testSettings } from '../../testing/test-deps.ts';
import { readClientCertificate } from './client-certificate.ts';
import { openTaxAgency } from './open-tax-agency.ts';
import { soapTaxAgency } from './soap-client.ts';
import { openTaxAgency as openStandIn, type TaxAgencyStandIn } from './stand-in/tax-agency.ts';
import { type Certificate, makeCertificate } from './testing/certificates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
const authority = makeCertificate({ name: 'Authority' });
const stranger = makeCertificate({ name: 'Another authority' });
let agency: TaxAgencyStandIn;

beforeAll(async () => {
  const { pem } = makeCertificate({ name: '127.0.0.1', by: authority });
  agency = await openStandIn({ certificate: pem, clients: authority.pem, now: () => new Date() });
});
afterAll(() => agency.close());

function clientWith(certificate: Certificate, ca = authority.pem) {
  const file = path.join(folder, `${certificate.name}.pem`);
  writeFileSync(file, certificate.pem);
  return soapTaxAgency({ url: agency.url, certificate: readClientCertificate(file, { ca }), timeoutMs: 1_000 });
}

test('a client with a certificate of the right authority is answered, with the clock of the other side', async () => {
  const client = clientWith(
    makeCertificate({ name: 'Empresa', by: authority, until: new Date('2028-05-01T00:00:00Z') }),
  );
  expect(client.certificate).toEqual({ subject: 'CN=Empresa', expiresAt: new Date('2028-05-01T00:00:00Z') });
  const { answer, clock } = await client.submit('<a/>');
  expect(answer).toMatchObject({ kind: 'fault', code: 4102 });
  expect(Math.abs((clock?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
});

test.each([
  ['our certificate is of another authority', () => clientWith(makeCertificate({ name: 'Otra', by: stranger }))],
  ['theirs is', () => clientWith(makeCertificate({ name: 'Nuestra', by: authority }), stranger.pem)],
])('nothing is believed where %s', async (_, open) => {
  const asked = agency.exchanged.length;
  expect((await open().submit('<a/>')).answer).toMatchObject({ kind: 'silent', reason: expect.any(String) });
  expect(agency.exchanged).toHaveLength(asked);
});

test('a certificate that cannot be read stops the start, and without one there is no agency', () => {
  expect(openTaxAgency(testSettings())).toBeNull();
  const file = path.join(folder, 'broken.p12');
  writeFileSync(file, 'no certificate');
  for (const VERIFACTU_CERTIFICATE of [file, path.join(folder, 'none.pem')])
    expect(() => openTaxAgency(testSettings({ VERIFACTU_CERTIFICATE, NODE_ENV: 'test' }))).toThrow(SettingsError);
});
