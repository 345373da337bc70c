import type { Connector } from '../../domain/health/connector.ts';
import type { Settings } from '../settings.ts';
import { OVC_URL } from './cadastre/ovc-client.ts';
import { STAND_IN_PATH } from './cadastre/stand-in.ts';
import { IBERINFORM_STAND_IN } from './company-reports/stand-in.ts';
import { BORME_URL } from './gazette/borme-client.ts';
import { BORME_STAND_IN_PATH } from './gazette/stand-in.ts';
import { CARTOCIUDAD_URL } from './geocoder/cartociudad-client.ts';
import { CARTOCIUDAD_STAND_IN_PATH } from './geocoder/stand-in.ts';
import { VIES_STAND_IN_PATH } from './vat/stand-in.ts';
import { VIES_URL } from './vat/vies-client.ts';

/** The address of a connector: as set, else the real one in production and the stand-in elsewhere; null where there is none. */
export function connectorAddress<Of extends Connector>(
  settings: Settings,
  connector: Of,
): Of extends 'company_reports' | 'model' ? string | null : string;
export function connectorAddress(settings: Settings, connector: Connector): string | null {
  const { isProduction, PUBLIC_URL } = settings;
  const [set, real, standIn] = {
    company_reports: [settings.IBERINFORM_URL, null, IBERINFORM_STAND_IN.path],
    geocoder: [settings.CARTOCIUDAD_URL, CARTOCIUDAD_URL, CARTOCIUDAD_STAND_IN_PATH],
    cadastre: [settings.CADASTRE_URL, OVC_URL, `${STAND_IN_PATH}/json`],
    vat: [settings.VIES_URL, VIES_URL, VIES_STAND_IN_PATH],
    gazette: [settings.BORME_URL, BORME_URL, BORME_STAND_IN_PATH],
    model: [settings.TOGA_MODEL_URL, null, null],
  }[connector] as [string | undefined, string | null, string | null];
  if (set !== undefined) return set;
  return isProduction || standIn === null ? real : `${PUBLIC_URL}${standIn}`;
}
