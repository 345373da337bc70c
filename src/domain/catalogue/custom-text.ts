import type { Locale } from '../locale/locale.ts';
import type { ProductContent } from './product-content.ts';
import { textIn, withBrand } from './text-in.ts';

/** A product's questions and answers as an HTML fragment, or null. Source: specification section 3, `custom_text`. */
export function customTextOf({ faq }: Pick<ProductContent, 'faq'>, locale: Locale, brand: string): string | null {
  if (faq.length === 0) return null;
  const say = (text: (typeof faq)[number]['question']) => escapeHtml(withBrand(textIn(text, locale), brand));
  return faq.map(({ question, answer }) => `<h3>${say(question)}</h3><p>${say(answer)}</p>`).join('');
}

/** Plain text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
