import type { AcquirerPort } from './acquirer/port.ts';
import type { CadastrePort } from './cadastre/port.ts';
import type { CompanyReportsPort } from './company-reports/port.ts';
import type { GazettePort } from './gazette/port.ts';
import type { GeocoderPort } from './geocoder/port.ts';
import type { IdentityPort } from './identity/port.ts';
import type { LeakedPasswordsPort } from './leaked-passwords/port.ts';
import type { Outbox } from './mail/outbox.ts';
import type { MailPort } from './mail/port.ts';
import type { ModelPort } from './model/port.ts';
import type { PhonePort } from './phone/port.ts';
import type { PushPort } from './push/port.ts';
import type { RevocationPort } from './revocation/port.ts';
import type { SentMailsPort } from './sent-mails/port.ts';
import type { SealingStorage } from './storage/sealed/storage.ts';
import type { TaxAgencyPort } from './tax-agency/port.ts';
import type { VatPort } from './vat/port.ts';
import type { VirusScanPort } from './virus-scan/port.ts';

/** Everything outside the product, each behind a port. */
export interface Ports {
  readonly mail: MailPort;
  /** The readable outbox, which stores mail instead of sending it; null with a mail server. */
  readonly outbox: Outbox | null;
  /** Record of sent mails outside the database; null without backups. */
  readonly sentMails: SentMailsPort | null;
  readonly storage: SealingStorage;
  /** Null without a scanner: then every file counts as clean. */
  readonly virusScan: VirusScanPort | null;
  /** Null in production without keys. */
  readonly push: PushPort | null;
  /** Payment providers, as configured; the first that supports a method handles it unless a portal says otherwise. */
  readonly acquirers: readonly AcquirerPort[];
  readonly cadastre: CadastrePort;
  readonly gazette: GazettePort;
  readonly geocoder: GeocoderPort;
  /** Null if no provider is configured. */
  readonly companyReports: CompanyReportsPort | null;
  /** Null if no call centre is configured. */
  readonly phone: PhonePort | null;
  readonly revocation: RevocationPort;
  readonly vat: VatPort;
  /** Null where none is configured: outside production. */
  readonly leakedPasswords: LeakedPasswordsPort | null;
  /** External identity providers of customers and back-office users; null if no issuer is configured. */
  readonly identity: Readonly<Record<'customer' | 'agent', IdentityPort | null>>;
  /** Null if no model is configured; then only the library of legal models is used. */
  readonly model: ModelPort | null;
  /** Null without a certificate; records then wait. */
  readonly taxAgency: TaxAgencyPort | null;
}
