import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { HELP } from '../../i18n/help.ts';
import type { HelpTexts } from '../../i18n/help-texts.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { ContactLines } from '../../ui/contact-lines.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';

/** Contacts and frequent questions. A browser gets its own language only. */
export async function loader(args: LoaderFunctionArgs): Promise<HelpTexts> {
  const { locale } = await readPage(args, (port) => port.shell());
  return HELP[locale];
}

export default function HelpPage() {
  const { site } = useMessages();
  const { title, lead, groups } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={title} description={lead} indexed />
      <Title lead={lead}>{title}</Title>
      <Section id="contact" title={site.contact_title}>
        <ContactLines />
      </Section>
      {groups.map((group, index) => (
        <Section key={group.title} id={`help-${index + 1}`} title={group.title}>
          {group.questions.map(({ question, answer, link }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
              {link && (
                <p>
                  <Link to={link.href}>{link.text}</Link>
                </p>
              )}
            </Disclosure>
          ))}
        </Section>
      ))}
    </Page>
  );
}
