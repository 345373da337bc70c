import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { ContactLines } from '../../ui/contact-lines.tsx';
import { Section } from '../../ui/section.tsx';

/** Offers a person where a search finds nothing: the message starts with the search text. */
export function AskInstead({ query }: { readonly query: string }) {
  const catalogue = useCatalogueTexts();
  return (
    <Section id="ask" title={catalogue.ask_title}>
      <p>{catalogue.ask_lead}</p>
      <ContactLines subject={query === '' ? undefined : catalogue.ask_subject(query)} />
    </Section>
  );
}
