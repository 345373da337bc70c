import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LEGAL_PAGES, type LegalPageKey } from '../../i18n/legal.ts';
import { readPage } from '../../page-answers.ts';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';

/** Terms, privacy and accessibility: the texts stay on the server, a browser gets the one that it shows. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, brand, issuer } = await readPage(args, (port) => port.shell());
  const key = PAGES[args.url.pathname] ?? 'terms';
  const company = issuer ? `${issuer.name} (${issuer.tax_id}), ${issuer.address}` : brand;
  return LEGAL_PAGES[locale][key]({ brand, company });
}

const PAGES: Readonly<Record<string, LegalPageKey>> = {
  '/condiciones': 'terms',
  '/privacidad': 'privacy',
  '/accesibilidad': 'accessibility',
};

export default function LegalPage() {
  const { title, lead, sections } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={title} description={lead} indexed />
      <Title lead={lead}>{title}</Title>
      {sections.map((section, index) => (
        <Section key={section.title} id={`part-${index + 1}`} title={section.title}>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
    </Page>
  );
}
