import path from 'node:path';
import { backupPlace } from '../backup/backup-place.ts';
import type { Settings } from '../settings.ts';
import { openAcquirers } from './acquirer/open-acquirers.ts';
import { OVC_URL, ovcCadastre } from './cadastre/ovc-client.ts';
import { STAND_IN_PATH } from './cadastre/stand-in.ts';
import { iberinform } from './company-reports/iberinform-client.ts';
import type { CompanyReportsPort } from './company-reports/port.ts';
import { IBERINFORM_STAND_IN } from './company-reports/stand-in.ts';
import { BORME_URL, borme } from './gazette/borme-client.ts';
import { BORME_STAND_IN_PATH } from './gazette/stand-in.ts';
import { CARTOCIUDAD_URL, cartoCiudad } from './geocoder/cartociudad-client.ts';
import { CARTOCIUDAD_STAND_IN_PATH } from './geocoder/stand-in.ts';
import { openIdConnect } from './identity/open-id-connect.ts';
import type { IdentityPort } from './identity/port.ts';
import { dkimOf } from './mail/dkim.ts';
import { outboxMail } from './mail/outbox.ts';
import { smtpMail } from './mail/smtp.ts';
import { openModel } from './model/open-model.ts';
import { aircall } from './phone/aircall-client.ts';
import type { PhonePort } from './phone/port.ts';
import { AIRCALL_STAND_IN } from './phone/stand-in.ts';
import type { Ports } from './ports.ts';
import { openPush } from './push/open-push.ts';
import { sentMailsFolder } from './sent-mails/folder.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTaxAgency } from './tax-agency/open-tax-agency.ts';
import { VIES_STAND_IN_PATH } from './vat/stand-in.ts';
import { VIES_URL, viesVat } from './vat/vies-client.ts';
import { clamd } from './virus-scan/clamd.ts';

/** Opens the ports as configured. A provider without settings is not offered; outside production its stand-in is. */
export function openPorts(settings: Settings): Ports {
  const outbox = settings.SMTP_URL ? null : outboxMail(path.join(settings.DATA_DIR, 'outbox'), () => new Date());
  return {
    mail: outbox ?? smtpMail(settings.SMTP_URL as string, { dkim: dkimOf(settings) }),
    outbox,
    sentMails: settings.BACKUP_DIR === undefined ? null : sentMailsFolder(backupPlace(settings.BACKUP_DIR).sent),
    storage: openStorage(settings),
    virusScan: settings.CLAMD_URL === undefined ? null : clamd(settings.CLAMD_URL),
    push: openPush(settings),
    acquirers: openAcquirers(settings),
    cadastre: ovcCadastre({ url: settings.CADASTRE_URL ?? cadastreOf(settings) }),
    gazette: borme({ url: settings.BORME_URL ?? bormeOf(settings) }),
    geocoder: cartoCiudad({ url: settings.CARTOCIUDAD_URL ?? cartoCiudadOf(settings) }),
    companyReports: companyReportsOf(settings),
    phone: phoneOf(settings),
    vat: viesVat({ url: settings.VIES_URL ?? viesOf(settings) }),
    identity: {
      customer: issuerOf(settings.OIDC_ISSUER, settings.OIDC_AUDIENCE),
      agent: issuerOf(settings.OIDC_ADMIN_ISSUER, settings.OIDC_ADMIN_AUDIENCE),
    },
    model: openModel(settings),
    taxAgency: openTaxAgency(settings),
  };
}

function cadastreOf({ isProduction, PUBLIC_URL }: Settings): string {
  return isProduction ? OVC_URL : `${PUBLIC_URL}${STAND_IN_PATH}/json`;
}

function bormeOf({ isProduction, PUBLIC_URL }: Settings): string {
  return isProduction ? BORME_URL : `${PUBLIC_URL}${BORME_STAND_IN_PATH}`;
}

function cartoCiudadOf({ isProduction, PUBLIC_URL }: Settings): string {
  return isProduction ? CARTOCIUDAD_URL : `${PUBLIC_URL}${CARTOCIUDAD_STAND_IN_PATH}`;
}

function companyReportsOf(settings: Settings): CompanyReportsPort | null {
  const { IBERINFORM_URL: url, IBERINFORM_USER: user, IBERINFORM_PASSWORD: password } = settings;
  if (url && user && password) return iberinform({ url: url.replace(/\/+$/, ''), user, password });
  if (settings.isProduction) return null;
  return iberinform({ ...IBERINFORM_STAND_IN, url: `${settings.PUBLIC_URL}${IBERINFORM_STAND_IN.path}` });
}

function phoneOf(settings: Settings): PhonePort | null {
  const { AIRCALL_URL: url, AIRCALL_ID: id, AIRCALL_TOKEN: token } = settings;
  if (id && token) return aircall({ url: url.replace(/\/+$/, ''), id, token });
  if (settings.isProduction) return null;
  return aircall({ ...AIRCALL_STAND_IN, url: `${settings.PUBLIC_URL}${AIRCALL_STAND_IN.path}` });
}

function viesOf({ isProduction, PUBLIC_URL }: Settings): string {
  return isProduction ? VIES_URL : `${PUBLIC_URL}${VIES_STAND_IN_PATH}`;
}

function issuerOf(issuer: string | undefined, audience: string | undefined): IdentityPort | null {
  return issuer && audience ? openIdConnect({ issuer, audience }) : null;
}
