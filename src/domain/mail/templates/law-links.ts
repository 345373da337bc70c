import type { Locale, Text } from '../../locale/locale.ts';
import { WITHDRAW_HERE } from '../../withdrawals/declaration.ts';
import type { MailParams } from '../params.ts';

/** Links to the accepted terms and to the withdrawal form. Source: Directive 2011/83/EU, articles 8.7 and 11a. */
export function lawLinks(
  { termsUrl, portalUrl, orderNumber }: MailParams['order_paid'],
  locale: Locale,
): { readonly label: string; readonly url: string }[] {
  return [
    { label: TERMS[locale], url: termsUrl },
    { label: WITHDRAW_HERE[locale], url: `${portalUrl}/desistimiento?pedido=${orderNumber.replace(/\D/g, '')}` },
  ];
}

/** Refers to the attached file. */
export const TERMS_ATTACHED: Text = {
  es: 'Adjuntamos las condiciones que aceptaste, con el modelo de formulario de desistimiento. Guárdalas.',
  en: 'The terms you accepted are attached, with the model withdrawal form. Keep them.',
  pt: 'Em anexo seguem as condições que aceitou, com o modelo de formulário de livre resolução. Guarde-as.',
};

const TERMS: Text = {
  es: 'Condiciones de contratación',
  en: 'Terms and conditions',
  pt: 'Condições de contratação',
};
