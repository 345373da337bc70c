import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { ContactLines } from '../../ui/contact-lines.tsx';
import { Section } from '../../ui/section.tsx';

/** Where a search does not find what somebody needs, a person does: the message begins with what was looked for. */
export function AskInstead({ query }: { readonly query: string }) {
  const catalogue = useCatalogueTexts();
  return (
    <Section id="ask" title={catalogue.ask_title}>
      <p>{catalogue.ask_lead}</p>
      <ContactLines subject={query === '' ? undefined : catalogue.ask_subject(query)} />
    </Section>
  );
}
