import { renderTerms } from '../../../domain/checkout/terms/render-terms.ts';
import { termsOf } from '../../../domain/checkout/terms.ts';
import { invoiceCountryOf } from '../../../domain/invoices/issuer.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { MailAttachment } from '../../ports/mail/port.ts';
import { issuerIn } from '../issuers/fiscal-settings.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';

/** The mails that confirm a contract, which must carry its terms. Source: Directive 2011/83/EU, article 8.7. */
const CONFIRMING: readonly string[] = ['order_paid', 'order_paid_data_due'];

/** The terms of an order in the version that its buyer agreed to, with the model withdrawal form, as a file to keep. */
export async function makeTermsFiles(
  ctx: Ctx,
  mail: { readonly order_id: number | null; readonly template: string; readonly locale: string },
): Promise<MailAttachment[]> {
  if (mail.order_id === null || !CONFIRMING.includes(mail.template)) return [];
  const order = await ctx.db
    .selectFrom('orders')
    .select(['store_id', 'consent_text_version'])
    .where('order_id', '=', mail.order_id)
    .executeTakeFirstOrThrow();
  const country = invoiceCountryOf(order.store_id);
  const issuer = issuerIn(ctx, country);
  const { name: brand } = await loadPortalAddress(ctx, order.store_id);
  const company = `${issuer.name} (${issuer.taxId}), ${issuer.address}, ${issuer.postalCode} ${issuer.city}`;
  const edition = termsOf(order.consent_text_version);
  const locale = isLocale(mail.locale) ? mail.locale : 'es';
  const text = renderTerms(edition, { locale, parties: { brand, company, country } });
  return [
    {
      filename: `${NAMES[locale]}-${edition.version}.txt`,
      mediaType: 'text/plain; charset=utf-8',
      content: Buffer.from(text),
    },
  ];
}

const NAMES: Readonly<Record<Locale, string>> = { es: 'condiciones', en: 'terms', pt: 'condicoes' };
