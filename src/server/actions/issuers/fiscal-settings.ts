import type { FiscalSettings } from '../../../domain/invoices/compose.ts';
import type { Contact } from '../../../domain/invoices/contact.ts';
import type { InvoiceCountry, Issuer } from '../../../domain/invoices/issuer.ts';
import type { InvoiceKind } from '../../../domain/invoices/kind.ts';
import { demonstrationValidationCode, isPortuguese } from '../../../domain/invoices/series.ts';
import type { Ctx } from '../../ctx.ts';
import { contactOf, issuerOf, validationCodeOf } from '../../issuer-settings.ts';

/** The company that invoices in a country. Production does not start without a real one. */
export function issuerIn({ settings }: Pick<Ctx, 'settings'>, country: InvoiceCountry): Issuer {
  return issuerOf(settings, country);
}

/** How customers reach that company. */
export function contactIn({ settings }: Pick<Ctx, 'settings'>, country: InvoiceCountry): Contact {
  return contactOf(settings, country);
}

/**
 * Settings for the tax agencies' marks on a document of this kind and year.
 * @throws Error for a Portuguese series that the tax authority has not given a code yet
 */
export function fiscalSettingsFor(
  ctx: Pick<Ctx, 'settings'>,
  { kind, year }: { kind: InvoiceKind; year: number },
): FiscalSettings {
  // A QR code that leads to the agency's real service would query an invoice that the agency never received.
  const qrService = ctx.settings.isProduction ? 'production' : 'test';
  return { qrService, portugal: isPortuguese(kind) ? portugueseSettings(ctx, { kind, year }) : null };
}

function portugueseSettings(
  { settings }: Pick<Ctx, 'settings'>,
  { kind, year }: { kind: 'FR' | 'NC'; year: number },
): FiscalSettings['portugal'] {
  const given = validationCodeOf(settings, `${kind}${String(year % 100).padStart(2, '0')}`);
  if (given === null && !issuerOf(settings, 'PT').demonstration) {
    throw new Error(`ISSUER_PT_SERIES_CODES has no code for series ${kind} of ${year}`);
  }
  return {
    validationCode: given ?? demonstrationValidationCode(kind, year),
    // The specification requires '0' from a program without signature and certificate.
    signature: '0',
    certificate: '0',
  };
}
