import type { LegalPage } from '../../i18n/legal-texts.ts';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';

/** A legal page. `indexed` where search engines may list it. */
export function LegalText({ text, indexed = false }: { readonly text: LegalPage; readonly indexed?: boolean }) {
  const { title, lead, sections } = text;
  return (
    <Page narrow>
      <PageHead title={title} description={lead} indexed={indexed} />
      <Title lead={lead}>{title}</Title>
      {sections.map((section, index) => (
        <Section key={section.title} id={section.id ?? `part-${index + 1}`} title={section.title}>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
    </Page>
  );
}
