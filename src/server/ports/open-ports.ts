import path from 'node:path';
import type { Connector } from '../../domain/health/connector.ts';
import { backupPlace } from '../backup/backup-place.ts';
import type { Settings } from '../settings.ts';
import { openAcquirers } from './acquirer/open-acquirers.ts';
import { ovcCadastre } from './cadastre/ovc-client.ts';
import type { CallWatch } from './call-watch.ts';
import { iberinform } from './company-reports/iberinform-client.ts';
import type { CompanyReportsPort } from './company-reports/port.ts';
import { IBERINFORM_STAND_IN } from './company-reports/stand-in.ts';
import { connectorAddress } from './connector-address.ts';
import { borme } from './gazette/borme-client.ts';
import { cartoCiudad } from './geocoder/cartociudad-client.ts';
import { openIdConnect } from './identity/open-id-connect.ts';
import type { IdentityPort } from './identity/port.ts';
import type { LeakedPasswordsPort } from './leaked-passwords/port.ts';
import { PWNED_PASSWORDS_URL, pwnedPasswords } from './leaked-passwords/pwned-passwords.ts';
import { dkimOf } from './mail/dkim.ts';
import { outboxMail } from './mail/outbox.ts';
import { smtpMail } from './mail/smtp.ts';
import { openModel } from './model/open-model.ts';
import { aircall } from './phone/aircall-client.ts';
import type { PhonePort } from './phone/port.ts';
import { AIRCALL_STAND_IN } from './phone/stand-in.ts';
import type { Ports } from './ports.ts';
import { openPush } from './push/open-push.ts';
import { revocationClient } from './revocation/revocation-client.ts';
import { REVOCATION_STAND_IN_PATH } from './revocation/stand-in.ts';
import { sentMailsFolder } from './sent-mails/folder.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTaxAgency } from './tax-agency/open-tax-agency.ts';
import { viesVat } from './vat/vies-client.ts';
import { clamd } from './virus-scan/clamd.ts';

/** Records the calls to each connector. */
interface Watches {
  watch(connector: Connector): CallWatch;
}

/** Opens the ports as configured. A provider without settings is not offered; outside production its stand-in is. */
export function openPorts(settings: Settings, connectors: Watches): Ports {
  const outbox = settings.SMTP_URL ? null : outboxMail(path.join(settings.DATA_DIR, 'outbox'), () => new Date());
  return {
    mail: outbox ?? smtpMail(settings.SMTP_URL as string, { dkim: dkimOf(settings) }),
    outbox,
    sentMails: settings.BACKUP_DIR === undefined ? null : sentMailsFolder(backupPlace(settings.BACKUP_DIR).sent),
    storage: openStorage(settings),
    virusScan: settings.CLAMD_URL === undefined ? null : clamd(settings.CLAMD_URL),
    push: openPush(settings),
    acquirers: openAcquirers(settings),
    cadastre: ovcCadastre({ url: connectorAddress(settings, 'cadastre'), watch: connectors.watch('cadastre') }),
    gazette: borme({ url: connectorAddress(settings, 'gazette'), watch: connectors.watch('gazette') }),
    geocoder: cartoCiudad({ url: connectorAddress(settings, 'geocoder'), watch: connectors.watch('geocoder') }),
    companyReports: companyReportsOf(settings, connectors.watch('company_reports')),
    phone: phoneOf(settings),
    revocation: revocationClient(
      settings.isProduction ? {} : { standIn: `${settings.PUBLIC_URL}${REVOCATION_STAND_IN_PATH}` },
    ),
    vat: viesVat({ url: connectorAddress(settings, 'vat'), watch: connectors.watch('vat') }),
    leakedPasswords: leakedPasswordsOf(settings),
    identity: {
      customer: issuerOf(settings.OIDC_ISSUER, settings.OIDC_AUDIENCE),
      agent: issuerOf(settings.OIDC_ADMIN_ISSUER, settings.OIDC_ADMIN_AUDIENCE),
    },
    model: openModel(settings, connectors.watch('model')),
    taxAgency: openTaxAgency(settings),
  };
}

function companyReportsOf(settings: Settings, watch: CallWatch): CompanyReportsPort | null {
  const { IBERINFORM_URL: url, IBERINFORM_USER: user, IBERINFORM_PASSWORD: password } = settings;
  if (url && user && password) return iberinform({ url: url.replace(/\/+$/, ''), user, password, watch });
  const standIn = connectorAddress(settings, 'company_reports');
  return standIn === null ? null : iberinform({ ...IBERINFORM_STAND_IN, url: standIn, watch });
}

function leakedPasswordsOf(settings: Settings): LeakedPasswordsPort | null {
  const url = settings.LEAKS_URL ?? (settings.isProduction ? PWNED_PASSWORDS_URL : null);
  return url === null ? null : pwnedPasswords({ url: url.replace(/\/+$/, '') });
}

function phoneOf(settings: Settings): PhonePort | null {
  const { AIRCALL_URL: url, AIRCALL_ID: id, AIRCALL_TOKEN: token } = settings;
  if (id && token) return aircall({ url: url.replace(/\/+$/, ''), id, token });
  if (settings.isProduction) return null;
  return aircall({ ...AIRCALL_STAND_IN, url: `${settings.PUBLIC_URL}${AIRCALL_STAND_IN.path}` });
}

function issuerOf(issuer: string | undefined, audience: string | undefined): IdentityPort | null {
  return issuer && audience ? openIdConnect({ issuer, audience }) : null;
}
