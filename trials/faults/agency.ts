import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTaxAgency, type TaxAgencyStandIn } from '../../src/server/ports/tax-agency/stand-in/tax-agency.ts';
import { makeCertificate } from '../../src/server/ports/tax-agency/testing/certificates.ts';

/** The tax agency, with what a process needs to speak with it. */
export interface Agency {
  readonly standIn: TaxAgencyStandIn;
  /** Settings beside its address. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function openAgency(): Promise<Agency> {
  const authority = makeCertificate({ name: 'Authority of the trial' });
  const standIn = await openTaxAgency({
    certificate: makeCertificate({ name: '127.0.0.1', by: authority }).pem,
    clients: authority.pem,
    now: () => new Date(),
  });
  standIn.waitSeconds = 1;
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-agency-'));
  const keep = (name: string, pem: string) => {
    writeFileSync(path.join(folder, name), pem);
    return path.join(folder, name);
  };
  return {
    standIn,
    env: {
      NODE_EXTRA_CA_CERTS: keep('authority.pem', authority.pem),
      VERIFACTU_CERTIFICATE: keep('own.pem', makeCertificate({ name: 'Registralia', by: authority }).pem),
    },
    async close() {
      await standIn.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
