import type { Locale, Text } from '../locale/locale.ts';
import { links, type MailBlock } from './block.ts';

/** The link to the order at the end of a mail, for customers without a password; empty for all others. */
export function lookUpBlocks(params: object, locale: Locale): readonly MailBlock[] {
  const { lookUpUrl } = params as { readonly lookUpUrl?: string };
  return lookUpUrl === undefined ? [] : [links({ label: WORDS[locale], url: lookUpUrl })];
}

const WORDS: Text = {
  es: 'Ver cómo va tu pedido sin contraseña, con un código',
  en: 'See how your order is going without a password, with a code',
  pt: 'Ver como está o seu pedido sem palavra-passe, com um código',
};
