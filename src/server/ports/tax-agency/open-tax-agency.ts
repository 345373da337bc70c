import { type Settings, SettingsError } from '../../settings.ts';
import { readClientCertificate } from './client-certificate.ts';
import type { TaxAgencyPort } from './port.ts';
import { AGENCY_SERVICE, soapTaxAgency } from './soap-client.ts';

/** The configured agency, or null without a certificate. @throws SettingsError if the certificate cannot be read */
export function openTaxAgency(settings: Settings): TaxAgencyPort | null {
  const { VERIFACTU_CERTIFICATE: file, VERIFACTU_CERTIFICATE_PASSWORD: password, VERIFACTU_URL } = settings;
  if (!file) return null;
  const url = VERIFACTU_URL ?? AGENCY_SERVICE[settings.isProduction ? 'production' : 'test'];
  try {
    return soapTaxAgency({ url, certificate: readClientCertificate(file, { password }) });
  } catch (error) {
    throw new SettingsError(`VERIFACTU_CERTIFICATE cannot be read: ${(error as Error).message}`);
  }
}
