import type { Locale } from '../../locale/locale.ts';
import type { TermsEdition, TermsParties } from './edition.ts';

/** The terms as plain text for the archive: the ticked sentence first, then section by section. */
export function renderTerms(
  edition: TermsEdition,
  { locale, parties }: { readonly locale: Locale; readonly parties: TermsParties },
): string {
  const { title, lead, sections } = edition.page[locale](parties);
  const parts = sections.map(({ title: heading, paragraphs }) =>
    [heading, '-'.repeat(heading.length), '', ...paragraphs].join('\n'),
  );
  return `${[`${title}\n${'='.repeat(title.length)}\n\n${lead}`, `«${edition.consent[locale]}»`, ...parts].join('\n\n\n')}\n`;
}
