import type { FiscalSettings } from '../../../domain/invoices/compose.ts';
import { DEMONSTRATION_ISSUERS, type InvoiceCountry, type Issuer } from '../../../domain/invoices/issuer.ts';
import type { SaleKind } from '../../../domain/invoices/kind.ts';
import { demonstrationValidationCode } from '../../../domain/invoices/series.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * The company that invoices in a country; so far there are only those for trying the product. Null in production, where nobody
 * may issue in the name of a made-up company.
 */
export function findIssuer({ settings }: Pick<Ctx, 'settings'>, country: InvoiceCountry): Issuer | null {
  const issuer = DEMONSTRATION_ISSUERS[country];
  return issuer.demonstration && settings.isProduction ? null : issuer;
}

/** @throws Error when no company invoices in this country */
export function issuerIn(ctx: Pick<Ctx, 'settings'>, country: InvoiceCountry): Issuer {
  const issuer = findIssuer(ctx, country);
  if (!issuer) throw new Error(`no issuer of invoices for ${country}`);
  return issuer;
}

/** What the tax agencies' marks need for a document of this kind and year. */
export function fiscalSettingsFor({ kind, year }: { kind: SaleKind; year: number }): FiscalSettings {
  return {
    qrService: 'production',
    portugal:
      kind === 'FR'
        ? {
            validationCode: demonstrationValidationCode('FR', year),
            // '0' is what the specification asks of a program without signature and certificate.
            signature: '0',
            certificate: '0',
          }
        : null,
  };
}
