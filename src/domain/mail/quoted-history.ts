import type { Locale } from '../locale/locale.ts';
import type { EarlierMessage } from './block.ts';
import { escapeHtml } from './html.ts';
import { momentText } from './wording.ts';

/** Earlier messages as text, quoted with `>`, so that mail programs fold them; empty if there are none. */
export function historyText(history: readonly EarlierMessage[]): string {
  return history.map(({ introduction, text }) => `\n${introduction}\n\n${text.trim().replace(/^/gm, '> ')}\n`).join('');
}

/** The same as HTML. The classes are Gmail's, which it and other programs recognise to fold quotes. */
export function historyHtml(history: readonly EarlierMessage[]): string {
  return history
    .map(({ introduction, text }) => {
      const said = escapeHtml(text.trim()).replaceAll('\n', '<br>');
      return `<div class="gmail_quote"><div class="gmail_attr">${escapeHtml(introduction)}</div><blockquote class="gmail_quote" type="cite" style="margin:0 0 16px 0;padding-left:12px;border-left:1px solid #ddd8cd;">${said}</blockquote></div>`;
    })
    .join('\n');
}

/**
 * Author and time of a message, as the line that mail programs put above a quote.
 * @param author name or address
 * @param at ISO 8601
 */
export function introductionOf(
  { author, at }: { readonly author: string; readonly at: string },
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): string {
  return SAID[locale](momentText(at, locale, timeZone), author);
}

const SAID: Readonly<Record<Locale, (moment: string, author: string) => string>> = {
  es: (moment, author) => `El ${moment}, ${author} escribió:`,
  en: (moment, author) => `On ${moment}, ${author} wrote:`,
  pt: (moment, author) => `Em ${moment}, ${author} escreveu:`,
};
