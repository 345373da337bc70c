import type { Locale, Text } from '../../../domain/locale/locale.ts';
import { escapeHtml } from '../../../domain/mail/html.ts';
import type { LeadOn } from '../../pages/payments/lead-on.ts';

/** Submits the form of the page; it has no other form and no other script. */
export const POST_IT = 'document.forms[0].submit()';

/**
 * A page that redirects: by a script that posts its form, or by a refresh to a link. Both can be clicked, so that it works without either.
 */
export function leadOnHtml({ orderId, methodName, form, href }: LeadOn, locale: Locale): string {
  const title = TITLE[locale].replace('{order}', String(orderId)).replace('{method}', methodName);
  const refresh = form ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(href)}">`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}</head>
<body><main><h1>${escapeHtml(title)}</h1>${form ? formOf(form, locale) : linkTo(href, locale)}</main></body></html>`;
}

function formOf({ action, fields }: NonNullable<LeadOn['form']>, locale: Locale): string {
  const inputs = fields.map(
    ({ name, value }) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}
<button type="submit">${GO_ON[locale]}</button></form><script>${POST_IT}</script>`;
}

function linkTo(href: string, locale: Locale): string {
  return `<p><a href="${escapeHtml(href)}">${GO_ON[locale]}</a></p>`;
}

const TITLE: Text = {
  es: 'Pago del pedido {order} · {method}',
  en: 'Payment for order {order} · {method}',
  pt: 'Pagamento do pedido {order} · {method}',
};
const GO_ON: Text = { es: 'Seguir con el pago', en: 'Continue with the payment', pt: 'Continuar o pagamento' };
